// Sentences on a condition of another rate: WHEN CHOOSING A NON-REFUNDABLE RATE, FOR PREPAID RATES. They say nothing about this one.

const otherRate =
  /\b(?:(?:when|if|by) (?:you )?(?:choos|book|select|reserv)(?:e|ing)? an? (?:other )?|for (?:all |our |other )?)(?:(?:non[- ]?)?refundable|pre-?paid|prepayment|advance purchase|flexible) (?:rates\b|rate\b(?<=an? [^.]{3,20}))/i
const sentences = /[^.;\n]+/g

/** Blanks instead of them, so that the places of all other words stay. */
export const withoutOtherRates = (text: string): string =>
  otherRate.test(text)
    ? text.replaceAll(sentences, (each) => (otherRate.test(each) ? ' '.repeat(each.length) : each))
    : text
