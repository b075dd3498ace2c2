// What a night of the price calendar says of each GDS, as one of a few states: what is known, what is not, and what nobody asked.
import type { FieldVerdict } from '../accuracy/verdict.ts'

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
