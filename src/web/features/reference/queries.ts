// What does not change with a hotel. S1§7, S2§7
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { reference } from '../../../contract/reference.ts'
import { call } from '../../lib/call.ts'
import { gdsStatesKey } from '../../lib/gds.ts'
import { dataQuery } from '../../lib/queries.ts'

const looksAgain = 15_000
/** Whether each GDS can be called now; a paused or refused one is polled until it is ready. */
export const gdsStatesQuery = dataQuery(
  gdsStatesKey,
  reference.gds,
  {},
  {
    quiet: true,
    staleTime: looksAgain,
    refetchInterval: ({ state }) => (state.data?.some((gds) => gds.state !== 'ready') ? looksAgain : false),
  },
)

const minutes = 60_000
/** The phrases that are marked in the texts of rates. S2§3 */
export const highlightedPhrases = dataQuery(
  ['highlighted-phrases'],
  reference.highlightedPhrases,
  {},
  { quiet: true, staleTime: 30 * minutes },
)

export const savePhrases = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (phrases: string[]) => call(reference.setHighlightedPhrases, { body: { phrases } }),
    onSuccess: ({ data }) => client.setQueryData(highlightedPhrases.queryKey, data),
  })
