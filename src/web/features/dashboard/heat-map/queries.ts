// What the heat map asks for.
import type { z } from 'zod'
import { overTime } from '../../../../contract/over-time.ts'
import type { GdsName } from '../../../../domain/gds.ts'
import { listQuery } from '../../../lib/queries.ts'

export const heatQuery = (query: z.input<typeof overTime.heat.query>, gds: GdsName | 'both') =>
  listQuery(['heat-map', query, gds], overTime.heat, { query }, { gds, quiet: true })
