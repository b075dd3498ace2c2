// One task per cause: findings of the same check, field and words at one place of loading are mended once.
import type { RateField } from '../rate.ts'
import type { PlacedFinding, Task } from './cause.ts'
import { wordsOf } from './neighbours.ts'
import { checkOf, comparesOwnData } from './rule-set.ts'
import type { Criterion, Finding } from './verdict.ts'

export { mendingOf } from './mending.ts'

const roomFields: ReadonlySet<RateField> = new Set<RateField>([
  'room_rate_description',
  'room_detail',
  'room_view',
  'beds',
  'bed_alternatives',
  'smoking',
  'adults_match',
  'children_match',
])

type Place = Pick<Task, 'plan' | 'room'>
/** Prices are loaded for a plan in a room, words and terms for a plan, beds and their words for a room. */
const placeOf = ({ plan, room, finding }: PlacedFinding): Place => {
  if (roomFields.has(finding.field)) return { plan: null, room }
  const isPrice = checkOf(finding.check)?.criterion === 'pricing'
  return { plan, room: isPrice && plan !== null ? room : null }
}

const isOwn = ({ check: id }: Finding): boolean => {
  const check = checkOf(id)
  return check !== undefined && comparesOwnData(check)
}

/** What is not there fails every check that asks for it, and is loaded once: as the own data has it, where that says it. */
const leadingIn = (placed: readonly PlacedFinding[]): ReadonlyMap<string, Finding> => {
  const leading = new Map<string, Finding>()
  for (const { rate_id, finding } of placed)
    if (finding.verdict === 'missing' && isOwn(finding)) leading.set(fieldOf(rate_id, finding), finding)
  return leading
}
const fieldOf = (rate_id: number, { field }: Finding) => `${rate_id} ${field}`

const causeOf = (placed: PlacedFinding, leading: ReadonlyMap<string, Finding>): string => {
  const { finding, gds_id, rate_id } = placed
  const lead = finding.verdict === 'missing' ? leading.get(fieldOf(rate_id, finding)) : undefined
  const { check, field, verdict, shown, expected } = lead ?? finding
  const { plan, room } = placeOf(placed)
  return JSON.stringify([gds_id, check, field, verdict, wordsIn(shown), expected ?? null, plan, room])
}
/** The same words after case and punctuation; signs alone are themselves. */
const wordsIn = (text: string | undefined) => (text === undefined ? null : wordsOf(text) || text)

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
  const leading = leadingIn(found)
  for (const placed of found) {
    const cause = causeOf(placed, leading)
    const known = causes.get(cause)
    if (known) known.push(placed)
    else causes.set(cause, [placed])
  }
  return [...causes]
    .flatMap(([cause, placed]) => taskOf(cause, placed, advice))
    .toSorted((a, b) => b.lost - a.lost || (a.key < b.key ? -1 : 1))
}

const taskOf = (cause: string, placed: readonly PlacedFinding[], advice: (finding: Finding) => string): Task[] => {
  const first = placed.find(({ finding }) => isOwn(finding)) ?? placed[0]
  if (!first) return []
  const { finding, gds_id } = first
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
