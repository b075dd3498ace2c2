// Explains the score on the page of the rule set.
import type { ObservationKind } from '../observations/kinds.ts'

export const scoreWords: readonly { word: string; text: string }[] = [
  { word: 'Check', text: 'A yes/no question about one rate. Severity 5, 3 or 1.' },
  { word: 'Severity', text: '5 blocks bookings or costs money, 3 misleads, 1 is style.' },
  {
    word: 'Criterion',
    text: 'A group of checks. Its score is the passed severity as a percentage of all that passed, is wrong or is missing. If nothing could be checked, there is no score.',
  },
  { word: 'Overall', text: 'The same percentage over the checks of all criteria.' },
  { word: 'Wrong', text: 'The GDS shows something that contradicts the rate itself, the property or the calendar.' },
  { word: 'Missing', text: 'This GDS carries the field and its response was read, but the field is empty.' },
  {
    word: 'Unknown',
    text: 'This GDS doesn’t carry the field, carries it only sometimes, or the response is missing. Costs no points.',
  },
  { word: 'Couldn’t be read', text: 'A rate whose texts took too long to read. All its checks are unknown.' },
  { word: 'Not applicable', text: 'The question doesn’t apply to this rate. Excluded.' },
  {
    word: 'Decisive',
    text: 'If a decisive check is wrong, its criterion scores 0% for that rate: a price that is 3% off is still wrong.',
  },
  {
    word: 'Checks possible',
    text: 'The share of the severity that could be checked. Unknown checks lower this share but don’t change the score.',
  },
  {
    word: 'Depth',
    text: 'Whether only the rate details were read, or the rate rules too. Compared only with equally complete checks.',
  },
  {
    word: 'Your rates',
    text: 'The rooms, rate plans and prices that a hotel has added. Every booking code mapped to them is compared with them.',
  },
  { word: 'Totals', text: 'Severities are added up first and divided once. No score is an average of averages.' },
  {
    word: 'Rule set',
    text: 'Any change to a check or its severity makes a new version. Stored checks are re-scored, and both scores are shown.',
  },
]

/** What each observation is about. */
export const observationTexts: Record<ObservationKind, string> = {
  not_loaded:
    'According to your rates, a plan and room should be on sale for this stay, but no booking code shows them.',
  wrong_code: 'A booking code shows what belongs under another code.',
  open_without_code: 'A negotiated rate can be booked without its corporate code.',
  above_public: 'A negotiated rate costs more than the best public rate for the same room and conditions.',
  last_room_closed: 'The room is open at a public rate, but closed at the negotiated rate with last room availability.',
  duplicate_code: 'The same booking code is loaded more than once.',
  advance_purchase_inside: 'An advance-purchase rate can be booked later than its text allows.',
  free_cancellation_over: 'Free cancellation had already ended at the time of the check.',
  paid_at_hotel: 'Something is payable at the hotel on top of the price.',
  inferred_terms: 'What a text suggests, but doesn’t say outright, differs from a field.',
  loading_style: 'A text can be improved.',
  static_content: 'A text about the property is outdated or a placeholder.',
}
