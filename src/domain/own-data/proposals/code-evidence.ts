// Why a booking code is of its room and its plan, in words, and why a person has to decide.
import { groupBy } from '../../group-by.ts'
import { gdsLabelOf } from '../../gds.ts'
import { emptyRate } from '../../rate.ts'
import { agree, isUnstated } from '../accepting/accepted-records.ts'
import { pricesOf } from '../accepting/accepted-prices.ts'
import { shownPlanOf, shownRoomOf } from '../accepting/accepted-values.ts'
import { sameValue } from '../same-value.ts'
import type { ShownCode } from '../mapping/suggest-mappings.ts'
import type { GroupedCodes } from './read-codes.ts'
import { type SideName, sides as sideNames } from './read-code.ts'

export const sideNouns: Readonly<Record<SideName, string>> = { room: 'room', plan: 'rate plan' }

/** `record`: what the code's group was made of; undefined where nothing names it. */
export const asksOn = (
  { parts, sides }: GroupedCodes,
  side: SideName,
  at: number,
  record: { ask: string | null } | undefined,
): string[] => {
  const group = sides[side].groups[sides[side].groupOf[at] ?? -1]
  if (!record || !group) return [`no ${sideNouns[side]} name`]
  if (record.ask !== null) return [record.ask]
  if (sides[side].agreement[at] === 'unlike') return [`shows another ${sideNouns[side]} than codes like it`]
  // Where only the name speaks for it, a fact that speaks against it leaves it open.
  if (sides[side].agreement[at] === 'differs' && parts[at]?.[side] == null)
    return [`shows something else than codes of its ${sideNouns[side]}`]
  return group.open ? [`the GDS may name one ${sideNouns[side]} differently`] : []
}

/** Two codes of one GDS for one room and plan: which of them it is only the hotel knows. */
export const soldTwice = ({ codes, sides }: GroupedCodes): Map<number, string[]> => {
  const pairOf = (at: number) => `${codes[at]?.gds} ${sides.room.groupOf[at]} ${sides.plan.groupOf[at]}`
  const grouped = [...codes.keys()].filter((at) => sides.room.groupOf[at] != null && sides.plan.groupOf[at] != null)
  return new Map(
    [...groupBy(grouped, pairOf).values()].flatMap((same) =>
      same.length === 1
        ? []
        : same.map((at): [number, string[]] => {
            const other = codes[same.find((each) => each !== at) ?? at]
            return [at, [`same room and rate plan as ${other?.code}`]]
          }),
    ),
  )
}

/** By code: what it shares with one of its room, with one of its plan, and with the same of the other GDS. */
export const codeEvidenceOf = (
  grouped: GroupedCodes,
  shownOf: (at: number) => ShownCode | undefined,
): ((at: number) => string[]) => {
  const { codes, sides } = grouped
  const values = codes.map((_, at) => comparableValues(shownOf(at)))
  const pairOf = (at: number) => `${sides.room.groupOf[at]} ${sides.plan.groupOf[at]}`
  const pairs = groupBy(codes.keys(), pairOf)
  return (at) => {
    const reasons = sideNames.flatMap((side) => siblingWords(grouped, side, at))
    if (sideNames.some((side) => sides[side].groupOf[at] === null)) return reasons
    const twin = pairs.get(pairOf(at))?.find((other) => codes[other]?.gds !== codes[at]?.gds)
    const other = twin === undefined ? undefined : codes[twin]
    if (twin === undefined || !other || !values[twin]) return reasons
    const same = sameWords(values[at] ?? {}, values[twin])
    const there = other.code === codes[at]?.code ? 'in both GDS' : `as ${other.code} in ${gdsLabelOf(other.gds)}`
    return [...reasons, same.length > 0 ? `same ${listed(same)} ${there}` : there]
  }
}

/** 'starts with A1K, same room name and beds as A1KADV': what it shares with the code of its group that is most like it. */
const siblingWords = ({ codes, parts, sides }: GroupedCodes, side: SideName, at: number): string[] => {
  const [code, part] = [codes[at], parts[at]?.[side] ?? null]
  const members = sides[side].groups[sides[side].groupOf[at] ?? -1]?.members ?? []
  if (!code) return []
  let best: { start: string | null; words: string[]; count: number; as: string } | undefined
  for (const member of members) {
    const other = codes[member]
    if (!other || member === at || (other.gds !== code.gds && other.code === code.code)) continue
    const beds = code[side].facts['beds']
    const words = [
      ...(code[side].key !== '' && other[side].key === code[side].key ? [`${sideNouns[side]} name`] : []),
      ...(beds && other[side].facts['beds']?.some((each) => beds.includes(each)) ? ['beds'] : []),
    ]
    const start = part !== null && parts[member]?.[side] === part ? part : null
    const count = words.length + Number(start !== null)
    if (count > (best?.count ?? 0)) best = { start, words, count, as: other.code }
  }
  if (!best) return []
  const start = best.start && `${code.code.startsWith(best.start) ? 'starts' : 'ends'} with ${best.start}`
  return [`${[start, best.words.length > 0 && `same ${listed(best.words)}`].filter(Boolean).join(', ')} as ${best.as}`]
}

/** What a person compares of one rate in two GDS, by its name. */
type ComparableValues = Readonly<Record<string, readonly unknown[]>>
const comparableValues = (shown: ShownCode | undefined): ComparableValues | null => {
  if (!shown) return null
  const rate = { ...emptyRate(shown.rate_plan), ...shown.rate }
  const [plan, room] = [shownPlanOf(rate, shown.stay.check_in, () => false), shownRoomOf(rate)]
  const { prices } = pricesOf(rate, shown.stay)
  const isKnown = Object.values(plan.cancellation ?? {}).some((part) => part !== null)
  return {
    beds: [room.beds],
    view: [room.view],
    meals: [plan.breakfast, plan.lunch, plan.dinner],
    cancellation: [isKnown ? plan.cancellation : null],
    guarantee: [plan.guarantee],
    deposit: [plan.deposit],
    commission: [plan.commission],
    price: [prices.length > 0 ? [shown.stay.adults, prices] : null],
  }
}

/** Names of what both state, and nothing of it differently. */
const sameWords = (one: ComparableValues, other: ComparableValues): string[] =>
  Object.entries(one).flatMap(([name, values]) => {
    const both = values.flatMap((value, at): [unknown, unknown][] => {
      const second = other[name]?.[at] ?? null
      return isUnstated(value ?? null) || isUnstated(second) ? [] : [[value, second]]
    })
    const same = name === 'cancellation' ? agree : sameValue
    return both.length > 0 && both.every(([a, b]) => same(a, b)) ? [name] : []
  })

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
