// The endpoints of statistics and what handles each.
import { measurements } from '../../../contract/measurements.ts'
import type { Context } from '../../platform/context.ts'
import { rawBody, type Mount } from '../../platform/http/mount.ts'
import { exportMeasurements } from './export-measurements.ts'
import { listMeasurements } from './list-measurements.ts'

export const measurementRoutes = (mount: Mount, context: Context) => {
  mount(measurements.list, ({ query, gds }) => listMeasurements(context, query, gds))
  mount(measurements.export, async ({ query }) => {
    const { bytes, type, name } = await exportMeasurements(context, query)
    return rawBody(bytes, type, name)
  })
}
