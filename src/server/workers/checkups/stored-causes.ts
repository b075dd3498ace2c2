// The causes in a checkup's rates as its row stores them: each rate by its position.
import type { FaultyRate } from '../../../domain/accuracy/causes/cause.ts'
import { causesIn, fixableFrom, type ScoredCause } from '../../../domain/accuracy/causes/scored-causes.ts'
import { passedWeight, verdictLetters } from '../../../domain/accuracy/score/stored-verdicts.ts'
import type { CheckContext, Score } from '../../../domain/accuracy/verdict.ts'
import { gdsIdOf } from '../../../domain/gds.ts'

export const storedCauses = ({ gds, stay, rates, own }: CheckContext, scores: readonly Score[]): ScoredCause[] => {
  const faulty = scores.map(({ findings }, rate_id): FaultyRate => {
    const rate_plan = rates[rate_id]?.rate_plan ?? ''
    // One without findings may be unread: what is expected of it may be what took too long.
    const expected = findings.length > 0 ? own?.expectedOf(rate_plan) : null
    const [plan, room] = [expected?.plan.code ?? null, expected?.room?.code ?? null]
    return { rate_id, rate_plan, gds_id: gdsIdOf(gds), check_in: stay?.check_in ?? '', plan, room, findings }
  })
  const fixable = scores.map(({ criteria, findings, verdicts }, rate_id) => {
    return fixableFrom(rate_id, criteria, findings, (criterion) => passedWeight(verdictLetters(verdicts), criterion))
  })
  return causesIn(faulty, fixable)
}
