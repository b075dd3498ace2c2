// One fix per cause: findings of the same check, field and words at one place of loading are fixed once.
import type { RateField } from '../../rate.ts'
import type { FaultyRate, Fix, FixedRate } from './cause.ts'
import type { Stays } from '../advice/advice.ts'
import { countedFromArrival, counting, isCounted, saidAgain } from './count-from-arrival.ts'
import { isWrongPrice } from '../score/roll-up.ts'
import { oneFindingPerField } from './one-per-field.ts'
import { checkOf } from '../rule-set.ts'
import { normalWords } from '../neighbours.ts'
import { isSettledBy } from './same-cause.ts'
import { asFound, withoutAmounts } from '../say.ts'
import { variesByStay } from './stay-amounts.ts'
import type { Check } from '../check.ts'
import type { Criterion, Finding } from '../verdict.ts'

export { fixPlanOf } from './fix-plan.ts'

const roomFields: ReadonlySet<RateField> = new Set<RateField>([
  'room_rate_description',
  'room_detail',
  'room_view',
  'beds',
  'bed_alternatives',
  'smoking',
  'adults_count',
  'children_count',
])

/** Amounts that are loaded for each room of a plan. */
const roomPrices: ReadonlySet<RateField> = new Set<RateField>([
  'total',
  'rate_total',
  'rate_base',
  'nightly_rates',
  'price_base',
])

type FixAdvice = (finding: Finding, stays: Stays) => string

/** A finding of one field of a rate, with the failed checks that pass when it is fixed. */
type Cause = { rate: FaultyRate; finding: Finding; settles: readonly Finding[]; wrong_price: boolean }

type LoadingPlace = Pick<Fix, 'plan' | 'room'>
/** Prices are loaded for a plan in a room, words and terms for a plan, beds and their words for a room. */
const loadingPlace = ({ rate: { plan, room }, finding: { field } }: Cause): LoadingPlace =>
  roomFields.has(field) ? { plan: null, room } : { plan, room: plan !== null && roomPrices.has(field) ? room : null }

/** The same words after case and punctuation; signs alone are themselves. */
const wordsIn = (text: string): string => normalWords(text) || text

/** What distinguishes causes: the same words, whatever the stay and however the GDS writes them, at the same place. */
const causeOf = (cause: Cause): string => {
  const { rate, finding } = cause
  const { check, field, verdict } = finding
  const say = variesByStay(finding) ? withoutAmounts : counting(finding, rate.check_in, asFound)
  const { shown, expected } = saidAgain(finding, { ...say, words: (text) => wordsIn(say.words(text)) })
  const { plan, room } = loadingPlace(cause)
  return [rate.gds_id, check, field, verdict, shown && wordsIn(shown), expected, plan, room]
    .map((each) => each ?? '\0')
    .join('\n')
}

/** 53 bits of a text: enough that two causes of one hotel never meet. */
const textHash = (text: string): string => {
  let [high, low] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at += 1) {
    high = Math.imul(high ^ text.charCodeAt(at), 0x01000193)
    low = Math.imul(low + text.charCodeAt(at), 0x85ebca6b) ^ (low >>> 13)
  }
  return (((high >>> 0) & 0x1fffff) * 0x100000000 + (low >>> 0)).toString(36)
}

const criterionOf = ({ check }: Finding) => (checkOf(check)?.criterion ?? check.split('.')[0]) as Criterion

/** One cause in some rates. The causes of more rates are merged from groups, which can be kept. */
export type CauseGroup = Pick<Fix, 'key' | 'checks' | 'plan' | 'room' | 'gds_id' | 'found' | 'lost'> & {
  /** Of the first rate. */
  finding: Finding
  check_in: string
  /** In order; `counted` with deadlines counted from arrival, where they are. */
  rates: readonly FixedRate[]
  counted: readonly FixedRate[] | null
  wrong_price_rates: readonly number[]
}

export const groupCauses = (rates: readonly FaultyRate[]): CauseGroup[] => {
  const causes = new Map<string, Cause[]>()
  for (const rate of rates)
    for (const cause of causesOf(rate)) {
      const key = causeOf(cause)
      const known = causes.get(key)
      if (known) known.push(cause)
      else causes.set(key, [cause])
    }
  const groups: CauseGroup[] = []
  for (const [key, [first, ...others]] of causes) if (first) groups.push(groupOf(key, [first, ...others]))
  return groups
}

/** The weightiest first; `fixPlanOf` orders them by gain. */
export const fixesOf = (rates: readonly FaultyRate[], advice: FixAdvice): Fix[] =>
  groupCauses(rates)
    .map((group) => fixOf([group], advice))
    .toSorted(byLost)
export const byLost = (a: Pick<Fix, 'lost' | 'key'>, b: Pick<Fix, 'lost' | 'key'>) =>
  b.lost - a.lost || (a.key < b.key ? -1 : 1)

