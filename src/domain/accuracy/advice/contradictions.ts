// Advice where a rate contradicts itself, the requested stay or the other rates.
import { type AdviceOf, contradiction, expectedIn, fieldOf, plainShown, shownIn } from './words.ts'
import { numberText } from '../../formats.ts'
import { fieldWords } from '../field-words.ts'
import type { Advice, Finding } from '../verdict.ts'

const implausible = (finding: Finding): Advice => {
  const { expected = '', source = 'other rates' } = finding
  const price = `${fieldOf(finding)} ${plainShown(finding)}`
  if (expected.startsWith('about'))
    return implausiblePrice(
      `Check the ${price}: ${source} cost ${expected}`,
      `the price: the GDS shows ${plainShown(finding)}, ${source} cost ${expected}`,
    )
  if (expected === 'the real price')
    return implausiblePrice(
      `Replace ${plainShown(finding)} with the real ${fieldOf(finding)}`,
      `the price: ${plainShown(finding)} looks like a placeholder`,
    )
  return implausiblePrice(`Check the ${price}: it should be ${expected}`, `the price: ${price} should be ${expected}`)
}
const implausiblePrice = (hotel: string, question: string): Advice => ({
  hotel,
  agent: `Ask the hotel for ${question}`,
})

const inTwoPlaces = (finding: Finding, question: string): Advice => {
  const facts = `the rate details say ${expectedIn(finding)}, the rules ${plainShown(finding)}`
  return { hotel: `Set the same ${fieldOf(finding)} in both: ${facts}`, agent: `Ask the hotel ${question}: ${facts}` }
}

const withCommas = (sum: string) => sum.replaceAll(/\d+(?:\.\d+)?/g, numberText)

export const contradictionAdvice: Readonly<Record<string, AdviceOf>> = {
  'pricing.sum_agrees': (finding) => {
    const [amount = '', ...components] = expectedIn(finding).split(' = ')
    const sum = components.length === 0 ? amount : `${amount} (${withCommas(components.join(' = '))})`
    return contradiction(
      `the total is ${plainShown(finding)}, the components add up to ${sum}`,
      'for the total price of the stay',
    )
  },
  'pricing.nights_sum_to_stay': (finding) =>
    finding.source === 'price_base'
      ? contradiction(
          `the ${plainShown(finding)}, the base price of the stay is ${expectedIn(finding)}`,
          'for the price of each night',
        )
      : {
          hotel: `Load ${expectedIn(finding)}: ${shownIn(finding)} can’t be read`,
          agent: `Ask the hotel for the price of each night: ${shownIn(finding)} can’t be read`,
        },
  'pricing.plausible': implausible,
  'pricing.mandatory_fees_in_total': (finding) => ({
    hotel: `Include the fee ${shownIn(finding)} in the total: it is mandatory`,
    agent: `Ask the hotel for the total with the mandatory fee ${shownIn(finding)}`,
  }),
  'pricing.text_price_agrees': (finding) =>
    contradiction(
      `the text says ${shownIn(finding)}, the ${fieldWords(finding.source ?? 'price')} is ${expectedIn(finding)}`,
      `for the ${fieldWords(finding.source ?? 'price')}`,
    ),
  'pricing.stable_between_details_and_rules': (finding) => inTwoPlaces(finding, `for the ${fieldOf(finding)}`),
}
