// What the checkups of a run say of a hotel in a GDS: of each cause and booking code that is watched, and of those that it shows first.
import { fieldWords } from '../../../../domain/rate-fields/field-words.ts'
import { failedFields, isOfOwnData } from '../../../../domain/spells/code-seen.ts'
import { judgeStay } from '../../../../domain/spells/judge-stay.ts'
import { valuePerNight } from '../../../../domain/spells/value-per-night.ts'
import { nameOfStay } from '../../../../domain/monitors/stays.ts'
import type { FallenAcceptance, Sighting } from '../../../../domain/monitors/watched.ts'
import type { Context } from '../../../platform/context.ts'
import { causesOfCheckup } from '../../fixes/service.ts'
import { type AnsweredCheck, listOwnEnds, listShownRates, type WatchedThing } from '../changes-data.ts'
import { loadLraPlans } from './load-lra.ts'
import type { FallenValue } from './fallen-data.ts'

type Cause = Awaited<ReturnType<typeof causesOfCheckup>>[number]
type ShownRates = Awaited<ReturnType<typeof listShownRates>>

/** One answer with all that it says. */
export type SeenAnswer = AnsweredCheck & {
  causes: readonly Cause[]
  rates: ShownRates
  lra_plans: Awaited<ReturnType<typeof loadLraPlans>>
  /** Keys of causes that the stay has no more because the property's own data changed. */
  own_ends: ReadonlySet<string>
}

export const loadSeenAnswer = async (
  context: Context,
  tenant_id: number,
  check: AnsweredCheck,
): Promise<SeenAnswer> => {
  const [causes, rates, lra_plans, ends] = await Promise.all([
    causesOfCheckup(context, tenant_id, check.checkup_id),
    listShownRates(context.db, tenant_id, check.checkup_id),
    loadLraPlans(context, tenant_id, check),
    listOwnEnds(context.db, tenant_id, check.checkup_id),
  ])
  return { ...check, causes, rates, lra_plans, own_ends: new Set(ends.map(({ key }) => key).filter(isOfOwnData)) }
}

/** The causes in booking codes that are watched, by key; without such codes all of them. */
export const watchedCauses = ({ causes }: SeenAnswer, codes: readonly string[]): Map<string, Cause> =>
  new Map(
    causes
      .filter(({ rates }) => codes.length === 0 || rates.some(({ rate_plan }) => codes.includes(rate_plan)))
      .map((cause) => [cause.key, cause]),
  )

export const titleOf = ({ finding }: { finding: { field: string } }): string => {
  const words = fieldWords(finding.field)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A different amount on each stay. */
export const isOfAmount = ({ wrong_price_rates }: Cause): boolean => wrong_price_rates.length > 0

export const codesIn = ({ rates }: Cause): string[] => [...new Set(rates.map(({ rate_plan }) => rate_plan))].toSorted()

/** The codes whose rules it was found with: an answer without them can't tell. */
export const codesWithRules = (cause: Cause, { rates }: SeenAnswer): string[] =>
  codesIn(cause).filter((code) => rates.some(({ rate_plan, has_rules }) => rate_plan === code && has_rules))

type Seen = Pick<Sighting, 'found' | 'shown' | 'expected' | 'value_per_night' | 'by_own_data'>
export const unseen = { shown: null, expected: null, value_per_night: null }

/** Of a cause that this answer shows. */
export const seenCause = (cause: Cause, { nights }: SeenAnswer): Seen => ({
  found: 'yes',
  shown: cause.rates[0]?.shown ?? null,
  expected: cause.rates[0]?.expected ?? null,
  value_per_night: valuePerNight(cause, nights),
})

/** What was accepted of a cause on the stay of an answer until another value came, the newest; null where none was since, or its value is there again. */
export const fallenOf = (
  { key, rates }: Cause,
  answer: SeenAnswer,
  { fallen, since }: { fallen: readonly FallenValue[]; since: string },
): FallenAcceptance | null => {
  const isLeft = ({ code, was, now }: FallenValue['changed']) => {
    const own = rates.filter(({ rate_plan }) => rate_plan === code)
    const has = (pair: typeof was) =>
      own.some(({ shown, expected }) => shown === pair.shown && expected === pair.expected)
    return own.length > 0 && (!has(was) || has(now))
  }
  const fell = fallen.find(
    ({ changed, at }) => changed.key === key && at >= since && isOnStay(changed, answer) && isLeft(changed),
  )
  if (!fell) return null
  const { was, now } = fell.changed
  // Where only what is right has changed, the GDS shows what was accepted.
  return { at: fell.at, was: was.shown === now.shown ? null : was.shown }
}

/** Those of earlier versions do not name their stay. */
const isOnStay = ({ stay }: FallenValue['changed'], answer: SeenAnswer): boolean => {
  if (stay === undefined) return false
  const [check_in, nights, adults, children, corporate_codes] = JSON.parse(stay) as StayParts
  return nameOfStay({ check_in, nights, adults, children, corporate_codes }) === nameOfStay(answer)
}
/** As acceptances name it; what comes after these no monitor asks for. */
type StayParts = [check_in: string, nights: number, adults: number, children: number, corporate_codes: string[]]

/** Of one that was found before and is not in this answer: gone only where each of its codes passed. */
export const seenWithout = (
  key: string,
  { field, codes, rules_of }: Pick<WatchedThing, 'field' | 'codes' | 'rules_of'>,
  { complete, answer, rates, causes, own_ends }: SeenAnswer,
): Seen => {
  const seen = rates.map(({ rate_plan, has_rules, verdicts, findings }) => ({
    rate_plan,
    hasRules: has_rules,
    verdicts,
    failed: failedFields(findings),
  }))
  const { outcome } = judgeStay({ key, field, codes, rules_of }, { complete, answer, rates: seen, causes })
  return { ...unseen, found: outcome === 'gone' ? 'no' : 'unknown', by_own_data: own_ends.has(key) }
}

/** Of a booking code: an answer without any rate doesn't say that this one is not loaded. */
export const seenCode = (code: string, { complete, rates }: SeenAnswer): Seen => {
  const isSold = rates.some(({ rate_plan }) => rate_plan === code)
  const found = isSold ? 'yes' : complete && rates.length > 0 ? 'no' : 'unknown'
  return { ...unseen, found }
}
