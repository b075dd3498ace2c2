// Combines tokens of a cancellation: 24 + HRS + PRIOR is a moment, 1 + NT a cost. Other tokens stay unchanged.
import { daysOfWeeks, timeOfDay } from '../../deadlines/stated.ts'
import { moneyCost, nightsCost, percentCost, wholeCost } from './costs.ts'
import { isHour, lead } from './leads.ts'
import { skip } from '../lexer/cursor.ts'
import { costPart, type FoundPart, kindAt, momentPart, type ClausePart, type Tokens } from './parts.ts'
import type { Token } from './tokens.ts'
import type { TokenKind } from './vocabulary/words.ts'

const measured = (tokens: Tokens, from: number): FoundPart => {
  const first = tokens[from] as Token
  let at = from + 1
  // 24 (TWENTY FOUR) HOURS
  if (tokens[at]?.text === '(' && kindAt(tokens, at + 1) === 'number' && tokens[at + 2]?.text === ')') at += 3
  let count = Number(first.value)
  let range = false
  const link = tokens[at]
  const second = endOfRange(tokens, at)
  if (second > 0) {
    const other = Number(tokens[second]?.value)
    range = !isFreeRange(tokens, second + 1)
    count = range ? Math.max(count, other) : Math.min(count, other)
    at = second + 1
  } else if (link?.text === '-' || link?.text === '+' || link?.text === ')') at += 1
  at = skip(tokens, at, 'sort', 'or_more', 'or_less')
  const isMore = tokens.slice(from + 1, at).some(({ kind, text }) => text === '+' || kind === 'or_more')
  if (kindAt(tokens, at) === 'whole' && ['days', 'hours', 'nights'].includes(kindAt(tokens, at + 1) ?? '')) at += 1
  // LES DEUX PREMIÈRES NUITS
  if (kindAt(tokens, at) === 'first' && kindAt(tokens, at + 1) === 'nights') at += 1
  const unit = kindAt(tokens, at)
  if (unit === 'hours') {
    if (!range && isHour(tokens, from, count)) return momentPart({ time: timeOfDay(count) }, at + 1)
    return lead(tokens, { hours: count, late: range || null }, at)
  }
  if (unit === 'days' && !range && (isPenalty(tokens, at + 1) || isPriceOf(tokens, from, at)))
    return costPart({ nights: count }, at + 1)
  if (unit === 'days') return lead(tokens, { days: count, late: range || null }, at)
  if (unit === 'week') return lead(tokens, { days: daysOfWeeks(count), late: range || null }, at)
  if (unit === 'room' && kindAt(tokens, at + 1) === 'nights') return nightsCost(tokens, from, at + 1, count)
  if (unit === 'nights' && !range) return isMore ? [{ kind: 'small' }, at + 1] : nightsCost(tokens, from, at, count)
  if (unit === 'percent' && !range) return percentCost(tokens, from, at, first.value)
  if (unit === 'currency' && !range && tokens[from - 1]?.value !== tokens[at]?.value)
    return moneyCost(tokens[at] as Token, first.value, at + 1)
  return usualHours(tokens, from)
}
const rangeLink = /^(?:bis|ai?|al|agli|all|au|alle|tot|till|til|do|az|en|ate|hasta|[–—])$/
const rangeArticle = /^(?:zum|zu|the|de|dem|den|i|il|el|le|o|os|les|los|gli|ao|al)$/
/** 30 TO 15, 30–15, TRA I 30 E I 15: where the second number stands; -1 without one. */
const endOfRange = (tokens: Tokens, at: number): number => {
  const link = tokens[at]
  if (link?.kind !== 'to' && link?.kind !== 'joined' && !rangeLink.test(link?.text ?? '')) return -1
  const second = rangeArticle.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1
  return kindAt(tokens, second) === 'number' ? second : -1
}
/** 30 TO 15 DAYS BEFORE ARRIVAL FREE OF CHARGE: free until the last of them. */
const isFreeRange = (tokens: Tokens, from: number): boolean => {
  const next = tokens
    .slice(from)
    .find(({ kind }) =>
      ['free', 'end', 'number', 'whole', 'first', 'half', 'penalty', 'charge', 'not', 'lose', 'no_refund'].includes(
        kind,
      ),
    )
  return next?.kind === 'free'
}
/** 1 DAY PENALTY, 2 DAYS FEE: as many nights, where nothing else is the cost. */
const isPenalty = (tokens: Tokens, at: number): boolean =>
  (kindAt(tokens, at) === 'penalty' || /^(?:fee|charge)s?$/.test(tokens[at]?.text ?? '')) &&
  ['mark', 'end', 'when', undefined].includes(kindAt(tokens, at + 1))
