// The AdditionalDetails of a rate: texts by OpenTravel number, most of which map to their own field. S2§3
import { inOrder } from '../words-in-order.ts'
import { children, child, type JsonNode, linesAt, textAt } from './fields.ts'

type DetailField =
  | 'property_description'
  | 'location_info'
  | 'room_detail'
  | 'credit_card_deposit_guarantee'
  | 'cancellation_info'
  | 'checkin_checkout'
  | 'gds_promotion_field'
  | 'rate_comment'
/** Numbers without a field are remarks. */
const fieldByDetail: Readonly<Record<string, DetailField>> = {
  2: 'property_description',
  3: 'location_info',
  4: 'room_detail',
  5: 'credit_card_deposit_guarantee',
  6: 'credit_card_deposit_guarantee',
  7: 'cancellation_info',
  8: 'checkin_checkout',
  15: 'gds_promotion_field',
}
const fieldOf = (code: string | null): DetailField =>
  (code !== null && Object.hasOwn(fieldByDetail, code) ? fieldByDetail[code] : undefined) ?? 'rate_comment'

/** What the property charges next to its rates: true of the hotel, and no statement about this rate's meals or terms. */
const extraCharges = '9'

type DetailTexts = {
  texts: Record<DetailField, string | null>
  /** The property's list of extra charges. */
  charges: string | null
  /** Whether the disclaimer says that the total has all fees. */
  feesIncluded: boolean | null
}
const noTexts: Readonly<Record<DetailField, null>> = {
  property_description: null,
  location_info: null,
  room_detail: null,
  credit_card_deposit_guarantee: null,
  cancellation_info: null,
  checkin_checkout: null,
  gds_promotion_field: null,
  rate_comment: null,
}

const disclaimer = '32'
export const readDetailTexts = (info: JsonNode): DetailTexts => {
  const texts: Record<DetailField, string | null> = { ...noTexts }
  let feesIncluded: boolean | null = null
  let charges: string | null = null
  for (const detail of children(child(info, 'AdditionalDetails'), 'AdditionalDetail')) {
    const text = linesAt(detail, 'Text')
    if (text === null) continue
    const code = textAt(detail, 'Code')
    if (code === extraCharges) {
      charges = charges === null ? text : `${charges}\n${text}`
      continue
    }
    const field = fieldOf(code)
    const before = texts[field]
    texts[field] = before === null ? text : `${before}\n${text}`
    if (code === disclaimer) feesIncluded ??= feesInText(text)
  }
  return { texts, charges, feesIncluded }
}
/** `EXCLUDES SURCHARGES`, `INCLUDES TAXES AND SURCHARGES`: whether the total has them. */
const feesInText = (text: string): boolean | null => {
  const words = inOrder(text.split(/[.\n]/), /\b(?:EXCLUDES|INCLUDES)\b/i, /\bSURCHARGES\b/i)
  return words === null ? null : /^i/i.test(words[0])
}
