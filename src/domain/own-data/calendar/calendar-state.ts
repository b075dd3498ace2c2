// What a night of the price calendar says of each GDS, as one of a few states: what is known, what is not, and what nobody asked.
import type { FieldVerdict } from '../../accuracy/verdict.ts'

/** Why there is no price of a night: what the GDS answered, or that no answer could be told. */
export const answerStates = ['not_offered', 'closed', 'no_night_price', 'not_mapped'] as const
export type AnswerState = (typeof answerStates)[number]

/** In the order in which they matter to people. */
export const calendarStates = [
  'different',
  'match',
  'not_compared',
  'closed',
  'not_offered',
  'not_mapped',
  'not_checked',
] as const
export type CalendarState = (typeof calendarStates)[number]

type StatedNight = {
  /** Why the property itself has closed the night. */
  closed: string | null
  /** Of each GDS the worst first. */
  gds: readonly { gds_id: number; verdict: FieldVerdict }[]
  answers: readonly { gds_id: number; state: AnswerState }[]
}

/** A price says more than anything else; what the property has closed is closed, whether anybody asked or not. */
export const calendarState = ({ closed, gds, answers }: StatedNight, gds_id: number): CalendarState => {
  const price = gds.find((each) => each.gds_id === gds_id)
  if (price) return price.verdict === 'pass' ? 'match' : price.verdict === 'not_compared' ? 'not_compared' : 'different'
  if (closed !== null) return 'closed'
  const state = answers.find((each) => each.gds_id === gds_id)?.state
  return state === undefined ? 'not_checked' : state === 'no_night_price' ? 'not_compared' : state
}

type StatedRoom = { nights: readonly StatedNight[] }
/** How many nights of rooms say each of a GDS. */
export const countStates = (
  rooms: readonly StatedRoom[],
  gds_ids: readonly number[],
): Record<CalendarState, number> => {
  const counts = Object.fromEntries(calendarStates.map((state) => [state, 0])) as Record<CalendarState, number>
  for (const { nights } of rooms)
    for (const night of nights) for (const gds_id of gds_ids) counts[calendarState(night, gds_id)] += 1
  return counts
}

/** Without the nights before this one. */
export const fromNight = <R extends { nights: readonly { night: string }[] }>(
  rooms: readonly R[],
  first: string,
): R[] => rooms.map((room) => ({ ...room, nights: room.nights.filter(({ night }) => night >= first) }))

type PricedNight = Pick<StatedNight, 'gds'> & { own: object | null }
/** Nights of rooms with an own price, with a price of a GDS, and with one that differs. */
export const sumNights = (rooms: readonly { nights: readonly PricedNight[] }[]) => {
  const nights = rooms.flatMap((room) => room.nights)
  return {
    priced: nights.filter(({ own }) => own !== null).length,
    checked: nights.filter(({ gds }) => gds.length > 0).length,
    wrong: nights.filter(({ gds }) => gds.some(({ verdict }) => verdict === 'wrong')).length,
  }
}

const isDifferent = (night: StatedNight | undefined, gds_ids: readonly number[]) =>
  night !== undefined && gds_ids.some((gds_id) => calendarState(night, gds_id) === 'different')

/** The rooms and nights with a difference alone. */
export const onlyDifferences = <R extends StatedRoom>(rooms: readonly R[], gds_ids: readonly number[]): R[] => {
  const differing = rooms.filter(({ nights }) => nights.some((night) => isDifferent(night, gds_ids)))
  const [first] = differing
  const kept = first?.nights.map((_, at) => differing.some(({ nights }) => isDifferent(nights[at], gds_ids))) ?? []
  return differing.map((room) => ({ ...room, nights: room.nights.filter((_, at) => kept[at]) }))
}

type Cell = { down: number; right: number }
/** The next night with a difference, row by row, and from the last on to the first; null if there is none. */
export const nextDifference = (
  rooms: readonly StatedRoom[],
  gds_ids: readonly number[],
  { down, right }: Cell,
  by: 1 | -1,
): Cell | null => {
  const width = rooms[0]?.nights.length ?? 0
  const count = rooms.length * width
  for (let step = 1; step <= count; step += 1) {
    const at = (((down * width + right + by * step) % count) + count) % count
    const cell = { down: Math.floor(at / width), right: at % width }
    if (isDifferent(rooms[cell.down]?.nights[cell.right], gds_ids)) return cell
  }
  return null
}
