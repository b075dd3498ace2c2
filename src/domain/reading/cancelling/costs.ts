// Reads what leaving late costs: nights, percent of the stay, an amount, or all of it.
import { lead } from './leads.ts'
import { skip } from '../lexer/cursor.ts'
import { costPart, type FoundPart, kindAt, type Tokens } from './parts.ts'
import type { Token } from './tokens.ts'
import { currencyIn } from '../money/currency.ts'

export const nightsCost = (tokens: Tokens, from: number, unit: number, count: number): FoundPart => {
  if (kindAt(tokens, unit + 1) === 'before') return lead(tokens, { days: count }, unit)
  const place = skipBack(tokens, from - 1)
  const before = tokens[place]
  // A CHARGE OF MINIMUM ONE NIGHT, EINE STORNOGEBÜHR VON MINDESTENS EINER NACHT
  if (before?.kind === 'least' && ['charge', 'penalty'].includes(kindAt(tokens, skipBack(tokens, place - 1)) ?? ''))
    return costPart({ nights: count }, unit + 1)
  const isOfStay = before?.kind === 'least' || /^(?:stay|stays|staying|max|maximum|min)$/.test(before?.text ?? '')
  const after = tokens[unit + 1]
  if (
    after?.kind === 'least' ||
    after?.kind === 'or_more' ||
    (isOfStay && after?.kind !== 'charge' && after?.kind !== 'penalty')
  )
    return [{ kind: 'small' }, unit + 1]
  if (!Number.isInteger(count)) return costPart({}, unit + 1)
  return count === 0 ? costPart({ free: true }, unit + 1) : costPart({ nights: count }, unit + 1)
}
const skipBack = (tokens: Tokens, from: number): number => {
  let at = from
  while (kindAt(tokens, at) === 'of' || tokens[at]?.text === 'is') at -= 1
  return at
}
/** PRIMA NOTTE: BEFORE otherwise. */
const isFirst = (tokens: Tokens, at: number): boolean =>
  kindAt(tokens, at) === 'first' || (tokens[at]?.text === 'prima' && kindAt(tokens, at + 1) === 'nights')
const aboutRefund =
  /^(?:charges?|costs?|ge|ige|parcial|partiel|partielle|parziale|partial|hohe|du|paye|payee|pagado|pagato|pago|abonado|paid)$/
/** REFUND OF 50%, RÜCKERSTATTUNG IN HÖHE VON 50 %, 50 % DU MONTANT PAYÉ SERA REMBOURSÉ: the rest is lost. */
const refundedPart = (tokens: Tokens, from: number, unit: number, value: string): FoundPart => {
  let before = from - 1
  while (
    ['of', 'small', 'mark', 'in'].includes(kindAt(tokens, before) ?? '') ||
    aboutRefund.test(tokens[before]?.text ?? '')
  )
    before -= 1
  let behind = unit + 1
  while (
    ['of', 'small', 'you', 'stay', 'whole', 'room', 'rate', 'paying', 'to'].includes(kindAt(tokens, behind) ?? '') ||
    aboutRefund.test(tokens[behind]?.text ?? '')
  )
    behind += 1
  const isAhead = kindAt(tokens, before) === 'refund' && before < from - 1
  if (!isAhead && !(kindAt(tokens, behind) === 'refund' && behind > unit + 1)) return null
  const next = isAhead ? unit + 1 : behind + 1
  if (value === '100') return [{ kind: 'refundable' }, next]
  return Number(value) > 0 && Number(value) < 100 ? costPart({ percent: String(100 - Number(value)) }, next) : null
}
/** UNTIL 30 DAYS WE REFUND 100%, UNTIL 14 DAYS 50%: the shares of a sentence that fall are what comes back. */
const isShareBack = (tokens: Tokens, at: number): boolean => {
  const from = tokens.slice(0, at).findLastIndex(({ kind }) => kind === 'end') + 1
  const to = tokens.findIndex(({ kind }, i) => i > at && kind === 'end')
  const sentence = tokens.slice(from, to < 0 ? undefined : to)
  const shares = sentence.flatMap(({ value }, i) => (kindAt(sentence, i + 1) === 'percent' ? [Number(value)] : []))
  const falls =
    shares.length > 1 && shares[0] === 100 && shares.every((share, i) => i === 0 || share < (shares[i - 1] ?? 0))
  return (
    falls &&
    sentence.some(({ kind }) => kind === 'refund') &&
    !sentence.some(({ kind }) => kind === 'charge' || kind === 'penalty' || kind === 'lose' || kind === 'deposit')
  )
}
/** 100% LIBRE DE HUMO, 100% RAUCHFREI: what a room is, and no share of its price. */
const ofAir =
  /^(?:libres?|livres?|rauch\w*|nichtrauch\w*|rookvrij\w*|smoke|smoking|smokefree|tobacco|non|satisfaction|cotton)$/
