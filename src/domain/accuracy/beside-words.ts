// One sentence for each fact beside the score; made when it is shown, never stored.
import { momentWords } from '../value-words.ts'
import type { Beside, BesideKind } from './beside-kinds.ts'

/** `2026-12-03T16:00:00` is 03.12.2026 16:00. */
const turned = (text = ''): string =>
  momentWords(text).replaceAll(
    /(\d{4})-(\d\d)-(\d\d)/g,
    (_, year: string, month: string, day: string) => `${day}.${month}.${year}`,
  )
const fieldWords = (field = 'text') => field.replaceAll('_', ' ').replace('cancellation info', 'cancellation text')
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const place = ({ plan, room }: Beside) => (room ? `Plan ${plan} in room ${room}` : `Plan ${plan}`)

const words: Record<BesideKind, (fact: Beside) => string> = {
  not_loaded: (fact) =>
    `${place(fact)} is expected for this stay and not loaded${fact.expected ? `: its code is ${fact.expected}` : ''}.`,
  wrong_code: ({ rate_plan, plan, room, expected }) =>
    `${rate_plan} stands for plan ${expected} and shows plan ${plan}${room ? ` in room ${room}` : ''}: load that under its own code.`,
  open_without_code: ({ rate_plan }) => `${rate_plan} is a negotiated rate, and everybody can book it without a code.`,
  above_public: ({ rate_plan, other, shown, expected }) =>
    `${rate_plan} costs ${shown}, more than ${expected} of the public rate ${other} for the same room and terms.`,
  last_room_closed: (fact) => `${place(fact)} is closed while the public rate ${fact.other} of the same room is open.`,
  duplicate_code: ({ rate_plan, shown }) => `The booking code ${rate_plan} is loaded ${shown ?? 'more than once'}.`,
  advance_purchase_inside: ({ rate_plan, shown, expected }) =>
    `${rate_plan} says that it must be booked ${shown} ahead, and can still be booked ${expected} before arrival.`,
  free_cancellation_over: ({ rate_plan, shown }) =>
    `Free cancellation of ${rate_plan} was over when it was read: it ended on ${turned(shown)}.`,
  paid_at_hotel: ({ rate_plan, shown }) => `${rate_plan} leaves a tax to be paid at the hotel: “${shown}”.`,
  loading_style: ({ rate_plan, field, expected }) => `${capital(fieldWords(field))} of ${rate_plan}: ${expected}.`,
  static_content: ({ field, shown, expected }) =>
    `The ${fieldWords(field)} says “${shown}”: ${expected === 'the final text' ? 'load the final text' : 'that is over'}.`,
}
const named = 5
/** The other codes of which the same is told, the first ones by name. */
const alikeWords = ({ alike = [] }: Beside): string => {
  const rest = alike.length - named
  const names = alike.slice(0, named).join(', ')
  return alike.length === 0 ? '' : ` The same of ${names}${rest > 0 ? ` and ${rest} more` : ''}.`
}
const moreWords = ({ more = 0 }: Beside): string => (more === 0 ? '' : ` And ${more} more of this kind.`)

export const besideWords = (fact: Beside): string => `${words[fact.kind](fact)}${alikeWords(fact)}${moreWords(fact)}`
