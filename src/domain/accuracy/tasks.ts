// One task per cause: findings of the same check, field and words at one place of loading are mended once.
import type { RateField } from '../rate.ts'
import { capabilities } from './capabilities.ts'
import type { PlacedFinding, Task } from './cause.ts'
import { countedFromArrival } from './from-arrival.ts'
import { checkOf, comparesOwnData } from './rule-set.ts'
import { isMendedBy, wordsIn } from './same-cause.ts'
import type { Criterion, Finding } from './verdict.ts'

export { mendingOf } from './mending.ts'

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

type Place = Pick<Task, 'plan' | 'room'>
/** Prices are loaded for a plan in a room, words and terms for a plan, beds and their words for a room. */
const placeOf = ({ plan, room, finding: { field } }: PlacedFinding): Place =>
  roomFields.has(field) ? { plan: null, room } : { plan, room: plan !== null && roomPrices.has(field) ? room : null }

const isOwn = ({ check: id }: Finding): boolean => {
  const check = checkOf(id)
  return check !== undefined && comparesOwnData(check)
}

const presences: ReadonlySet<string> = new Set(capabilities.flatMap(({ presence }) => presence ?? []))
const isAbsent = ({ check, verdict }: Finding): boolean => verdict === 'missing' && presences.has(check)

/** What the own data says of a field of a rate leads what else is said of the same lack or the same wrong value. */
type Leading = ReadonlyMap<string, Finding>
const leadingIn = (placed: readonly PlacedFinding[]): Leading =>
  new Map(placed.toReversed().flatMap((each) => (isOwn(each.finding) ? [[fieldOf(each), each.finding]] : [])))
const fieldOf = ({ rate_id, finding: { field, verdict } }: PlacedFinding) => `${rate_id} ${field} ${verdict}`

/** What is not there at all is loaded once, as the own data has it; a text that lacks words lacks each of them by itself. */
const leaderOf = (placed: PlacedFinding, leading: Leading): Finding => {
  const counted = countedFromArrival(placed.finding, placed.check_in)
  const lead = leading.get(fieldOf(placed))
  if (!lead) return counted
  const own = countedFromArrival(lead, placed.check_in)
  return isAbsent(counted) || isMendedBy(counted, own) ? own : counted
}

const causeOf = (placed: PlacedFinding, leading: Leading): string => {
  const { check, field, verdict, shown, expected } = leaderOf(placed, leading)
  const { plan, room } = placeOf(placed)
  return JSON.stringify([placed.gds_id, check, field, verdict, wordsIn(shown), expected ?? null, plan, room])
}

/** 53 bits of a text: enough that two causes of one hotel never meet. */
const hashOf = (text: string): string => {
  let [high, low] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at += 1) {
    high = Math.imul(high ^ text.charCodeAt(at), 0x01000193)
    low = Math.imul(low + text.charCodeAt(at), 0x85ebca6b) ^ (low >>> 13)
  }
  return (((high >>> 0) & 0x1fffff) * 0x100000000 + (low >>> 0)).toString(36)
}

const criterionOf = ({ check }: Finding) => (checkOf(check)?.criterion ?? check.split('.')[0]) as Criterion

/** The weightiest first; `mendingOf` says in which order they bring most. */
export const tasksOf = (found: readonly PlacedFinding[], advice: (finding: Finding) => string): Task[] => {
  const causes = new Map<string, PlacedFinding[]>()
  const parts = found.flatMap(partsOf)
  const leading = leadingIn(parts)
  for (const placed of parts) {
    const cause = causeOf(placed, leading)
    const known = causes.get(cause)
    if (known) known.push(placed)
    else causes.set(cause, [placed])
  }
  return [...causes]
    .flatMap(([cause, placed]) => taskOf(cause, placed, advice))
    .toSorted((a, b) => b.lost - a.lost || (a.key < b.key ? -1 : 1))
}

/** Each field that a finding is about is loaded by itself. */
const partsOf = (placed: PlacedFinding): PlacedFinding[] => {
  const { also, ...finding } = placed.finding
  const others = (also ?? []).map((fault): PlacedFinding => {
    const { check, source } = finding
    return { ...placed, finding: { check, ...fault, ...(source !== undefined && { source }) } }
  })
  return [{ ...placed, finding }, ...others]
}

const taskOf = (cause: string, placed: readonly PlacedFinding[], advice: (finding: Finding) => string): Task[] => {
  const first = placed.find(({ finding }) => isOwn(finding)) ?? placed[0]
  if (!first) return []
  const { gds_id } = first
  const stays = new Set(placed.map(({ check_in }) => check_in)).size
  const finding = stays > 1 ? countedFromArrival(first.finding, first.check_in) : first.finding
  const checks = [...new Set([finding, ...placed.map((each) => each.finding)].map(({ check }) => check))]
  const weightOf = ({ check }: Finding) => checkOf(check)?.weight ?? 0
  const rates = [...new Map(placed.map((each) => [each.rate_id, each])).values()]
    .map(({ rate_id: id, rate_plan, check_in }) => ({ id, rate_plan, check_in }))
    .toSorted((a, b) => order(a.check_in, b.check_in) || order(a.rate_plan, b.rate_plan) || a.id - b.id)
  return [
    {
      key: `${checkOf(finding.check)?.number ?? 0}-${hashOf(cause)}`,
      check: finding.check,
      checks,
      ...placeOf(first),
      criterion: criterionOf(finding),
      gds_id,
      field: finding.field,
      verdict: finding.verdict,
      shown: finding.shown ?? null,
      expected: finding.expected ?? null,
      source: finding.source ?? null,
      advice: advice(finding),
      rate_plans: [...new Set(rates.map(({ rate_plan }) => rate_plan))].toSorted(),
      rates,
      found: placed.map(({ rate_id, finding: { check } }) => ({ rate_id, check })),
      lost: placed.reduce((sum, each) => sum + weightOf(each.finding), 0),
    },
  ]
}
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
