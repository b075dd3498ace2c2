// Where the booking codes of a hotel divide into the part of the room and the part of the plan: A1KRAC is A1K and RAC.
import { groupBy } from '../../group-by.ts'
import { profileOf } from './code-profile.ts'
import type { ReadCode, SideName } from './read-code.ts'

/** null: the code does not show it. */
export type CodeParts = Readonly<Record<SideName, string | null>>
/** `length` letters at the beginning, or at the end. */
type CodeCut = { at: 'start' | 'end'; length: number }
type SideCuts = Readonly<Record<SideName, CodeCut | null>>

const partIn = (code: string, cut: CodeCut | null): string | null => {
  if (cut === null || code.length <= cut.length) return null
  return cut.at === 'start' ? code.slice(0, cut.length) : code.slice(-cut.length)
}
/** The rest of the code after a part at its start; plans have parts of several lengths. */
const restOf = (code: string, length: number): string => code.slice(length)

/** The parts of the codes of one GDS, in their order. */
export const splitCodes = (codes: readonly ReadCode[]): CodeParts[] => {
  const whole = wholeSplit(codes)
  if (whole !== undefined)
    return codes.map(({ code }) => {
      if (code.length <= whole.length) return { room: null, plan: null }
      const [first, rest] = [code.slice(0, whole.length), restOf(code, whole.length)]
      return whole.first === 'room' ? { room: first, plan: rest } : { room: rest, plan: first }
    })
  const cuts: SideCuts = { room: cutOf(codes, 'room'), plan: cutOf(codes, 'plan') }
  return codes.map(({ code }) => ({ room: partIn(code, cuts.room), plan: partIn(code, cuts.plan) }))
}

const longestPart = 8
const fewest = 4
/** Fewer parts than this share of the codes: beginnings and endings recur, as in a table of rooms and plans. */
const mostParts = 0.8
/** Rooms are named by three characters in most GDS codes. */
const usualLength = 3

/** Every room is sold in several plans and every plan in several rooms: beginnings and endings are few. */
const wholeSplit = (codes: readonly ReadCode[]): { length: number; first: SideName } | undefined => {
  if (codes.length < fewest) return undefined
  const longest = Math.min(longestPart, Math.max(...codes.map(({ code }) => code.length)) - 1)
  const tries = Array.from({ length: Math.max(0, longest) }, (_, at) => {
    const length = at + 1
    const starts = new Set(codes.map(({ code }) => code.slice(0, length)))
    const ends = new Set(codes.map(({ code }) => restOf(code, length)))
    return { length, parts: starts.size + ends.size }
  })
  const least = Math.min(...tries.map(({ parts }) => parts))
  if (least > mostParts * codes.length) return undefined
  const [found] = tries
    .filter(({ parts }) => parts === least)
    .map(({ length }) => ({ length, ...orderAt(codes, length) }))
    .toSorted((a, b) => b.says - a.says || Math.abs(a.length - usualLength) - Math.abs(b.length - usualLength))
  return found && found.says >= leastSaid ? { length: found.length, first: found.first } : undefined
}
/** Of 2: as much of the texts is explained by the parts. */
const leastSaid = 0.5
/** What can be said of no text cannot speak against a split. */
const unknownSays = 0.5

/** Whether the room comes first: the order in which the texts of codes with the same part agree. */
const orderAt = (codes: readonly ReadCode[], length: number): { first: SideName; says: number } => {
  const starts = codes.map(({ code }) => code.slice(0, length))
  const ends = codes.map(({ code }) => restOf(code, length))
  const roomFirst = explained(codes, starts, 'room') + explained(codes, ends, 'plan')
  const planFirst = explained(codes, ends, 'room') + explained(codes, starts, 'plan')
  return planFirst > roomFirst + 0.1 ? { first: 'plan', says: planFirst } : { first: 'room', says: roomFirst }
}

/** How much of the texts of codes with one part is the same in most of them. */
const explained = (codes: readonly ReadCode[], parts: readonly string[], side: SideName): number => {
  let [sum, count] = [0, 0]
  for (const group of groupBy(codes.keys(), (at) => parts[at] ?? '').values()) {
    const members = group.flatMap((at) => codes[at]?.[side] ?? []).filter(({ key }) => key !== '')
    if (members.length < 2) continue
    const common = new Set(profileOf(members).words)
    for (const { words } of members) {
      sum += words.filter((word) => common.has(word)).length / words.length
      count += 1
    }
  }
  return count === 0 ? unknownSays : sum / count
}

/** So many codes with one part have one text. */
const pure = 0.9
/** So many codes share their part with others. */
const leastShared = 0.6

/** Where codes form no table, letters at the start or the end may still tell the room or the plan. */
const cutOf = (codes: readonly ReadCode[], side: SideName): CodeCut | null => {
  const texts = new Set(codes.map((each) => each[side].key).filter((key) => key !== ''))
  if (codes.length < fewest || texts.size < 2) return null
  const order = side === 'room' ? (['start', 'end'] as const) : (['end', 'start'] as const)
  for (const at of order)
    for (let length = 1; length <= 4; length += 1)
      if (isTelling(codes, side, { at, length }, texts.size)) return { at, length }
  return null
}
const isTelling = (codes: readonly ReadCode[], side: SideName, cut: CodeCut, texts: number): boolean => {
  const speaking = codes.filter((each) => each[side].key !== '' && partIn(each.code, cut) !== null)
  const groups = [...groupBy(speaking, ({ code }) => partIn(code, cut) ?? '').values()]
  const shared = groups.filter((group) => group.length > 1)
  const count = shared.reduce((sum, group) => sum + group.length, 0)
  if (shared.length < 2 || count < leastShared * codes.length || groups.length > 1.5 * texts) return false
  const agreeing = shared.reduce((sum, group) => {
    const sizes = [...groupBy(group, (each) => each[side].key).values()].map((same) => same.length)
    return sum + Math.max(...sizes)
  }, 0)
  return agreeing >= pure * count
}