const priceOfRoom = /(?:preis|price|rate|prix|prezzo|precio|preco|prijs|cen[aye])(?:e?s)?$/
/** THE ROOM PRICE FOR THREE DAYS: as many nights. */
const isPriceOf = (tokens: Tokens, from: number, unit: number): boolean => {
  let before = from - 1
  while (kindAt(tokens, before) === 'small' || kindAt(tokens, before) === 'of') before -= 1
  return before < from - 1 && priceOfRoom.test(tokens[before]?.text ?? '') && kindAt(tokens, unit + 1) !== 'before'
}
/** CXL 24 PRIOR, CXL48: numbers that are hours without saying so. */
const usualHours = (tokens: Tokens, from: number): FoundPart => {
  const count = Number(tokens[from]?.value)
  const next = kindAt(tokens, from + 1)
  if ((next === 'before' || next === 'notice') && [24, 36, 48, 72, 96].includes(count))
    return lead(tokens, { hours: count }, from)
  const isBare = next === undefined || ['mark', 'end', 'else', 'to'].includes(next)
  const isLed = kindAt(tokens, from - 1) === 'cancel' && [24, 48, 72].includes(count)
  return isBare && isLed ? lead(tokens, { hours: count }, from) : null
}
const isUnit = (kind: TokenKind | undefined) =>
  kind !== undefined && ['hours', 'days', 'week', 'nights', 'percent', 'currency', 'room', 'time'].includes(kind)
