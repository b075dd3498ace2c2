// What the page of acceptances asks for, and ends.
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { acceptances, type KeptAcceptance } from '../../../../contract/acceptances.ts'
import { fixes } from '../../../../contract/fixes.ts'
import type { GdsName } from '../../../../domain/gds.ts'
import { ApiError, call } from '../../../lib/call.ts'
import { listQuery } from '../../../lib/queries.ts'
import { showNewest } from '../queries.ts'

export const keptQuery = (query: z.input<typeof acceptances.list.query>, gds: GdsName | undefined) =>
  listQuery(['all-fixes', 'kept', query, gds], acceptances.list, { query }, { gds: gds ?? 'both', quiet: true })

/** All that is accepted of its fix, unless somebody has accepted it since `seen`. */
type AcceptanceToEnd = { of: Pick<KeptAcceptance, 'hotel_id' | 'key'>; seen: string }
export const endKept = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ of: { hotel_id, key }, seen }: AcceptanceToEnd): Promise<void> => {
      try {
        await call(fixes.endAcceptance, { params: { id: hotel_id, key }, query: {} }, { if_match: seen })
      } catch (error) {
        // Somebody else has ended it, or its time is over.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    onSettled: () => showNewest(client),
  })
