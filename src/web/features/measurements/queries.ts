// Usage statistics as administrators read and export them. S2§7
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { measurements } from '../../../contract/measurements.ts'
import { users } from '../../../contract/users.ts'
import { type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import { call, callForFile } from '../../lib/call.ts'

export const measurementsQuery = (query: z.input<typeof measurements.list.query>, gds: GdsName | undefined) =>
  queryOptions({
    queryKey: ['measurements', query, gds],
    queryFn: ({ signal }) => call(measurements.list, { query }, { signal, gds: gds ?? 'both' }),
    placeholderData: keepPreviousData,
    meta: { anyGds: true },
  })

/** The person whose account is shown; the page leads back where there is none. */
export const ownerQuery = (id: number) =>
  queryOptions({
    queryKey: ['statistics-owner', id],
    queryFn: async ({ signal }) => (await call(users.one, { params: { id } }, { signal })).data,
    meta: { anyGds: true, quiet: true },
  })

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
