// Tells whether a clause says that money comes back, that it never does, or only that some of it does not after some time.
import type { ClausePart, ClauseParts } from './parts.ts'
import type { RefundTerm } from './terms.ts'
import { has, isLate, isOf, isShared } from './clause-kinds.ts'

const aboutRates =
  /^(?:offers?|promos?|promotions?|specials?|savers?|deals?|tariffs?|plans?|rate|products?|channel|fully|strictly|totally|absolutely|it|this|that)$/
/** Small things between two words that belong together. */
const betweenRefund: ReadonlySet<string> = new Set([
  'small',
  'mark',
  'of',
  'rate',
  'you',
  'to',
  'room',
  'booking',
  'stay',
])
const skipBetween = (parts: ClauseParts, at: number, step: 1 | -1, ...also: readonly string[]): number => {
  let to = at + step
  while (parts[to] && (betweenRefund.has(parts[to]?.kind ?? '') || also.includes(parts[to]?.kind ?? ''))) to += step
  return to
}

/** NO REFUND WITHIN 7 DAYS, CXL 48H PRIOR OR NON REF: from some time on everything is lost. */
export const isConditional = (
  parts: ClauseParts,
  at: number,
  moments: ReadonlySet<ClausePart>,
  context: boolean,
): boolean => {
  const before = parts[skipBetween(parts, at, -1)]
  if (isOf(before, 'else', 'after', 'later')) return context || moments.size > 0
  if (before?.moment && isLate(parts, parts.indexOf(before)) === true) return true
  // IF YOU CANCEL AFTER THAT DEADLINE THERE IS NO REFUND
  const past = parts.slice(0, at).findLastIndex((part) => isOf(part, 'after', 'later'))
  if (past >= 0 && has(parts.slice(past, at), 'deadline')) return context || moments.size > 0
  const after = parts[skipBetween(parts, at, 1)]
  if (isOf(after, 'unless', 'not_cancelled')) return moments.size > 0
  if (isOf(after, 'after', 'later') && (context || moments.size > 0)) return true
  const isNext = (to: number) => {
    const part = parts[to]
    return part !== undefined && moments.has(part) && part.moment?.time === null && isLate(parts, to) !== false
  }
  if (isNext(skipBetween(parts, at, 1))) return true
  // 14 DAYS PRIOR TO ARRIVAL THE BOOKING BECOMES NON REFUNDABLE
  const last = parts.slice(0, at).findLastIndex((part) => moments.has(part))
  if (isNext(last) && !has(parts.slice(last, at), 'cancel', 'cost', 'mark', 'to')) return true
  return parts.some((part, i) => moments.has(part) && isLate(parts, i) === true)
}

/** NO REFUND FOR 2 NIGHTS, FOR MEDIA; not FOR THIS OFFER */
const isOfSome = (behind: ClauseParts) =>
  behind.some(({ kind, text }) => kind === 'nights' || (kind === 'unknown' && !aboutRates.test(text)))
const special =
  /^(?:fairs?|events?|messen?|peak|holidays?|festive|blackout|congress\w*|exhibitions?|conventions?|tradeshows?|shows?|season|christmas|easter|nye)$/