/** DANACH GESAMTPREIS, SONST WIRD DER GESAMTBETRAG BERECHNET: what is lost, where a word leads to it. */
const isWholePrice = (tokens: Tokens, at: number): boolean => {
  if (
    !/^(?:gesamt(?:preis|betrag|kosten|summe)(?:e?s)?|totaal(?:bedrag|prijs)|total(?:beloppet|belopet|belobet|prisen|priset))$/.test(
      tokens[at]?.text ?? '',
    )
  )
    return false
  if (['number', 'currency'].includes(kindAt(tokens, skip(tokens, at + 1, 'mark')) ?? '')) return false
  let before = at - 1
  while (kindAt(tokens, before) === 'small' || kindAt(tokens, before) === 'charge') before -= 1
  if (['after', 'later', 'else'].includes(kindAt(tokens, before) ?? '')) return true
  // BEI STORNIERUNG WENIGER ALS 3 TAGE VORHER WIRD DER GESAMTBETRAG FÄLLIG
  const end = tokens.findIndex(({ kind }, i) => i > at && kind === 'end')
  const led = tokens.slice(
    tokens.slice(0, at).findLastIndex(({ kind }) => kind === 'end') + 1,
    end < 0 ? undefined : end,
  )
  // WIRD DER GESAMTPREIS BERECHNET, WENN ER NACH DER BUCHUNG STORNIERT
  if (['when', 'cancel', 'always', 'charge'].every((each) => led.some(({ kind }) => kind === each))) return true
  return (
    led.some(({ kind }) => kind === 'cancel') &&
    led.some(({ kind }) => ['less', 'within', 'later', 'late', 'from', 'after'].includes(kind)) &&
    !led.some(({ kind }) => ['refund', 'not', 'percent', 'first'].includes(kind))
  )
}
const ofPrice = /^(?:montant|prix|importe|importo|precio|prezzo|valor|amount|price|cost|preis)$/
const ofStay = /^(?:sejour|estancia|soggiorno|estadia|aufenthalts?|stay|booking|reservation)$/
/** LE MONTANT DU SÉJOUR EST DÛ, THE PRICE OF THE STAY IS CHARGED */
const isOwedStay = (tokens: Tokens, at: number): boolean => {
  const of = skip(tokens, at + 1, 'of', 'small')
  if (of === at + 1 || !ofPrice.test(tokens[at]?.text ?? '') || !ofStay.test(tokens[of]?.text ?? '')) return false
  const behind = kindAt(tokens, skip(tokens, of + 1, 'small'))
  let before = at - 1
  while (kindAt(tokens, before) === 'small') before -= 1
  return behind === 'charge' || behind === 'lose' || kindAt(tokens, before) === 'charge'
}
/** EN NATT, EEN NACHT; EN is a word of other languages too. */
const isNorthern = /^(?:natt?|nacht|overnatt?ning|overnatting|overnachting|dogn|dygn|doba|dobe|doby|noc|nocy|yon)$/
const startsAt = (tokens: Tokens, at: number): FoundPart => {
  const token = tokens[at] as Token
  const next = kindAt(tokens, at + 1)
  if (next === 'nights' && /^(?:eine|einer|une|una|uma)$/.test(token.text)) return costPart({ nights: 1 }, at + 2)
  if (
    next === 'nights' &&
    /^(?:en|ett|et|een|jedna|jednej|jednu|yhden)$/.test(token.text) &&
    isNorthern.test(tokens[at + 1]?.text ?? '')
  )
    return costPart({ nights: 1 }, at + 2)
  switch (token.kind) {
    case 'number':
      return measured(tokens, at)
    case 'currency':
      // $100 USD
      if (token.value === '$' && kindAt(tokens, at + 2) === 'currency') return null
      return next === 'number' ? moneyCost(token, tokens[at + 1]?.value ?? '', at + 2) : null
    case 'first': {
      const counted = next === 'number' ? at + 2 : at + 1
      const unit = kindAt(tokens, counted) === 'room' ? counted + 1 : counted
      if (kindAt(tokens, unit) !== 'nights') return null
      // LE PRIME DUE NOTTI; PRIME NIGHTS are those of a season.
      if (token.text === 'prime' && !tokens[unit]?.text.startsWith('nott')) return null
      return costPart({ nights: next === 'number' ? Number(tokens[at + 1]?.value) : 1 }, unit + 1)
    }
    case 'whole': {
      // A FULL WEEK NOTICE
      const isLead = ['before', 'notice'].includes(kindAt(tokens, at + 2) ?? '')
      if (isLead && next === 'week') return lead(tokens, { days: daysOfWeeks(1) }, at + 1)
      return isLead && tokens[at + 1]?.text === 'day' ? lead(tokens, { days: 1 }, at + 1) : wholeCost(tokens, at)
    }
    case 'nights':
      return token.text === 'night' &&
        tokens[at + 1]?.value === '1' &&
        !isUnit(kindAt(tokens, at + 2)) &&
        kindAt(tokens, at + 2) !== 'free'
        ? costPart({ nights: 1 }, at + 2)
        : null
    case 'stay':
      if (isWholePrice(tokens, at)) return costPart({ percent: '100' }, at + 1)
      if (isOwedStay(tokens, at)) return costPart({ percent: '100' }, skip(tokens, at + 1, 'of', 'small', 'stay'))
      // L'IMPORTO TOTALE, LE MONTANT TOTAL, EL IMPORTE TOTAL
      return next === 'whole' &&
        /^(?:importo|importe|montant|montante|valor|soggiorno|sejour|estancia|prezzo|precio|prix|preco)$/.test(
          token.text,
        )
        ? costPart({ percent: '100' }, skip(tokens, at + 2, 'of', 'small', 'stay', 'room', 'rate'))
        : null
    case 'half': {
      const of = skip(tokens, at + 1, 'of', 'small', 'you', 'whole')
      return of > at + 1 || kindAt(tokens, of) === 'stay'
        ? costPart({ percent: '50' }, skip(tokens, of, 'stay', 'room', 'rate'))
        : null
    }
    case 'all':
      if (token.text !== 'all') return null
      if (kindAt(tokens, at - 1) === 'charge' && (next === undefined || next === 'mark' || next === 'end'))
        return costPart({ percent: '100' }, at + 1)
      return next === 'nights' || next === 'money' || /^(?:stay|amount|price)$/.test(tokens[at + 1]?.text ?? '')
        ? costPart({ percent: '100' }, at + 2)
        : null
    case 'small':
      return token.text === 'a' && next === 'nights'
        ? costPart({ nights: 1 }, at + 2)
        : next === 'week' && /^(?:a|une?|una|uma|eine[rmn]?|een|jeden)$/.test(token.text)
          ? lead(tokens, { days: daysOfWeeks(1) }, at + 1)
          : null
    case 'in':
      // PREPAID IN FULL is not a cost of leaving.
      if (next === 'whole' && (kindAt(tokens, at - 1) === 'paying' || tokens[at - 1]?.text === 'paid'))
        return [{ kind: 'small' }, at + 2]
      return next === 'whole' ? costPart({ percent: '100' }, at + 2) : null
    case 'week':
      return next === 'before' || ['less', 'within'].includes(kindAt(tokens, at - 1) ?? '')
        ? lead(tokens, { days: daysOfWeeks(1) }, at)
        : null
    case 'fortnight':
      return lead(tokens, { days: daysOfWeeks(2) }, at)
    case 'days':
    case 'hours': {
      // CXL DAYS: 3, CXL BY 6PM D-1
      const at2 = tokens[at + 1]?.text === '-' ? at + 2 : skip(tokens, at + 1, 'mark', 'before')
      const isAfter = kindAt(tokens, at2) === 'number' && !isUnit(kindAt(tokens, at2 + 1))
      const count = Number(tokens[at2]?.value)
      if (isAfter) return lead(tokens, token.kind === 'days' ? { days: count } : { hours: count }, at2)
      return next === 'before' && /^da?y$/.test(token.text) ? lead(tokens, { days: 1 }, at) : null
    }
    case 'before':
      // POI PRIMA NOTTE
      return token.text === 'prima' && next === 'nights' ? costPart({ nights: 1 }, at + 2) : null
    case 'day_before':
      return momentPart(
        { days: 1, anchored: true, late: next === 'or_less' || null },
        next === 'or_less' ? at + 2 : at + 1,
      )
    case 'arrival_day':
      return dayOfArrival(tokens, at)
    case 'clock':
      // BETWEEN 3PM AND 6PM one arrives.
      if (tokens[at - 1]?.text === 'between' && kindAt(tokens, at + 2) === 'clock') return [{ kind: 'other' }, at + 3]
      return momentPart({ time: token.value }, at + 1)
    case 'date':
      return dated(tokens, at)
    default:
      return null
  }
}
/** DOA, DOA -1, ARRIVAL DAY MINUS 3 */
const dayOfArrival = (tokens: Tokens, at: number): FoundPart => {
  const [minus, count] = [tokens[at + 1], tokens[at + 2]]
  const isMinus = minus?.text === 'minus' || (minus?.text === '-' && minus.end === count?.start)
  const unit = kindAt(tokens, at + 3)
  if (!isMinus || count?.kind !== 'number' || (isUnit(unit) && unit !== 'days'))
    return momentPart({ days: 0, anchored: true }, at + 1)
  return momentPart({ days: Number(count.value), anchored: true }, unit === 'days' ? at + 4 : at + 3)
}
/** A day; a range of days is a season, not a deadline. */
const dated = (tokens: Tokens, at: number): FoundPart => {
  const next = tokens[at + 1]
  const isRange =
    next !== undefined &&
    (next.kind === 'to' || next.text === 'through' || next.text === 'thru' || next.text === 'until')
  if (isRange && kindAt(tokens, at + 2) === 'date') return [{ kind: 'small' }, at + 3]
  return momentPart({ date: tokens[at]?.value ?? '' }, at + 1)
}

export const partsOf = (tokens: Tokens): ClausePart[] => {
  const parts: ClausePart[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const found = startsAt(tokens, at)
    if (found === null) {
      parts.push(token)
      at += 1
      continue
    }
    const [number, next] = found
    const { end } = tokens[next - 1] ?? token
    parts.push({ ...number, text: token.text, start: token.start, end })
    at = next
  }
  return parts
}
