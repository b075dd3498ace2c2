// The fixes of stored rates, with the score after each, or with the gain of each alone.
import { z } from 'zod'
import { adviceFor } from '../../../domain/accuracy/advice/advice.ts'
import type { FaultyRate, Fix, FixableRate } from '../../../domain/accuracy/causes/cause.ts'
import { fixableRateOf } from '../../../domain/accuracy/causes/fix-plan.ts'
import { type CauseGroup, fixesOf, fixOf, fixPlanOf } from '../../../domain/accuracy/causes/fixes.ts'
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { causesIn, fixableFrom, type ScoredCause } from '../../../domain/accuracy/causes/scored-causes.ts'
import { knownFindings, type NumberedFinding } from '../../../domain/accuracy/score/stored-findings.ts'
import { passedWeight, type StoredVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import { type Audience, type Criterion, criteria, type Finding } from '../../../domain/accuracy/verdict.ts'
import { type WeightColumns, weightsOf } from '../../platform/database/statements.ts'
import { col, rowShape } from '../../platform/database/rows.ts'

export const rateToFix = rowShape({
  ...col.weights,
  id: col.int,
  rate_plan: col.text,
  gds_id: z.literal([1, 2]),
  check_in: col.text,
  rule_set: col.int,
  verdicts: z.custom<StoredVerdicts>(),
  plan: col.text.nullable(),
  room: col.text.nullable(),
  findings: col.json<readonly NumberedFinding[]>(),
})
type RateToFix = z.output<typeof rateToFix>
/** With the score when this and all fixes before it are made; null if another rule set than today's scored a rate. */
type PlannedFix = Fix & { becomes: number | null }
/** With the points gained by this fix alone, under the same condition. */
export type ScoredFix = Omit<Fix, 'found'> & { points: number | null }

/** `sums` are the weights of all rates, including those without a finding. `audience` reads the advice. */
type Scope = { sums: WeightColumns; audience: Audience }

/** Wrong prices first, then the highest gain; those that are `left`, by their keys, come last and lead to no score. */
export const planFixes = (
  rows: readonly RateToFix[],
  { sums, audience, criterion, left }: Scope & { criterion?: Criterion | undefined; left: ReadonlySet<string> },
): PlannedFix[] => {
  const { rates, faulty } = ratesIn(rows)
  const fixes = fixesOf(faulty, (finding, stays) => adviceFor(finding, audience, stays)).filter(
    (fix) => criterion === undefined || fix.criterion === criterion,
  )
  const byKey = new Map(fixes.map((fix) => [fix.key, fix]))
  return fixPlanOf([...rates, restOf(rates, sums)], fixes, left).steps.flatMap(({ key, to }) => {
    const fix = byKey.get(key)
    return fix ? [{ ...fix, becomes: areOfToday(rows) && !left.has(key) ? to : null }] : []
  })
}

/** `isOfToday`: today's rule set scored all of them; with other weights no gain can be promised. */
export type ScoredCauses = { causes: readonly ScoredCause[]; isOfToday: boolean }

export const scoreCauses = (rows: readonly RateToFix[]): ScoredCauses => {
  const { rates, faulty } = ratesIn(rows)
  return { causes: causesIn(faulty, rates), isOfToday: areOfToday(rows) }
}

/** The fix of one cause in one or more checkups. `counted` is the weight of all rates, or null if no gain can be promised. */
export const scoreFix = (
  causes: readonly [ScoredCause, ...ScoredCause[]],
  { counted, audience }: { counted: number | null; audience: Audience },
): ScoredFix => {
  const [first, ...others] = causes.map((cause): CauseGroup => ({ ...cause, found: noCauses }))
  if (!first) throw new Error('A fix has a cause')
  const { found: _, ...fix } = fixOf([first, ...others], (finding, stays) => adviceFor(finding, audience, stays))
  const gain = causes.reduce((sum, each) => sum + each.gain, 0)
  return { ...fix, points: counted ? Math.round((1000 * gain) / counted) / 10 : null }
}
const noCauses: CauseGroup['found'] = []

const areOfToday = (rows: readonly RateToFix[]) => rows.every(({ rule_set }) => rule_set === ruleSet.version)

const ratesIn = (rows: readonly RateToFix[]) => {
  const faulty = rows.map(
    ({ id, rate_plan, gds_id, check_in, plan, room, findings }): FaultyRate => ({
      rate_id: id,
      rate_plan,
      gds_id,
      check_in,
      plan,
      room,
      findings: knownFindings(findings),
    }),
  )
  return { faulty, rates: rows.map((row, at) => fixableOf(row, faulty[at]?.findings ?? [])) }
}

const fixableOf = (row: RateToFix, findings: readonly Finding[]): FixableRate =>
  fixableFrom(row.id, weightsOf(row), findings, (criterion) => passedWeight(row.verdicts, criterion))

/** The sums without these rates, as one rate without findings. */
const restOf = (rates: readonly FixableRate[], sums: WeightColumns): FixableRate => {
  const rest = fixableRateOf(0, {}, [])
  const weights = weightsOf(sums)
  for (const criterion of criteria) {
    const known = rates.map((rate) => rate.criteria[criterion])
    rest.criteria[criterion].passed = weights[criterion].passed - known.reduce((sum, each) => sum + each.passed, 0)
    rest.criteria[criterion].counted = weights[criterion].counted - known.reduce((sum, each) => sum + each.counted, 0)
  }
  return rest
}