/** DURING FAIRS NON REFUNDABLE, SPECIAL EVENTS NON REFUNDABLE, EXCEPTION 13SEP: of some days only. */
const isOfSomeDays = (parts: ClauseParts, at: number): boolean => {
  const near = parts.slice(Math.max(0, at - 5), at + 5)
  const named = near.findIndex(({ text }) => special.test(text))
  if (named < 0) return false
  return (
    near.some(({ text }) => /^(?:during|for|on|at|over|in|special|when|if)$/.test(text)) ||
    isOf(near[named + 1], 'no_refund', 'no_cancel')
  )
}
/** NO SHOW NON REFUNDABLE, FIRST NIGHT NON REFUNDABLE, GROUP BOOKINGS, PARTIAL STAYS: not of the whole booking. */
const isOfPart = (parts: ClauseParts, at: number): boolean => {
  const next = skipBetween(parts, at, -1)
  const before = parts[next]
  if (isOf(before, 'no_show') && !isShared(parts, next)) return true
  if (has(parts.slice(0, at), 'late')) return true
  // BIJ VROEGTIJDIG VERTREK VINDT GEEN RESTITUTIE PLAATS
  const led = parts.slice(0, at)
  const own = led.slice(led.findLastIndex(({ kind }) => kind === 'mark') + 1)
  // EARLY BOOKER NON REF is a rate.
  if (own.some(({ kind, text }) => kind === 'early' && text.includes(' ')) && !has(led, 'cancel')) return true
  return isOf(before, 'group') || /^(?:partial|partially)$/.test(before?.text ?? '')
}
const ofDeadline = /^(?:fora|fuera|hors|buiten|ausserhalb|outside|poza|passe|depasse) /
/** NON REFUNDABLE ONCE THE DEADLINE HAS PASSED, AFTER THE FREE PERIOD: only from then on. */
const isFromDeadline = (parts: ClauseParts, at: number): boolean => {
  const behind = parts.slice(at + 1, at + 7)
  const from = behind.findIndex((part) => isOf(part, 'when', 'after', 'from', 'within', 'later'))
  return (
    from >= 0 &&
    from < 3 &&
    behind.slice(from).some((part) => isOf(part, 'deadline', 'late', 'policy') || ofDeadline.test(part.text))
  )
}
const ofMoney = /^(?:due|paid|payable|owed|owing|charged|paye|payee|bezahlt|pagado|pagato|pago)$/
const booked: ReadonlySet<string> = new Set(['stay', 'whole', 'all', 'paying', 'money', 'rate', 'room'])
/** AMOUNT DUE NOT REFUNDABLE, THE PRICE PAID IS NOT REFUNDABLE; of a deposit or a fee it is another matter. */
const isAmountPaid = (parts: ClauseParts, at: number): boolean => {
  const near = parts.slice(Math.max(0, at - 5), at)
  const from = near.findLastIndex(({ kind }) => kind === 'mark' || kind === 'end')
  const own = near.slice(from + 1)
  if (!own.some(({ text }) => ofMoney.test(text))) return false
  return (
    has(own, ...booked) &&
    !own.some(({ kind, text }) => things.has(kind) || /^(?:balance|fees?|tax(?:es)?)$/.test(text))
  )
}

const ifWords = /^(?:if|wenn|falls|sofern|si|se|als|indien|jesli|gdy|pokud|hvis)$/
/** SI RICHIEDE, SE REQUIERE: the verb's own word, and no condition. */
const itself = /^(?:richied|pag|preg|addebit|effettu|accett|requier|cobr|exig|solicit|neces|realiz|debe|deve)/
const ofPayment: ReadonlySet<string> = new Set(['deposit', 'paying'])
const endsCondition: ReadonlySet<string> = new Set([
  'cancel',
  'not_cancelled',
  'moment',
  'end',
  'no_show',
  'mark',
  'lose',
])
/** NON-REFUNDABLE IF A PREPAYMENT IS REQUIRED: of a booking that is paid ahead, which this one may not be. */
const isIfPaidAhead = (parts: ClauseParts, at: number): boolean => {
  const next = skipBetween(parts, at, 1)
  const from = parts.findIndex(({ text }, i) => i > at && i <= Math.max(next, at + 1) && ifWords.test(text))
  if (from < 0 || itself.test(parts[from + 1]?.text ?? '')) return false
  const behind = parts.slice(from + 1, from + 9)
  const edge = behind.findIndex(({ kind }) => endsCondition.has(kind))
  return (edge < 0 ? behind : behind.slice(0, edge)).some(({ kind }) => ofPayment.has(kind))
}

