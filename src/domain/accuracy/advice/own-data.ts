// Advice on what differs from the own data: which value to set, and what the GDS shows now.
import { type AdviceOf, change, changeText, expectedIn, fieldOf, isFilled, quoted } from './words.ts'
import type { Finding } from '../verdict.ts'

const changeField = (finding: Finding) => change(fieldOf(finding), finding.shown, expectedIn(finding))
const add = (finding: Finding, text: string) => `Add ${expectedIn(finding)} to the ${text}`

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
  'pricing.matches_expected': hotelText(priceAdvice),
}
