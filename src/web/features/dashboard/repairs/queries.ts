// What the page of repairs asks for.
import type { z } from 'zod'
import { overTime } from '../../../../contract/over-time.ts'
import type { GdsName } from '../../../../domain/gds.ts'
import { callForFile } from '../../../lib/call.ts'
import { listQuery } from '../../../lib/queries.ts'

type RepairsQuery = z.input<typeof overTime.repairs.query>
type RepairsGds = GdsName | 'both'

export const repairsQuery = (query: RepairsQuery, gds: RepairsGds) =>
  listQuery(['repair-times', query, gds], overTime.repairs, { query }, { gds, quiet: true })

export const repairsFile = (query: z.input<typeof overTime.repairsFile.query>, gds: RepairsGds) =>
  callForFile(overTime.repairsFile, { query }, { gds })
