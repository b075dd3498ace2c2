// The clauses of a text about payment, and what holds for a word in its clause: denied, of another matter.
import type { Span } from '../span.ts'
import type { MoneyKind, MoneyToken, MoneyTokens } from './tokens.ts'

export const isKind = (token: MoneyToken | undefined, ...kinds: readonly MoneyKind[]): boolean =>
  token !== undefined && kinds.includes(token.kind)
export const has = (tokens: MoneyTokens, ...kinds: readonly MoneyKind[]): boolean =>
  tokens.some(({ kind }) => kinds.includes(kind))
export const spanOver = (tokens: MoneyTokens): Span => ({ start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 })

/** Words that are statements by themselves; a part without any belongs to its neighbour: DPST RQRD - 50PCT OF STAY. */
const anchors: readonly MoneyKind[] = [
  'deposit',
  'prepay',
  'guarantee',
  'card',
  'cancel',
  'pay',
  'aside',
  'bond',
  'charge',
  'unknown',
  'tax',
  'commission',
]

const partsOf = (tokens: MoneyTokens): MoneyToken[][] => {
  const parts: MoneyToken[][] = [[]]
  for (const [at, token] of tokens.entries())
    if (isKind(token, 'comma', 'dash', 'colon', 'slash') && !isInner(tokens, at)) parts.push([])
    else parts.at(-1)?.push(token)
  return parts.filter((part) => part.length > 0)
}
/** CREDIT/DEBIT CARD, RM/TAX: a sign directly between words; 24-48 HOURS, 30 – 15 DAYS: a range. */
const isInner = (tokens: MoneyTokens, at: number): boolean => {
  const [before, sign, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (isKind(sign, 'colon')) return true
  if (isKind(sign, 'slash')) return before?.end === sign?.start && behind?.start === sign?.end
  // NON-CANCELLABLE
  if (isKind(sign, 'dash') && isKind(before, 'not') && before?.end === sign?.start && behind?.start === sign?.end)
    return true
  // TORNA-SE VÁLIDA
  if (isKind(sign, 'dash') && before?.end === sign?.start && /^(?:se|lhe|la|lo|me|li)$/.test(behind?.text ?? ''))
    return true
  return isKind(sign, 'dash') && isKind(before, 'number', 'lead') && isKind(behind, 'lead')
}

export const sentencesOf = (tokens: MoneyTokens): MoneyToken[][] => {
  const sentences: MoneyToken[][] = [[]]
  for (const token of tokens)
    if (token.kind === 'stop') sentences.push([])
    else sentences.at(-1)?.push(token)
  return sentences
}

const amounting =
  /^(?:w wysokości|in h(?:ö|oe)he (?:von|der)|ter hoogte van|por un importe de|d'un montant de|no valor de|pari al?)$/
/** DEPOSIT REQUIRED – ONE NIGHT'S ROOM AND TAX */
const beginsWithSize = (part: MoneyTokens): boolean =>
  isKind(
    part.find(({ kind }) => kind !== 'small'),
    'percents',
    'money',
    'nights',
  ) && !has(part, ...anchors.filter((kind) => kind !== 'unknown' && kind !== 'tax'))
/** A DEPOSIT, AT LATEST WHEN BOOKING, IN THE AMOUNT OF 40%: the size of what was named before. */
const isAmountOf = (named: MoneyTokens, part: MoneyTokens): boolean =>
  has(named, 'deposit', 'prepay') &&
  !has(named, 'percents', 'money', 'nights') &&
  ((isKind(named.at(-1), 'need') && beginsWithSize(part)) ||
    (!has(part, ...anchors.filter((kind) => kind !== 'unknown')) &&
      part.some(({ text }, at) => amounting.test(text) && isKind(part[at + 1], 'percents', 'money', 'nights'))))

/** Cut at full stops; at commas and dashes only where both sides say something. */
export const clausesOf = (tokens: MoneyTokens): MoneyToken[][] =>
  sentencesOf(tokens).flatMap((sentence) => {
    const clauses: MoneyToken[][] = []
    for (const part of partsOf(sentence)) {
      const last = clauses.at(-1)
      // AN AMOUNT OF 30% IS CHARGED, A TITOLO DI CAPARRA
      const isName = /^(?:a titolo di|à titre d|à titre de|en concepto de|a título de)$/.test(part[0]?.text ?? '')
      const named = clauses.slice(-2).find((each) => isAmountOf(each, part))
      if (named) named.push(...part)
      else if (last && (isName || !has(part, ...anchors) || !has(last, ...anchors))) last.push(...part)
      else clauses.push([...part])
    }
    return clauses
  })

const chained: readonly MoneyKind[] = [
  'small',
  'need',
  'card',
  'guarantee',
  'prepay',
  'deposit',
  'pay',
  'slash',
  'joined',
  'not',
  'whole',
  'now',
  'only',
  'all',
  'company',
  'room',
  'nights',
  'hold',
  'at',
]
/** DEPÓSITO O PAGO: OR in Spanish and Italian, and one of several in Dutch. */
const listLink = /^(?:o|of|e|eller)$/
/** NO DEPOSIT · NEITHER DEPOSIT NOR CARD REQUIRED · DEPOSIT IS NOT NEEDED · DEPOSIT: NONE */
export const isDenied = (tokens: MoneyTokens, at: number): boolean => {
  // NIE POBIERAMY ZADATKU
  if (isKind(tokens[at - 1], 'charge') && isKind(tokens[at - 2], 'not')) return true
  for (let i = at - 1; i >= 0 && (isKind(tokens[i], ...chained) || listLink.test(tokens[i]?.text ?? '')); i -= 1) {
    if (isKind(tokens[i], 'not')) return i === at - 1 || !isOfBefore(tokens, i)
    // NO DEPOSIT REQ CC GTD ONLY: the requirement ends the denial.
    if (
      isKind(tokens[i], 'need') &&
      !isKind(
        tokens.slice(0, i).findLast(({ kind }) => kind !== 'small'),
        'not',
      )
    )
      break
  }
  let passed = false
  for (let i = at + 1; i < tokens.length; i += 1) {
    const token = tokens[i]
    if (isKind(token, 'not')) {
      // GTD BY CARD, NOT CHARGED: that is of the card.
      if (
        isKind(tokens[i + 1], 'cancel', 'nonref', 'fee', 'included') ||
        (passed && isKind(tokens[i + 1], 'charge', 'pay'))
      )
        return false
      return isWordOfAsking(tokens, i)
    }
    passed ||= isKind(token, 'card', 'guarantee')
    const goesOn =
      isKind(token, 'small', 'colon', 'card', 'guarantee', 'pay', 'need', 'at', 'booking', 'only') ||
      token?.text === 'type'
    // EINE ANZAHLUNG ODER VORAUSZAHLUNG IST NICHT NÖTIG
    const isListed =
      isKind(token, 'deposit', 'prepay') ||
      ((isKind(token, 'joined') || listLink.test(token?.text ?? '')) &&
        isKind(tokens[i + 1], 'deposit', 'prepay', 'pay'))
    if (!goesOn && !isListed) return false
    if (isKind(token, 'need')) return tokens[i + 1]?.text === 'none'
  }
  return false
}
/** NOT REQUIRED, NOT TAKEN, NONE; NO PREPAYMENT denies only what follows. */
const isWordOfAsking = (tokens: MoneyTokens, at: number): boolean => {
  if (tokens[at]?.text === 'no' || tokens[at]?.text === 'without' || tokens[at]?.text === 'w/o')
    return at === tokens.length - 1
  const next = tokens.slice(at + 1).find(({ kind }) => kind !== 'small')
  return next === undefined || isKind(next, 'need', 'charge', 'pay', 'only', 'hold')
}
/** DEPOSIT NOT REQ CC GTD ONLY: the word denies what stood before it. */
const isOfBefore = (tokens: MoneyTokens, at: number): boolean => {
  const denied = tokens.slice(0, at).findLast(({ kind }) => kind !== 'small')
  return (
    tokens[at]?.text !== 'no' &&
    isKind(tokens[at + 1], 'need', 'charge') &&
    isKind(denied, 'deposit', 'prepay', 'guarantee', 'card')
  )
}

/** PET DEPOSIT, DEPOSIT FOR KEYS, PARKING MUST BE PREPAID: not about the stay. */
export const isAside = (tokens: MoneyTokens, at: number): boolean => {
  // A card for security is a guarantee, a security deposit is none.
  const isBond = ({ kind, text }: MoneyToken) =>
    kind === 'bond' && (text !== 'security' || tokens[at]?.kind !== 'card' || has(tokens, 'deposit'))
  if (tokens.some((token, i) => isBond(token) && Math.abs(i - at) <= 6)) return true
  let before = at - 1
  while (isKind(tokens[before], 'small', 'need', 'money', 'charge', 'pay')) before -= 1
  if (isKind(tokens[before], 'aside')) return true
  const isNext = isKind(tokens[at + 1], 'aside') && !isKind(tokens[at + 2], 'included')
  return isNext || tokens.some(({ kind }, i) => kind === 'aside' && tokens[i - 1]?.text === 'for')
}

const refund =
  /^(?:refund(?:s|ed|ing)?|refd|return(?:s|ed)?|vr[aá][ct]\p{L}*|refundac\p{L}*|refundov\p{L}*|reimburs\w*|repaid|zur[uü]ck(?:gezahlt|bezahlt|erstattet)|(?:r[uü]ck)?erstatt(?:et|ung|ungen|en)|r[uü]ckzahlung|rembours\p{L}*|restitu\p{L}*|reembols\p{L}*|devuel\p{L}*|devoluci\p{L}*|devol[uv]\p{L}*|rimbors\p{L}*|terugbeta\p{L}*|teruggest\p{L}*|[åa]terbetal\p{L}*|refunder\p{L}*|tilbakebetal\p{L}*|tilbagebetal\p{L}*|refusjon|zwr[oa][tc]\p{L}*|zwrac\p{L}*|palaut\p{L}*|hyvit\p{L}*)$/u
const adjective = /(?:ables?|abili?|abile|[áa]ve(?:l|is)|bar(?:e[rsn]?)?)$/u
const lessening = /^(?:less|minus|abz[uü]glich|moins|menos|meno|trattenendo|fratrukket)$/u
/** YOU WILL RECEIVE A FULL REFUND OF YOUR DEPOSIT, DIE ANZAHLUNG WIRD ERSTATTET: of what was paid, and nothing is asked. */
export const isGivenBack = (tokens: MoneyTokens): boolean => {
  const at = tokens.findIndex(({ text }) => refund.test(text) && !adjective.test(text))
  const isLess = tokens.some(({ text, kind }) => kind !== 'discount' && lessening.test(text))
  const isBack = at >= 0 && !isKind(tokens[at - 1], 'not', 'nonref')
  return isBack || (isLess && tokens.some(({ text }) => /^refundable$/.test(text)))
}

/** 48 HORAS ANTES DA CHEGADA OU COBRANÇA DE 1 NOITE; O is an article in Portuguese. */
export const isElse = (tokens: MoneyTokens, at: number): boolean =>
  // 2 OR 7 DAYS BEFORE ARRIVAL
  (/^(?:or|oder|ou|oppure|eller|lub|nebo)$/.test(tokens[at]?.text ?? '') &&
    !(isKind(tokens[at - 1], 'number', 'lead') && isKind(tokens[at + 1], 'lead'))) ||
  (tokens[at]?.text === 'o' && isKind(tokens[at - 1], 'arrival', 'before', 'lead'))
/** ROOMING LIST DUE 14 DAYS PRIOR: a thing that is no money. */
export const isDueThing = (tokens: MoneyTokens, at: number): boolean =>
  tokens[at]?.text === 'due' &&
  isKind(
    tokens.slice(0, at).findLast(({ kind }) => kind !== 'small'),
    'unknown',
  )

/** A CARD OR A DEPOSIT: one of the two is asked. */
export const isOther = (tokens: MoneyTokens, at: number): boolean => {
  const article = /^(?:a|une?|una|um|eine)$/.test(tokens[at - 1]?.text ?? '')
  const link = tokens[at - (article ? 2 : 1)]?.text ?? ''
  // O is OR in Spanish and Italian, and THE in Portuguese.
  if (/^(?:or|oder|oppure|ou|lub)$/.test(link) || (link === 'o' && has(tokens.slice(0, at), 'card', 'guarantee')))
    return true
  // A DEPOSIT OR A GUARANTEE BY CARD
  const or = tokens.findIndex(({ text }, i) => i > at && i < at + 3 && /^(?:or|oder|oppure|lub)$/.test(text))
  return or > 0 && has(tokens.slice(or + 1, or + 4), 'card', 'guarantee')
}
