// The endpoints of statistics and what handles each.
import type { FastifyInstance } from 'fastify'
import { measurements } from '../../../contract/measurements.ts'
import type { Context } from '../../platform/context.ts'
import { mount, rawBody } from '../../platform/http/mount.ts'
import { exportMeasurements } from './export-measurements.ts'
import { listMeasurements } from './list-measurements.ts'

export const measurementRoutes = (app: FastifyInstance, context: Context) => {
  mount(app, context, measurements.list, ({ query, gds }) => listMeasurements(context, query, gds))
  mount(app, context, measurements.export, async ({ query }) => {
    const { bytes, type, name } = await exportMeasurements(context, query)
    return rawBody(bytes, type, name)
  })
}