/** NO REFUND FOR EARLY DEPARTURE, AFTER CHECK IN, IF LATE: of something else than the booking. */
const isAside = (parts: ClauseParts, at: number): boolean => {
  const next = skipBetween(parts, at, 1, 'when', 'charge')
  const after = parts[next]
  if (isOf(after, 'early', 'leave', 'late') || after?.text === 'unused') return true
  // NO SE PODRÁ REEMBOLSAR NINGÚN IMPORTE SI EL CLIENTE NO SE PRESENTA
  const show = parts.findIndex((part, i) => i > at && isOf(part, 'no_show'))
  const led = parts.slice(at + 1, Math.max(at + 1, show))
  if (
    led.some(({ kind, text }) => kind === 'when' || /^(?:si|se)$/.test(text)) &&
    !has(led, 'cancel', 'moment', 'else')
  )
    return true
  if (
    isOf(after, 'no_show') &&
    parts.slice(at + 1, next).some(({ kind, text }) => kind === 'when' || /^(?:for|on|at|in)$/.test(text))
  )
    return true
  if (isOf(after, 'after', 'within', 'less', 'later', 'from')) return true
  if (/^(?:of|for)$/.test(parts[at + 1]?.text ?? '') && isOfSome(parts.slice(at + 1, at + 4))) return true
  return isOf(after, 'unless', 'not_cancelled') || has(parts.slice(at), 'late')
}
const things: ReadonlySet<string> = new Set(['other', 'deposit', 'group', 'service', 'early', 'leave'])
const copula = /^(?:is|are|be|will)$/
/** DEPOSIT: 30% NON-REFUNDABLE */
const isShare = (part: ClausePart | undefined): boolean =>
  part?.cost?.percent != null && Number(part.cost.percent) < 100
/** PET FEE NON REF, NON REFUNDABLE DEPOSIT, SKI PASSES ARE NOT REFUNDED: the money for another thing. */
export const isOfThing = (parts: ClauseParts, at: number, when = true): boolean => {
  // ARRHES 30 %, NON REMBOURSABLES: many things agree with the deposit, one rate does not.
  if (/(?:bles|abili|aveis)$/.test(parts[at]?.text ?? '') && has(parts.slice(0, at), 'deposit', 'other')) return true
  const loss = when && has(parts.slice(at), 'when') && has(parts.slice(at), 'cancel')
  const next = parts.slice(at + 1, at + 4)
  const edge = next.findIndex(({ kind }) =>
    ['mark', 'to', 'cost', 'moment', 'cancel', 'joined', 'else', 'not'].includes(kind),
  )
  const near = edge < 0 ? next : next.slice(0, edge)
  if (near.some(({ kind }) => things.has(kind)) && !loss) return true
  if (isOf(next[0], 'charge')) return true
  const before = parts[skipBetween(parts, at, -1)]
  if (
    isOf(before, 'charge') &&
    before?.text !== '=' &&
    !parts.some(({ cost }) => cost?.nights || cost?.percent === '100')
  )
    return true
  if (
    before?.cost?.amount ||
    (has(parts.slice(0, at), 'deposit') && isShare(before)) ||
    (before?.cost?.nights && copula.test(parts[at - 1]?.text ?? ''))
  )
    return true
  if (before?.cost?.nights === 1 && /^(?:first|1st)/.test(before.text)) return true
  // EARLY DEPARTURE: NO REFUND, UNUSED NIGHTS: NON REFUNDABLE
  let named = at - 2
  while (at - named < 6 && isOf(parts[named], 'nights', 'charge', 'small', 'of', 'unknown')) named -= 1
  if (parts[at - 1]?.text === ':' && isOf(parts[named], 'early', 'leave', 'other')) return true
  // The noun it is about, if any: words for the booking or the rate end the search.
  let to = at - 1
  while (
    parts[to] &&
    !['mark', 'to', 'end', 'cancel', 'rate', 'stay', 'paying', 'no_refund'].includes(parts[to]?.kind ?? '')
  ) {
    const part = parts[to] as ClausePart
    // A deposit of the whole stay is the price.
    if (part.kind === 'deposit' && parts[to - 1]?.cost?.percent === '100') return false
    if (things.has(part.kind)) return !(part.kind === 'deposit' && loss)
    if (part.kind === 'unknown' && copula.test(parts[to + 1]?.text ?? '') && !aboutRates.test(part.text)) return true
    to -= 1
  }
  return false
}
/** PETS 15 EUR PER NIGHT, NOT REFUNDABLE: the price of a thing, and nothing else before. */
const isOfPricedThing = (led: ClauseParts): boolean =>
  has(led, 'other', 'service') &&
  led.some(({ cost }) => cost?.amount != null) &&
  !has(led, 'cancel', 'all_cancel', 'stay', 'rate', 'paying', 'booking', 'moment')
