// Suggests plan and room for a booking code by codes of the same room and the same plan that are known already.
import { plainName } from '../record-words.ts'
import type { OwnData } from '../records.ts'
import { gdsNameOf } from '../../gds.ts'
import { canBeTaken, plainCode } from '../mapping/patterns.ts'
import { expandedWords } from '../mapping/resemblance.ts'
import { type ShownCode, type Suggestion, suggestionsFor } from '../mapping/suggest-mappings.ts'
import { suggestByCode } from '../mapping/suggest-by-code.ts'
import { bookingCodeKey, type GroupedCodes, groupCodes } from './read-codes.ts'
import { decidingFacts, type SideName, sides } from './read-code.ts'
import { type CodeVote, type ResolvedGroup, resolveGroups } from './resolve-groups.ts'
import { codeFor } from '../mapping/code-resolution.ts'

/** Suggestions from here on say something of other codes. */
const surely = 0.9
/** Two kinds of evidence for plan and room, for one of them only, and for the plan alone. */
const confidences = { both: 0.9, some: 0.7, plan: 0.5 }

/** A suggestion for every code: by texts and prices, else by its group, else by the code alone. */
export const suggestForAll = (own: OwnData, shown: readonly ShownCode[]): Suggestion[] => {
  const suggested = suggestionsFor(own, shown)
  if (suggested.every((each) => each.plan_id !== null)) return suggested
  const grouped = groupCodes(own, shown)
  const votes = votesOf(own, grouped, suggested)
  const plans = resolveGroups(grouped, 'plan', votes)
  const rooms = resolveGroups(grouped, 'room', votes)
  const taken = new Set(suggested.flatMap((each) => (each.plan_id === null ? [] : [pairOf(each)])))
  return suggested.map((each) => {
    if (each.plan_id !== null || !canBeTaken(each.rate_plan)) return each
    const made = suggestByGroup(own, grouped, { plans, rooms }, each)
    if (!made) return suggestByCode(own, each)
    return taken.has(pairOf(made)) ? { ...made, confidence: Math.min(made.confidence, confidences.plan) } : made
  })
}

const pairOf = ({ gds_id, plan_id, room_id }: Suggestion) => `${gds_id} ${plan_id} ${room_id ?? ''}`

const keyOf = ({ gds_id, rate_plan }: Pick<Suggestion, 'gds_id' | 'rate_plan'>) =>
  bookingCodeKey({ gds: gdsNameOf(gds_id) ?? 'travel_port', code: plainCode(rate_plan) })

/** What own data maps, and what texts and prices prove. */
export const votesOf = (
  own: OwnData,
  { codes, placeOf }: GroupedCodes,
  suggested: readonly Suggestion[],
): CodeVote[] => {
  const mapped = codes.flatMap(({ gds, code }, at): CodeVote[] => {
    const record = codeFor(own, code, gds)
    return record ? [{ at, plan_id: record.plan_id, room_id: record.room_id, weight: 1 }] : []
  })
  const proven = suggested.flatMap(({ gds_id, rate_plan, plan_id, room_id, confidence, known_by }): CodeVote[] => {
    if (plan_id === null || known_by !== null || confidence < surely) return []
    const at = placeOf.get(keyOf({ gds_id, rate_plan }))
    return at === undefined ? [] : [{ at, plan_id, room_id, weight: confidence }]
  })
  return [...mapped, ...proven]
}

type ResolvedSides = { plans: ReadonlyMap<number, ResolvedGroup>; rooms: ReadonlyMap<number, ResolvedGroup> }
/** undefined: nothing is known of its plan, or what is known contradicts itself. */
const suggestByGroup = (
  own: OwnData,
  grouped: GroupedCodes,
  { plans, rooms }: ResolvedSides,
  each: Suggestion,
): Suggestion | undefined => {
  const at = grouped.placeOf.get(keyOf(each))
  if (at === undefined) return undefined
  // What names another room or plan than its group is for a person to decide.
  if (sides.some((side) => grouped.sides[side].agreement[at] === 'unlike')) return undefined
  const plan = evidenceOn(grouped, 'plan', at, plans, own.plans)
  if (!plan) return undefined
  const room = evidenceOn(grouped, 'room', at, rooms, own.rooms)
  if (!room && !plan.inEveryRoom && own.rooms.length > 0 && grouped.codes[at]?.room.key !== '') return undefined
  const strengths = [plan.reasons.length, room?.reasons.length ?? 0]
  const confidence = !room
    ? confidences.plan
    : strengths.every((count) => count > 1)
      ? confidences.both
      : confidences.some
  return {
    ...each,
    plan_id: plan.id,
    room_id: room?.id ?? null,
    confidence: own.rooms.length === 0 && plan.reasons.length > 1 ? confidences.both : confidence,
    reasons: [...plan.reasons, ...(room?.reasons ?? [])],
  }
}

/** `inEveryRoom`: some code of this plan is mapped without a room. */
type GroupEvidence = { id: number; reasons: string[]; inEveryRoom: boolean }
const sameText: Readonly<Record<SideName, string>> = { room: 'same room name', plan: 'same rate name' }

const evidenceOn = (
  { codes, parts, sides: grouped }: GroupedCodes,
  side: SideName,
  at: number,
  groups: ReadonlyMap<number, ResolvedGroup>,
  records: readonly { id: number; name: string | null }[],
): GroupEvidence | undefined => {
  const { groupOf, agreement } = grouped[side]
  const group = groupOf[at] ?? null
  const found = group === null ? undefined : groups.get(group)
  const code = codes[at]
  if (!found || !code) return undefined
  const others = found.voters.flatMap((voter) => codes[voter] ?? [])
  const [first] = others
  const part = parts[at]?.[side] ?? null
  const withPart = part === null ? undefined : found.voters.find((voter) => parts[voter]?.[side] === part)
  const withText = others.find((other) => other[side].key !== '' && other[side].key === code[side].key)
  const record = records.find(({ id }) => id === found.id)
  const isNamed = !withText && agreement[at] === 'same' && isNamedBy(record?.name ?? null, code[side].words)
  const fact = decidingFacts[side].find((name) =>
    others.some((other) => other[side].facts[name]?.some((value) => code[side].facts[name]?.includes(value))),
  )
  const partWords = code.code.startsWith(part ?? '') ? `starts with ${part}` : `ends with ${part}`
  const as = (other: { code: string } | undefined) => `as ${other?.code ?? first?.code}`
  const reasons = [
    ...(withPart === undefined ? [] : [`${partWords}, ${as(codes[withPart])}`]),
    ...(withText ? [`${sameText[side]}, ${as(withText)}`] : []),
    ...(isNamed ? ['similar name'] : []),
    ...(agreement[at] === 'differs' || fact === undefined ? [] : [`same ${fact}`]),
  ]
  return {
    id: found.id,
    reasons: reasons.length > 0 ? reasons : [`similar name, ${as(first)}`],
    inEveryRoom: found.inEveryRoom,
  }
}

/** Every word of a record's name is in the text. */
const isNamedBy = (name: string | null, words: readonly string[]): boolean => {
  const wanted = name === null ? [] : expandedWords(plainName(name))
  return wanted.length > 0 && wanted.every((word) => words.includes(word))
}
