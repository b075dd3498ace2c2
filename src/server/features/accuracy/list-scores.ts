// The score of a checkup or a rate as it counts now, and every earlier one.
import type { CheckupScore, RateScore } from '../../../contract/accuracy.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { onBehalfOf } from '../users/service.ts'
import { findScoredRate, findScore, listEarlierRateScores, listEarlierScores } from './data.ts'
import { checkupScoreOf, rateScoreOf } from './wire.ts'

export const listScores = async (
  context: Context,
  user: Person,
  id: number,
  user_id?: number,
): Promise<CheckupScore[]> => {
  const now = await findScore(context.db, await onBehalfOf(context, user, user_id), id)
  if (!now) throw notFound()
  return [now, ...(await listEarlierScores(context.db, now.tenant_id, id))].map(checkupScoreOf)
}

/** A rate that an earlier score does not name had the same result as in the next newer one. */
export const listRateScores = async (
  context: Context,
  user: Person,
  id: number,
  user_id?: number,
): Promise<RateScore[]> => {
  const now = await findScoredRate(context.db, await onBehalfOf(context, user, user_id), id)
  if (!now) throw notFound()
  const earlier = await listEarlierRateScores(context.db, now.tenant_id, now.checkup_id, now.position)
  let newer = now
  const scores = [rateScoreOf(now)]
  for (const { score: its, ...by } of earlier) {
    newer = { ...newer, ...its, ...by }
    scores.push(rateScoreOf(newer))
  }
  return scores
}
