// A rate with what its score is based on.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Checkup, CheckupRate, RateEntry } from '../../../contract/values/checkup-values.ts'
import { rateFixes, rateScores } from '../accuracy/queries.ts'
import { rateDetails } from './queries.ts'

/** The rate with its fixes and earlier scores: shown together, so that nothing moves when the last one arrives. */
export const useScoredRate = (entry: RateEntry, checkup: Checkup) => {
  const { data: rate, error } = useQuery(rateDetails(entry.id))
  const fixes = useQuery(rateFixes(entry.id, checkup.scored_at))
  const scores = useQuery(rateScores(entry.id, checkup.scored_at))
  useNewerScore(rate, checkup)
  const settled = !fixes.isPending && !scores.isPending
  return { rate: settled ? rate : undefined, fixes: fixes.data?.fixes, scores: scores.data, error }
}

/** Own data or rules changed since the list was loaded: the list is loaded again. */
const useNewerScore = (rate: CheckupRate | undefined, checkup: Checkup) => {
  const client = useQueryClient()
  const newer =
    rate?.checkup_id === checkup.id &&
    rate.scored_at !== null &&
    rate.scored_at > (checkup.scored_at ?? checkup.created_at)
  useEffect(() => {
    if (newer) void client.invalidateQueries({ queryKey: ['hotel-checkup'] })
  }, [newer, client])
}
