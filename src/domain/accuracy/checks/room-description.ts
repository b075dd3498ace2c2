// Checks of the room: its words, beds, view, smoking, and whom it holds. S1§1
import { bedListsText } from '../../formats.ts'
import type { Rate } from '../../rate.ts'
import { absent, check, notApplicable, pass, silent, wrong } from '../check-result.ts'
import { bedsIn } from '../neighbours.ts'
import { sameBed } from '../text/beds/beds.ts'
import { rooms, textsOf } from '../rate-texts.ts'
import type { Check } from '../check.ts'
import type { CheckResult, Checkup } from '../verdict.ts'
import { bedKindsOf, bedsOf } from './room-description/stated-beds.ts'

const present = (rate: Rate, checkup: Checkup): CheckResult =>
  [rate.room_rate_description, rate.room_detail].some((text) => /[\p{L}\p{N}]/u.test(text ?? ''))
    ? pass('room_rate_description')
    : absent('room_rate_description', rate, checkup, 'a room description')

const bedTypePresent = (rate: Rate, checkup: Checkup): CheckResult =>
  bedsOf(rate).length > 0 ? pass('beds') : absent('beds', rate, checkup, 'the bed type')

/** If even the kind is missing, that is one gap and not two. */
const bedQuantityPresent = (rate: Rate, checkup: Checkup): CheckResult => {
  const beds = bedsOf(rate).flat()
  if (beds.length === 0) return notApplicable('beds')
  if (beds.every(({ quantity }) => quantity !== null && quantity > 0)) return pass('beds')
  const judged = absent('beds.quantity', rate, checkup, 'the number of beds')
  // A zero or a word on the wire counts as carried and states nothing.
  const shown = beds.some(({ quantity }) => quantity === 0) ? '0' : rate.unreadable.beds
  return shown === undefined ? judged : { verdict: 'missing', field: 'beds', shown, expected: 'the number of beds' }
}

const bedTextAgrees = (rate: Rate, checkup: Checkup): CheckResult => {
  const kinds = bedKindsOf(rate)
  if (kinds.length === 0 && !hasSofaBedsOnly(rate)) return notApplicable('beds')
  let agreed = false
  for (const { field, text } of textsOf(rate, rooms)) {
    const stated = bedsIn(text, checkup)
    if (stated.some((bed) => kinds.some((each) => sameBed(bed, each)))) {
      agreed = true
      continue
    }
    // A room's name (DOUBLE ROOM) may confirm its beds but never contradicts them.
    const first = stated.find(({ ofRoom }) => !ofRoom)
    if (!first) continue
    return wrong(field, {
      span: { start: first.start, end: first.end },
      shown: text.slice(first.start, first.end),
      expected: bedListsText(bedsOf(rate)),
      source: 'beds',
    })
  }
  return agreed ? pass('beds') : silent('beds', checkup)
}

/** A text that names another bed contradicts a structure of sofa beds alone. */
const hasSofaBedsOnly = (rate: Rate): boolean => {
  const beds = bedsOf(rate).flat()
  return beds.length > 0 && beds.every(({ type }) => /\bsofa/i.test(type ?? ''))
}

const viewKnown = (rate: Rate, checkup: Checkup): CheckResult =>
  rate.room_view !== null && rate.room_view.value !== null
    ? pass('room_view')
    : rate.room_view === null
      ? absent('room_view', rate, checkup, 'the view from the room')
      : { verdict: 'missing', field: 'room_view', shown: rate.room_view.code, expected: 'an OpenTravel view code' }

const smokingKnown = (rate: Rate, checkup: Checkup): CheckResult =>
  typeof rate.smoking === 'boolean' ? pass('smoking') : absent('smoking', rate, checkup, 'smoking or non-smoking')

export const roomDescriptionChecks: readonly Check[] = [
  check(
    14,
    'room_description.present',
    3,
    { reason: 'Agents can’t sell a room without a description.', source: 'required field' },
    present,
  ),
  check(
    15,
    'room_description.bed_type_present',
    3,
    { reason: 'Guests choose rooms by bed, and agents filter by it.', source: 'OpenTravel RMA and BED (248: unknown)' },
    bedTypePresent,
  ),
  check(
    16,
    'room_description.bed_quantity_present',
    1,
    { reason: 'The number of beds decides who can share the room.', source: 'required field' },
    bedQuantityPresent,
  ),
  check(
    17,
    'room_description.bed_text_agrees',
    5,
    { reason: 'The wrong bed leads to complaints at check-in.', source: 'texts against beds', decisive: true },
    bedTextAgrees,
  ),
  check(
    18,
    'room_description.view_known',
    1,
    { reason: 'Views help sell better rooms.', source: 'OpenTravel RVT' },
    viewKnown,
  ),
  check(
    19,
    'room_description.smoking_known',
    1,
    { reason: 'Most guests won’t book a room that may be a smoking room.', source: 'required field' },
    smokingKnown,
  ),
]
