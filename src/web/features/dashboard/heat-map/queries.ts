// What the heat map asks for.
import type { z } from 'zod'
import { overTime } from '../../../../contract/over-time.ts'
import type { GdsName } from '../../../../domain/gds.ts'
import { callForFile } from '../../../lib/call.ts'
import { listQuery } from '../../../lib/queries.ts'

export const heatQuery = (query: z.input<typeof overTime.heat.query>, gds: GdsName | 'both') =>
  listQuery(['heat-map', query, gds], overTime.heat, { query }, { gds, quiet: true })

export const heatFile = (query: z.input<typeof overTime.heatFile.query>, gds: GdsName | 'both') =>
  callForFile(overTime.heatFile, { query }, { gds })
