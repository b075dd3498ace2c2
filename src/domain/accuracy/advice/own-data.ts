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

const ofNight = /^(.+) on (\d\d\.\d\d\.\d{4})$/
const priceAdvice = (finding: Finding): string => {
  const { field, verdict, shown, expected = 'the right price' } = finding
  const [, amount, night] = ofNight.exec(expected) ?? []
  if (field === 'nightly_rates' && amount !== undefined)
    return `Set the price of ${night} to ${amount} (the GDS shows ${ofNight.exec(shown ?? '')?.[1] ?? shown})`
  if (field === 'currency') return change('the currency', verdict === 'missing' ? undefined : shown, expected)
  if (verdict === 'missing') return `Load prices so that the GDS shows ${expected} for the stay`
  if (field === 'rate_base' || field === 'nightly_rates')
    return `Set the price of the first night to ${expected} (the GDS shows ${shown})`
  if (field === 'tax_lines') return `Change tax from ${shown} to ${expected}`
  if (field === 'taxes') return `Correct the taxes: they should add up to ${expected} (the GDS shows ${shown})`
  if (field === 'price_base')
    return `Correct the nightly prices: they should add up to ${expected} (the GDS shows ${shown})`
  return `Correct the nightly prices or the taxes: the stay should cost ${expected} (the GDS shows ${shown})`
}

const hotelText =
  (textFor: (finding: Finding) => string): AdviceOf =>
  (finding) => ({ hotel: textFor(finding) })

export const ownAdvice: Readonly<Record<string, AdviceOf>> = {
  'rate_description.matches_expected_name': hotelText(nameAdvice),
  'rate_description.has_expected_phrases': hotelText((finding) => add(finding, 'rate description')),
  'pricing.matches_expected': hotelText(priceAdvice),
}
