// The endpoints of this feature and the service that handles each.
import { overTime } from '../../../contract/over-time.ts'
import type { Context } from '../../platform/context.ts'
import { rawBody, type Mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { exportDays } from './export-days.ts'
import { exportHeat } from './export-heat.ts'
import { exportRepairs } from './export-repairs.ts'
import { listDayCheckups, listScoreDays } from './list-days.ts'
import { listHeat } from './list-heat.ts'
import { listNights } from './list-nights.ts'
import { listRepairs } from './list-repairs.ts'

export const overTimeRoutes = (mount: Mount, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(overTime.days, { scope }, async ({ query, person, gds }) => ({
    data: await listScoreDays(context, person, query, gds),
  }))
  mount(overTime.daysFile, { scope }, async ({ query, person, gds }) => {
    const { bytes, type, name } = await exportDays(context, person, query, gds)
    return rawBody(bytes, type, name)
  })
  mount(overTime.checkups, { scope }, ({ params, query, person, gds }) =>
    listDayCheckups(context, person, { ...query, ...params }, gds),
  )
  mount(overTime.repairs, { scope }, ({ query, person, gds }) => listRepairs(context, person, query, gds))
  mount(overTime.repairsFile, { scope }, async ({ query, person, gds }) => {
    const { bytes, type, name } = await exportRepairs(context, person, query, gds)
    return rawBody(bytes, type, name)
  })
  mount(overTime.heat, { scope }, ({ query, person, gds }) => listHeat(context, person, query, gds))
  mount(overTime.heatFile, { scope }, async ({ query, person, gds }) => {
    const { bytes, type, name } = await exportHeat(context, person, query, gds)
    return rawBody(bytes, type, name)
  })
  mount(overTime.nights, { scope }, async ({ params, query, person, gds }) => ({
    data: await listNights(context, person, { ...query, ...params }, gds),
  }))
}
