// Usage statistics as administrators read and export them. S2§7
import type { z } from 'zod'
import { measurements } from '../../../contract/measurements.ts'
import { users } from '../../../contract/users.ts'
import { type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import { callForFile } from '../../lib/call.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

export const measurementsQuery = (query: z.input<typeof measurements.list.query>, gds: GdsName | undefined) =>
  listQuery(['measurements', query, gds], measurements.list, { query }, { gds: gds ?? 'both' })

/** The person whose account is shown; the page leads back where there is none. */
export const ownerQuery = (id: number) =>
  dataQuery(['statistics-owner', id], users.one, { params: { id } }, { quiet: true })

type Exported = { owner_id: number; from: string; to: string; gds: GdsName | undefined }
export const measurementsFile = ({ owner_id, from, to, gds }: Exported) =>
  callForFile(measurements.export, {
    query: {
      type: 'measurements',
      owner_id,
      date_from: from,
      date_to: to,
      ...(gds && { gds_id: `${gdsIdOf(gds)}` as const }),
    },
  })