/** CANCEL 24H PRIOR, EXCEPT PHONE BOOKINGS ARE NON REFUNDABLE: of others than this one. */
const isExcepted = (parts: ClauseParts, at: number): boolean => {
  const from = parts.slice(0, at).findLastIndex(({ text }) => /^except(?:ing|ions?)?$/.test(text))
  return from >= 0 && at - from > 1
}
/** ENTIRE STAY NONREFUNDABLE DEPOSIT: the deposit is the price. */
const isWholeStay = (parts: ClauseParts, at: number): boolean =>
  parts[at - 1]?.cost?.percent === '100' && isOf(parts[at + 1], 'deposit') && !has(parts, 'moment', 'when')
const elsewhere = /^(?:see|our|other|another|also|compare|ask|alternative|cheaper|lower)$/
const isOfOtherRates = (parts: ClauseParts, at: number): boolean => {
  const [first, second] = [parts[at + 1], parts[at + 2]]
  if (elsewhere.test(parts[at - 1]?.text ?? '') || /^(?:see|ask|compare)$/.test(parts[at - 2]?.text ?? '')) return true
  if (isOf(first, 'rate') && (second?.text === 'also' || second?.text === 'available')) return true
  return (
    first?.text === 'also' ||
    first?.text === 'available' ||
    first?.text === 'not' ||
    (isOf(first, 'cancel') && isOf(second, 'not'))
  )
}

/** CHANGES FREE OF CHARGE, CANCELLATION NOT REFUNDED: what is free is the change. */
const isOfChange = (parts: ClauseParts, at: number): boolean => {
  const before = skipBetween(parts, at, -1, 'allowed')
  return isOf(parts[before], 'change') && isOf(parts[at + 1], 'mark', 'to', 'end')
}

/** NÃO … REEMBOLSÁVEIS: whatever word stands between, it is not said that money comes back. */
const isDeniedBefore = (parts: ClauseParts, at: number): boolean => {
  const led = parts.slice(Math.max(0, at - 3), at)
  const end = led.findLastIndex((part) => isOf(part, 'mark', 'end', 'joined', 'moment', 'cost', 'cancel'))
  return led.slice(end + 1).some(({ kind }) => kind === 'not')
}

export const refundOf = (parts: ClauseParts, moments: ReadonlySet<ClausePart>, context: boolean): RefundTerm[] =>
  parts.flatMap((part, at): RefundTerm[] => {
    const refundTerms = (refundable: boolean): RefundTerm[] => [{ refundable, start: part.start, end: part.end }]
    if (part.kind === 'no_refund' || part.kind === 'no_cancel') {
      if (isConditional(parts, at, moments, context) || isAside(parts, at) || isExcepted(parts, at)) return []
      if (isIfPaidAhead(parts, at)) return []
      if (isWholeStay(parts, at)) return refundTerms(false)
      if (isOfSomeDays(parts, at) || isOfPart(parts, at) || isFromDeadline(parts, at)) return []
      if ((isOfThing(parts, at) || isOfPricedThing(parts.slice(0, at))) && !isAmountPaid(parts, at)) return []
      return isOfOtherRates(parts, at) && part.kind === 'no_refund' && !isOf(parts[at + 1], 'not')
        ? []
        : refundTerms(false)
    }
    if (part.kind === 'refundable') {
      if (
        isDeniedBefore(parts, at) ||
        isOfThing(parts, at) ||
        isOfOtherRates(parts, at) ||
        /^(?:partial|partially|semi|partly|less|minus)$/.test(parts[at - 1]?.text ?? '')
      )
        return []
      return refundTerms(true)
    }
    // CANCEL ANYTIME, if it costs nothing.
    if (part.kind === 'always' && /any/.test(part.text) && isOf(parts[at - 1], 'cancel'))
      return has(parts, 'cost', 'no_refund', 'no_cancel', 'not', 'nothing', 'penalty', 'charge', 'lose', 'whole')
        ? []
        : refundTerms(true)
    if (part.kind !== 'free' || isOfOtherRates(parts, at) || isOfChange(parts, at)) return []
    const near = [parts[skipBetween(parts, at, 1, 'when')], parts[skipBetween(parts, at, -1)]]
    return near.some((each) => isOf(each, 'cancel', 'all_cancel')) || /canc|cxl|cnx|cnl|storno/.test(part.text)
      ? refundTerms(true)
      : []
  })
