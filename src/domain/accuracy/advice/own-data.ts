// Advice on what differs from the own data: which value to set, and what the GDS shows now.
import { type AdviceOf, change, changeText, expectedIn, fieldOf, isFilled, quoted } from './words.ts'
import type { Finding } from '../verdict.ts'

const changeField = (finding: Finding) => change(fieldOf(finding), finding.shown, expectedIn(finding))
const changeName = (what: string, { shown, expected }: Finding) =>
  change(what, isFilled(shown) ? quoted(shown) : undefined, quoted(expected))
const add = (finding: Finding, text: string) => `Add ${expectedIn(finding)} to the ${text}`

/** '10% commission' is 10%, 'commission' alone is paid at an unknown rate, 'no commission' is none. */
const commissionValue = (text: string) => text.replace(/ ?commission$/, '').replace(/^no$/, 'none')
const isUnknownRate = (text: string | undefined) =>
  text === undefined || ['', 'unknown'].includes(commissionValue(text))
const nameAdvice = (finding: Finding): string => {
  const { field, span, shown, expected = '' } = finding
  const isCommission = field === 'commission_type' || field === 'commission_value' || expected.endsWith('commission')
  if (!isCommission) return field === 'rate_name' ? changeName('rate name', finding) : changeField(finding)
  if (span) return changeText(finding, expected)
  if (isUnknownRate(shown) && commissionValue(expected) !== 'none')
    return ['Load', commissionValue(expected), 'commission'].filter(Boolean).join(' ')
  return change('commission', shown && commissionValue(shown), commissionValue(expected))
}

const isSmoking = /^(?:an? )?(?:non-)?smoking room/
const guests = /^(?:at most|max) (\d+) guests?/
const roomAdvice = (finding: Finding): string => {
  const { field, verdict, span, shown, expected = '' } = finding
  if (verdict === 'missing' && expected.startsWith('“')) return add(finding, 'room description')
  if (isSmoking.test(expected))
    return span
      ? changeText(finding, expected)
      : change('the room', shown?.replace(/ room$/, ''), expected.replace(/ room$/, ''))
  const most = guests.exec(expected)?.[1]
  if (most !== undefined)
    return span
      ? changeText(finding, expected)
      : `Set max guests to ${most}${isFilled(shown) ? ` (the GDS shows the room as ${shown})` : ''}`
  if (field !== 'room_rate_description' && field !== 'room_detail') return changeField(finding)
  return isFilled(shown)
    ? `Name the room ${quoted(expected)} in its description: it says ${quoted(shown)}`
    : `Name the room ${quoted(expected)} in its description`
}

const bedAdvice = (finding: Finding): string =>
  isFilled(finding.shown) && finding.verdict === 'missing'
    ? `Set beds to ${expectedIn(finding)} (the GDS shows code ${finding.shown}, unknown)`
    : changeField(finding)

const cancellationAdvice = (finding: Finding): string => {
  const { field, span, shown, expected = '' } = finding
  if (span) return changeText(finding, expected)
  if (field === 'refundable') return change('the rate', shown, expected)
  if (field === 'deposit_amount' && shown === 'no deposit') return `Set deposit to ${expected}`
  return changeField(finding)
}

const hotelText =
  (textFor: (finding: Finding) => string): AdviceOf =>
  (finding) => ({ hotel: textFor(finding) })

export const ownAdvice: Readonly<Record<string, AdviceOf>> = {
  'rate_description.matches_expected_name': hotelText(nameAdvice),
  'rate_description.has_expected_phrases': hotelText((finding) => add(finding, 'rate description')),
  'room_description.matches_expected_room': hotelText(roomAdvice),
  'room_description.matches_expected_beds': hotelText(bedAdvice),
  'cancellation_policy.matches_expected': hotelText(cancellationAdvice),
}