/** What the rate page shows of a rate. A check that still fails with the value of the own data promises no points. */
const causesOf = (rate: FaultyRate): Cause[] => {
  const found = oneFindingPerField(rate.findings)
  const open = new Set<Check['id']>()
  for (const { finding, explained } of found)
    for (const each of explained) if (!isSettledBy(each, finding)) open.add(each.check)
  return found.map(({ finding, explained }): Cause => {
    const checks = explained.length === 0 ? [finding] : [finding, ...explained]
    const settles = open.size === 0 ? checks : checks.filter(({ check }) => !open.has(check))
    return { rate, finding, settles, wrong_price: checks.some(isWrongPrice) }
  })
}

const groupOf = (cause: string, causes: readonly [Cause, ...Cause[]]): CauseGroup => {
  const [first] = causes
  const checks = new Set([first.finding.check])
  const found: { rate_id: number; check: Check['id'] }[] = []
  const wrong_price_rates: number[] = []
  let lost = 0
  for (const { rate, settles, wrong_price } of causes) {
    for (const { check } of settles) {
      checks.add(check)
      found.push({ rate_id: rate.rate_id, check })
      lost += checkOf(check)?.weight ?? 0
    }
    if (wrong_price) wrong_price_rates.push(rate.rate_id)
  }
  const rates = ratesOf(causes)
  const { gds_id, check_in } = first.rate
  return {
    key: `${checkOf(first.finding.check)?.number ?? 0}-${textHash(cause)}`,
    finding: first.finding,
    gds_id,
    check_in,
    ...loadingPlace(first),
    checks: [...checks],
    found,
    lost,
    rates,
    counted: isCounted(first.finding) ? ratesOf(causes, true) : null,
    wrong_price_rates,
  }
}

const ratesOf = (causes: readonly Cause[], isCountedFromArrival = false): FixedRate[] => {
  const rates = new Map<number, FixedRate>()
  for (const { rate, finding } of causes) {
    const { rate_id: id, rate_plan, check_in } = rate
    if (rates.has(id)) continue
    const { shown = null, expected = null } = isCountedFromArrival ? countedFromArrival(finding, check_in) : finding
    const amounts = (finding.facts && checkOf(finding.check)?.amounts?.(finding.facts)) ?? null
    rates.set(id, { id, rate_plan, check_in, shown, expected, amounts })
  }
  return [...rates.values()].toSorted(byStay)
}
const byStay = (a: FixedRate, b: FixedRate) =>
  alphabetical(a.check_in, b.check_in) || alphabetical(a.rate_plan, b.rate_plan) || a.id - b.id
const alphabetical = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The fix of one cause, from groups of different rates. */
export const fixOf = (groups: readonly [CauseGroup, ...CauseGroup[]], advice: FixAdvice): Fix => {
  const [first] = groups
  const stays = staysIn(groups)
  const finding = stays > 1 ? countedFromArrival(first.finding, first.check_in) : first.finding
  const rates = mergedRates(groups, stays > 1)
  const varies =
    variesByStay(finding) &&
    rates.some((rate) => rate.shown !== rates[0]?.shown || rate.expected !== rates[0]?.expected)
  const wrong_price_rates = groups.flatMap((group) => group.wrong_price_rates)
  return {
    key: first.key,
    check: finding.check,
    checks: [...new Set(groups.flatMap(({ checks }) => checks))],
    plan: first.plan,
    room: first.room,
    criterion: criterionOf(finding),
    gds_id: first.gds_id,
    field: finding.field,
    verdict: finding.verdict,
    shown: varies ? null : (finding.shown ?? null),
    expected: varies ? null : (finding.expected ?? null),
    source: finding.source ?? null,
    advice: advice(first.finding, { count: varies ? stays : 1, arrival: stays > 1 ? first.check_in : null }),
    rate_plans: [...new Set(rates.map(({ rate_plan }) => rate_plan))].toSorted(),
    rates,
    found: groups.flatMap(({ found }) => found),
    lost: groups.reduce((sum, { lost }) => sum + lost, 0),
    money: wrong_price_rates.length > 0,
    wrong_price_rates,
  }
}

const staysIn = (groups: readonly CauseGroup[]): number => {
  const stays = new Set<string>()
  for (const { rates } of groups) for (const { check_in } of rates) stays.add(check_in)
  return stays.size
}

const mergedRates = (groups: readonly CauseGroup[], isCountedFromArrival: boolean): FixedRate[] => {
  const merged = groups.flatMap(({ rates, counted }) => (isCountedFromArrival && counted) || rates)
  const isSorted = merged.every((rate, at) => at === 0 || byStay(merged[at - 1] ?? rate, rate) < 0)
  return isSorted ? merged : merged.toSorted(byStay)
}
