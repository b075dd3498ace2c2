// What the score is, in words: for the page of the rule set.
import type { BesideKind } from './beside-kinds.ts'

export const scoreWords: readonly { word: string; text: string }[] = [
  { word: 'Check', text: 'One yes or no question about one rate. It weighs 5, 3 or 1.' },
  { word: 'Weight', text: '5 blocks a booking or costs money, 3 misleads, 1 is style.' },
  {
    word: 'Criterion',
    text: 'Passed weight as a percentage of the weight that passed, is wrong or is missing. Without anything observable it has no number.',
  },
  { word: 'All', text: 'The same fraction over the checks of all criteria.' },
  { word: 'Wrong', text: 'The GDS shows something that contradicts itself, the property or the calendar.' },
  {
    word: 'Missing',
    text: 'This GDS carries the field, the call that carries it succeeded, and nothing stands in it.',
  },
  {
    word: 'Unknown',
    text: 'This GDS does not carry the field, carries it only sometimes, or the call was not made or failed. It costs no points.',
  },
  { word: 'Not applicable', text: 'The question does not arise for this rate. It counts nowhere.' },
  {
    word: 'Decisive',
    text: 'If a decisive check is wrong, its criterion counts as 0 for that rate: a wrong price is not 97 % right.',
  },
  {
    word: 'Coverage',
    text: 'How much of the weight that applies could be observed. Unknown lowers it and leaves the score alone.',
  },
  {
    word: 'Depth',
    text: 'Whether only the details were read, or the rules of the rate too. Only equal depths are compared.',
  },
  {
    word: 'Own data',
    text: 'What the property has loaded of its rooms, plans and prices. Where it says something of a booking code, the GDS is compared with it.',
  },
  { word: 'Sums', text: 'Weights are added first and divided last. Nothing is an average of averages.' },
  {
    word: 'Rule set',
    text: 'A changed weight or check is a new version. Readings are then judged again from what is stored, and both judgements are shown.',
  },
]

/** What each fact beside the score is about. */
export const besideTexts: Record<BesideKind, string> = {
  not_loaded: 'The own data expects a plan and room for this stay, and no booking code shows them.',
  wrong_code: 'A booking code shows what belongs to another code.',
  open_without_code: 'A negotiated rate is open without its corporate code.',
  above_public: 'A negotiated rate costs more than the best public rate of the same room and conditions.',
  last_room_closed: 'A public rate of the room is open, and the negotiated one with last room availability is closed.',
  duplicate_code: 'The same booking code is loaded more than once.',
  advance_purchase_inside: 'A rate that must be booked in advance can be booked later than its text allows.',
  free_cancellation_over: 'Free cancellation had ended when the rate was read.',
  paid_at_hotel: 'Something is to be paid at the hotel beside the price.',
  loading_style: 'A text can be written better for loading.',
  static_content: 'What the GDS says of the property itself is missing or differs.',
}
