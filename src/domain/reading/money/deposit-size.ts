// Reads how large a deposit is: nights, percent of the stay, or an amount.
import type { Decimal } from '../../money.ts'
import type { MoneyToken } from './tokens.ts'

export type DepositSize = { nights: number } | { percent: Decimal } | { amount: Decimal; currency: string | null }

/** A NIGHT, UNE NUIT, D'UNE NUIT, UNA NOTTE; A NOTTE is each night. */
const isOne = ({ text }: MoneyToken, before: MoneyToken | undefined): boolean =>
  before?.text === 'a'
    ? /^n(?:i[gt]|g|t)/.test(text)
    : /^(?:d'|dell')?(?:une|una|eine|einer|uma|een|één|jednej|jedną|jedna|en|ett)$/.test(before?.text ?? '')
const sizeOf = (
  token: MoneyToken,
  next: MoneyToken | undefined,
  before: MoneyToken | undefined,
): DepositSize | null => {
  switch (token.kind) {
    case 'nights':
      return { nights: Number(token.value) }
    case 'percents':
      return { percent: token.value }
    case 'money':
      return { amount: token.value, currency: token.currency }
    case 'half':
      return { percent: token.text === 'half' ? '50' : '25' }
    case 'first':
      return next?.kind === 'night' ? { nights: 1 } : null
    case 'night':
      return isOne(token, before) ? { nights: 1 } : null
    default:
      return null
  }
}
/** 100 PCT OF FIRST NIGHT is one night, 50 PCT OF STAY percent. */
const furthest = 12

/** The size nearest to the word for the payment; of several before it the last. */
export const sizeIn = (tokens: readonly MoneyToken[], at: number): DepositSize | null => {
  let found: { size: DepositSize; far: number } | null = null
  for (const [i, token] of tokens.entries()) {
    const size = sizeOf(token, tokens[i + 1], tokens[i - 1])
    if (!size || isAnothers(tokens, i) || isPastCancelling(tokens, i, at)) continue
    const far = Math.abs(i - at)
    if (far > furthest || (found && found.far <= far)) continue
    found = { size: ofNights(tokens, i, size), far }
  }
  return found && !('percent' in found.size && Number(found.size.percent) >= 100) ? found.size : null
}
const ofNights = (tokens: readonly MoneyToken[], at: number, size: DepositSize): DepositSize => {
  if (!('percent' in size) || Number(size.percent) !== 100) return size
  const nights = tokens.slice(at + 1, at + 4).find(({ kind }) => kind === 'nights')
  return nights ? { nights: Number(nights.value) } : size
}
/** DEPOSIT, CXL BY 4PM OR 1 NT: what a cancellation costs. */
const isPastCancelling = (tokens: readonly MoneyToken[], size: number, at: number): boolean =>
  tokens.slice(Math.min(size, at), Math.max(size, at)).some(({ kind }) => kind === 'cancel')
/** MINIMUM ONE NIGHT, CON ALMENO IL PREZZO DELLA PRIMA NOTTE, MINDESTENS JEDOCH EINE NACHT: the least of a share. */
const isLeast = (tokens: readonly MoneyToken[], at: number): boolean => {
  const led = tokens.slice(Math.max(0, at - 5), at)
  const from = led.findLastIndex(({ text }) => ofLeast.test(text))
  if (from < 0) return false
  const between = led.slice(from + 1)
  return (
    (from === led.length - 1 && led[from]?.text.startsWith('min') === true) ||
    (tokens[at]?.kind !== 'percents' &&
      between.every(({ kind }) => kind === 'small' || kind === 'stay' || kind === 'unknown') &&
      tokens.slice(0, at).some(({ kind }) => kind === 'percents'))
  )
}
const ofLeast = /^(?:min|minimum|minimo|mínimo|mindestens|almeno|minimaal|least|minst|moins|menos)$/
const stayWord =
  /^(?:stays?|staying|s[ée]jours?|aufenthalt(?:en|e)?|estancias?|estad[ií]as?|soggiorn[oi]|verblijf|verblijven|vistelser?|opphold|ophold|pobyt(?:u|ach|y)?)$/
const lengthLink =
  /^(?:only|just|nur|more|than|mehr|als|plus|más|mas|que|più|piu|meer|dan|mais|de|di|d'|von|van|of|om|på|na|seulement|solo|is|are)$/
/** IF YOU ARE STAYING ONLY ONE NIGHT, BEI AUFENTHALTEN VON EINER NACHT: how long one stays. */
const isLengthOfStay = (tokens: readonly MoneyToken[], at: number): boolean => {
  if (tokens[at]?.kind !== 'nights' && tokens[at]?.kind !== 'night') return false
  let before = at - 1
  while (before > at - 6 && (lengthLink.test(tokens[before]?.text ?? '') || isArticle.test(tokens[before]?.text ?? '')))
    before -= 1
  const led = tokens.slice(Math.max(0, before - 4), before)
  return (
    stayWord.test(tokens[before]?.text ?? '') &&
    led.some(({ kind, text }) => kind === 'if' || /^(?:for|bei|pour|para|per|bij|vid|ved|przy|en cas)$/.test(text))
  )
}
const isArticle = /^(?:d'une|une|una|uma|einer|eine|een|één|en|ett|jedną|jednej)$/
/** 2 NIGHTS MINIMUM, 10 PCT TAX, PER NIGHT: not what is paid ahead. */
const isAnothers = (tokens: readonly MoneyToken[], at: number): boolean => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  return (
    (/^(?:min|minimum|max|stay|stays)$/.test(next?.text ?? '') && next?.kind !== 'stay') ||
    isLeast(tokens, at) ||
    isLengthOfStay(tokens, at) ||
    before?.kind === 'discount' ||
    // BREAKFAST AVAILABLE AT EUR 30
    tokens.slice(Math.max(0, at - 3), at).some(({ kind }) => kind === 'aside') ||
    ['tax', 'fee', 'discount', 'commission', 'taxing', 'before'].includes(next?.kind ?? '') ||
    (tokens[at]?.kind === 'night' && before?.kind === 'per')
  )
}