/** OF THE PRICE FOR THE FRIST NIGHT: one night, whatever it is called; where it ends, else 0. */
const oneNamedNight = (tokens: Tokens, from: number): number => {
  const article = skip(tokens, from, 'of', 'stay', 'rate', 'room', 'whole', 'charge')
  const the = tokens[article]?.text === 'for' ? article + 1 : article
  const named = skip(tokens, the + 1, 'unknown', 'first', 'deadline')
  const isNamed = named > the + 1 && named < the + 4
  return tokens[the]?.text === 'the' && isNamed && tokens[named]?.text === 'night' ? named + 1 : 0
}
/** 50% OF TOTAL STAY, 100PCT OF THE FIRST NIGHT, 100PCT OF THE PRICE FOR THE FIRST NIGHT, 50 PCT REFUND. */
export const percentCost = (tokens: Tokens, at: number, unit: number, written: string): FoundPart => {
  const value = String(Number(written))
  const linked = skip(tokens, unit + 1, 'of', 'small', 'you', 'from')
  const isFrom = ['whole', 'stay', 'first'].includes(kindAt(tokens, linked) ?? '')
  const of = isFrom ? linked : skip(tokens, unit + 1, 'of', 'small', 'you')
  const ofFirst = skip(tokens, unit + 1, 'of', 'small', 'whole', 'stay', 'room', 'rate')
  const isOfFirst = isFirst(tokens, ofFirst) && ['of', 'small'].includes(kindAt(tokens, ofFirst - 1) ?? '')
  const listed = value === '100' ? nightsListed(tokens, unit + 1) : null
  if (listed) return listed
  const night = value === '100' ? oneNamedNight(tokens, skip(tokens, unit + 1, 'of', 'small')) : 0
  if (night > 0) return costPart({ nights: 1 }, night)
  // 100 % KOSTENFREI STORNIERBAR: all of it is free.
  if (value === '100' && kindAt(tokens, unit + 1) === 'free') return [{ kind: 'free' }, unit + 2]
  const paidBack = refundedPart(tokens, at, unit, value)
  if (paidBack) return paidBack
  if (isShareBack(tokens, at))
    return value === '100'
      ? [{ kind: 'refundable' }, unit + 1]
      : costPart({ percent: String(100 - Number(value)) }, unit + 1)
  const of1 = isOfFirst ? ofFirst : of
  const of2 = kindAt(tokens, of1) === 'to' ? unit + 1 : of1
  if (kindAt(tokens, of2) === 'refund' || kindAt(tokens, of2) === 'refundable')
    return value === '100'
      ? [{ kind: 'refundable' }, of2 + 1]
      : costPart({ percent: String(100 - Number(value)) }, of2 + 1)
  if (value === '100' && kindAt(tokens, of2) === 'no_refund') return [{ kind: 'no_refund' }, of2 + 1]
  const first = isFirst(tokens, of2) ? of2 + 1 : of2
  const counted = kindAt(tokens, first) === 'number' ? first + 1 : first
  const unitOf = kindAt(tokens, counted) === 'room' ? counted + 1 : counted
  if (
    kindAt(tokens, unitOf) === 'nights' &&
    (first > of2 || counted > first || of2 > unit + 1 || unitOf === unit + 1)
  ) {
    const count = counted > first ? Number(tokens[first]?.value) : 1
    return value === '100' ? costPart({ nights: count }, unitOf + 1) : costPart({}, unitOf + 1)
  }
  if (Number(value) === 0) return costPart({ free: true }, unit + 1)
  // 20% OF THE DEPOSIT: no share of the stay.
  if (Number(value) < 100 && kindAt(tokens, unit + 1) === 'of' && kindAt(tokens, of) === 'deposit')
    return costPart({}, of)
  if (Number(value) > 100 || ofAir.test(tokens[unit + 1]?.text ?? '')) return null
  return costPart({ percent: value }, skip(tokens, of2, 'whole', 'stay', 'room', 'rate'))
}
const numberOf = /^(?:liczbe|anzahl|nombre|numero|number|aantal|antal|antall)$/
/** 100% FOR THE FOLLOWING NUMBER OF NIGHTS: 1 */
const nightsListed = (tokens: Tokens, from: number): FoundPart => {
  const named = tokens.slice(from, from + 5).findIndex(({ text }) => numberOf.test(text))
  if (named < 0) return null
  const unit = skip(tokens, from + named + 1, 'of', 'small')
  const mark = skip(tokens, unit + 1, 'small', 'unknown')
  return kindAt(tokens, unit) === 'nights' && tokens[mark]?.text === ':' && kindAt(tokens, mark + 1) === 'number'
    ? costPart({ nights: Number(tokens[mark + 1]?.value) }, mark + 2)
    : null
}
/** Currencies with a thousandth part: KWD 7.500 has decimals, IDR 500.000 thousands. */
const thousandth = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
export const moneyCost = (currency: Token, written: string, end: number): FoundPart => {
  if (Number(written) === 0) return costPart({ free: true }, end)
  const amount = /\.\d{3}$/.test(written) && !thousandth.has(currency.value) ? written.replace('.', '') : written
  const code = currency.value === '$' || currency.value === '' ? null : currencyIn(currency.value, amount)
  return code === null ? costPart({}, end) : costPart({ amount, currency: code }, end)
}
/** A full prepayment is not a penalty until it is lost: FORFEITS THE FULL PREPAYMENT, FULL PREPAYMENT IS RETAINED. */
const isLost = (tokens: Tokens, from: number, paying: number): boolean => {
  if (kindAt(tokens, paying + 1) === 'stay' || kindAt(tokens, skip(tokens, paying + 1, 'small')) === 'lose') return true
  if (isOwedLate(tokens, from, paying)) return true
  let before = from - 1
  while (['small', 'you', 'of'].includes(kindAt(tokens, before) ?? '')) before -= 1
  return kindAt(tokens, before) === 'lose'
}
/** AFTER THIS DEADLINE FULL PAYMENT IS CHARGED, IF CANCELLED LESS THAN 3 DAYS BEFORE FULL PAYMENT IS REQUIRED. */
const isOwedLate = (tokens: Tokens, from: number, paying: number): boolean => {
  const owed = tokens[skip(tokens, paying + 1, 'small', 'you', 'stay', 'of')]
  if (owed?.kind !== 'charge' && !/^(?:due|required)$/.test(owed?.text ?? '')) return false
  const start = tokens.slice(0, from).findLastIndex(({ kind }) => kind === 'end') + 1
  const led = tokens.slice(start, from)
  const names = led.some(({ kind }) => kind === 'cancel' || kind === 'all_cancel')
  const isFromDeadline =
    led[0]?.kind === 'after' &&
    (/deadline|frist|plazo|prazo|period|termin|lai$/.test(led[0].text) ||
      led.some(({ kind }) => kind === 'deadline' || kind === 'policy'))
  return isFromDeadline || (names && led.some(({ kind }) => ['less', 'within', 'after', 'later'].includes(kind)))
}
/** BASED ON THE TOTAL PRICE, AS A PERCENTAGE OF THE TOTAL COST: what shares of it are lost is said elsewhere. */
const isBase = (tokens: Tokens, from: number): boolean => {
  let before = from - 1
  while (['of', 'you', 'small'].includes(kindAt(tokens, before) ?? '') && !base.test(tokens[before]?.text ?? ''))
    before -= 1
  return base.test(tokens[before]?.text ?? '') && kindAt(tokens, before - 1) !== 'number'
}
const base =
  /^(?:based|calculated|computed|percentage|expressed|berechnet|calculado|calculada|calculados|calcule|calcules|calculees|calcolata|calcolate|berekend)$/
export const wholeCost = (tokens: Tokens, from: number): FoundPart => {
  if (isBase(tokens, from)) return null
  const at = skip(tokens, from + 1, 'of', 'small', 'sort')
  const kind = kindAt(tokens, at)
  if (kind === 'nights')
    return /^(?:full$|voll)/.test(tokens[from]?.text ?? '')
      ? costPart({ nights: 1 }, at + 1)
      : costPart({ percent: '100' }, at + 1)
  if (kind === 'paying' && !isLost(tokens, from, at)) return null
  // THE FULL PERIOD CHARGE
  if (tokens[at]?.text === 'period' && kindAt(tokens, at + 1) === 'charge') return costPart({ percent: '100' }, at + 1)
  const isLast = kind === undefined || kind === 'end' || kind === 'mark'
  if (isLast && tokens[from]?.text === 'full') return costPart({ percent: '100' }, from + 1)
  if (!['stay', 'room', 'rate', 'charge', 'penalty', 'lose', 'paying', 'percent'].includes(kind ?? '')) return null
  return costPart({ percent: '100' }, skip(tokens, at + 1, 'stay', 'room', 'rate', 'of'))
}
