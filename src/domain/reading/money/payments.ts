// Reads what a text requires before arrival: a guarantee, a deposit and its size, the whole price, or none.
import { cardIn, guaranteeIn, isOfFeatures } from './guarantees.ts'
import { isTitle, type PaymentStatement, type PaymentTerm, paymentTerm } from './payment-terms.ts'
import { boundIn, withPurpose } from './bound-payments.ts'
import { paymentTokens } from './payment-tokens.ts'
import type { MoneyKind, MoneyTokens } from './tokens.ts'
import {
  clausesOf,
  sentencesOf,
  has,
  isAside,
  isDenied,
  isDueThing,
  isElse,
  isGivenBack,
  isKind,
  isOther,
} from './payment-clauses.ts'
import { sizeIn } from './deposit-size.ts'
import { withoutOtherMatters } from '../other-matters.ts'
import { isAhead, isAtBooking, isAtHotel, isToConfirm, isTransferred, isWholePayment } from './payment-times.ts'

export type { PaymentTerm } from './payment-terms.ts'

/** What a deposit of the stay may be called. */
const ofPayment =
  /^(?:(?:non)?refundable|refd|adv\w*|min\w*|req\w*|prearrival|di|como|come|comme|als|pre|guest|one|single|cash|online|wire|bank|obligatory|following|in|no|th|of|o|tax\w*|then|event|fair|holiday|peak|small|s|\W+)$/
/** A word before it says of what it is. */
const inEnglish = /^d(?:e?p|own)/
/** NO DEPOSIT REQUIRED · 1 NT DEPOSIT · DEPOSIT DUE 7 DAYS AFTER BOOKING */
const depositIn = (tokens: MoneyTokens): PaymentStatement => {
  const at = tokens.findIndex((token, i) => token.kind === 'deposit' && !isDeparture(tokens, i) && !isTitle(tokens, i))
  if (at < 0 || isAside(tokens, at)) return null
  if (isDenied(tokens, at) || isOfNothing(tokens)) return paymentTerm('no deposit', tokens)
  if (isKind(tokens[at - 1], 'if') || isOther(tokens, at) || isOnlyReturned(tokens) || isShareOf(tokens, at))
    return null
  // BAGGAGE DEPOSIT, BOTTLE DEPOSIT: of something that is not known.
  if (
    isKind(tokens[at - 1], 'unknown') &&
    inEnglish.test(tokens[at]?.text ?? '') &&
    !ofPayment.test(tokens[at - 1]?.text ?? '')
  )
    return null
  const size = sizeIn(tokens, at)
  if (size === null && isWholePayment(tokens) && !has(tokens, 'cancel')) return paymentTerm('prepaid', tokens)
  if (size !== null && 'percent' in size && Number(size.percent) >= 100) return paymentTerm('prepaid', tokens)
  const atHotel = isAtHotel(tokens) && !isAtBooking(tokens) && !isAhead(tokens) && !has(tokens, 'rest')
  if (atHotel && !(size && !('amount' in size))) return null
  const asked =
    has(tokens, 'need', 'pay', 'charge', 'lead', 'booking', 'hold', 'now') &&
    !has(tokens, 'cancel', 'nonref') &&
    !(isKind(tokens[at - 1], 'unknown') && inEnglish.test(tokens[at]?.text ?? ''))
  return size !== null || asked ? paymentTerm('deposit', tokens, size) : null
}
/** What comes back, where nobody asks for it: THE DEPOSIT IS REFUNDED LESS A 10% FEE. */
const isOnlyReturned = (tokens: MoneyTokens): boolean =>
  isGivenBack(tokens) && !has(tokens, 'need', 'now') && !isAtBooking(tokens)
/** 50% OF THE DEPOSIT, 50 % DE L'ACOMPTE, IL 50% DELLA CAPARRA: a share of it, and not its size. */
const isShareOf = (tokens: MoneyTokens, at: number): boolean => {
  const led = tokens.slice(Math.max(0, at - 3), at)
  const share = led.findLastIndex(({ kind }) => kind === 'percents')
  if (share < 0 || !led.slice(share + 1).every(({ kind }) => kind === 'small')) return false
  const link = led
    .slice(share + 1)
    .map(({ text }) => text)
    .join(' ')
  return ofThe.test(link) || (link !== '' && /^(?:l|dell)'/.test(tokens[at]?.text ?? ''))
}
const ofThe = /^(?:of (?:the|your)|der|de la|del|della|do|da|van (?:de|het)|av)$/
const isOfNothing = (tokens: MoneyTokens): boolean =>
  tokens.some(({ kind, value }) => (kind === 'percents' || kind === 'money') && Number(value) === 0)
/** EARLY DEP, DEP DATE: a departure. */
const isDeparture = (tokens: MoneyTokens, at: number): boolean =>
  // CHARGES VARY DEP: a word that is cut off.
  (tokens[at]?.text === 'dep' && isKind(tokens[at - 1], 'varies')) ||
  // DÉPART ANTICIPÉ
  (isKind(tokens[at - 1], 'departure') && (tokens[at]?.text ?? '').startsWith('anticip')) ||
  (/^deps?$/.test(tokens[at]?.text ?? '') &&
    (isKind(tokens[at - 1], 'early', 'late', 'arrival', 'at') ||
      isKind(tokens[at + 1], 'time', 'moment') ||
      isKind(tokens[at - 2], 'arrival')))

/** FULL PREPAYMENT · NO PREPAYMENT · 50PCT PREPAID */
const prepayIn = (tokens: MoneyTokens): PaymentStatement => {
  const at = tokens.findIndex(({ kind }, i) => kind === 'prepay' && !isTitle(tokens, i))
  if (at < 0 || isAside(tokens, at)) return null
  if (isKind(tokens[at + 1], 'card', 'company', 'if', 'available') || isKind(tokens[at - 1], 'if')) return null
  // ADVANCE PAYMENT OF A DEPOSIT
  const of = tokens.slice(at + 1).find(({ kind }) => kind !== 'small')
  if (tokens[at + 1]?.text === 'of' && of?.kind === 'deposit') return null
  if (isDenied(tokens, at)) return paymentTerm('no prepayment', tokens)
  // ANY SUM THAT YOU PAID IN ADVANCE
  if (tokens[at]?.text.startsWith('paid') && tokens[at - 1]?.text === 'you') return null
  // TOURIST TAX TO BE PAID IN ADVANCE
  if (isKind(tokens[0], 'local') && has(tokens.slice(0, at), 'tax', 'local') && !has(tokens, 'stay', 'whole'))
    return null
  if (isChoice(tokens) || isOnlyReturned(tokens)) return null
  const size = isWholePayment(tokens) ? null : sizeIn(tokens, at)
  return size ? paymentTerm('deposit', tokens, size) : paymentTerm('prepaid', tokens)
}

/** FULL AMOUNT CHARGED AT BOOKING · 25 PCT TO BE PAID ON BOOKING · PAY AT HOTEL */
const paidIn = (tokens: MoneyTokens): PaymentStatement => {
  const at = tokens.findIndex(({ kind }) => kind === 'pay' || kind === 'charge')
  if (at < 0 || isAside(tokens, at) || isDueThing(tokens, at)) return null
  if (isDenied(tokens, at)) return unpaidIn(tokens)
  if (has(tokens, 'deposit', 'prepay', 'late', 'early', 'commission', 'agent')) return null
  if (isOfCancelling(tokens)) return isTakenFirst(tokens) ? paymentTerm('prepaid', tokens) : null
  if (isChoice(tokens) || isFromDeadline(tokens) || isOnlyReturned(tokens)) return null
  const card = has(tokens, 'card')
  const [ahead, atHotel] = [
    isAtBooking(tokens) || isAhead(tokens) || ((isToConfirm(tokens) || isTransferred(tokens)) && !isAtHotel(tokens)),
    isAtHotel(tokens),
  ]
  // 24 HRS PRIOR TO ARRIVAL OR 1 NT CHARGED: what is lost else.
  if (!isAtBooking(tokens) && !isToConfirm(tokens) && tokens.some((_, i) => isElse(tokens, i))) return null
  // THE BALANCE OF 50% IS DUE 30 DAYS PRIOR
  const rest = tokens.findIndex(({ kind }) => kind === 'rest')
  const size = sizeIn(rest < 0 ? tokens : tokens.slice(0, rest), at)
  if (size !== null) return ahead ? paymentTerm('deposit', tokens, size) : null
  const whole = isWholePayment(tokens)
  if (!whole && has(tokens, 'tax', 'resort', 'extra', 'fee', 'rollaway', 'local')) return null
  const paying = tokens.some(({ kind }) => kind === 'pay')
  if (
    ahead &&
    !has(tokens, 'rest', 'if') &&
    (whole || card || paying || has(tokens, 'stay') || isOfBooking(tokens, at))
  )
    return paymentTerm('prepaid', tokens)
  // PARKING: PAY AT THE HOTEL
  if (atHotel && ((isKind(tokens[0], 'aside') && isKind(tokens[1], 'colon')) || isNotInPrice(tokens.slice(0, at))))
    return null
  if (atHotel) return paying && !has(tokens, 'rest', 'deposit', 'if') ? paymentTerm('no prepayment', tokens) : null
  return whole && (paying || (card && has(tokens, 'nonref'))) && !has(tokens, 'if', 'rest')
    ? paymentTerm('prepaid', tokens)
    : null
}

/** THE RESERVATION IS CHARGED AT ONCE: the price of what was booked; AT BOOKING alone is a time. */
const isOfBooking = (tokens: MoneyTokens, at: number): boolean => {
  const booking = tokens.slice(0, at).findIndex(({ kind }) => kind === 'booking')
  return booking >= 0 && !isAtBooking(tokens.slice(0, booking + 1)) && isAtBooking(tokens.slice(booking + 1))
}
/** BREAKFAST NOT INCLUDED: PAYABLE ON SITE; DOGS 10 EUR, PAID AT THE HOTEL: a thing that costs more. */
const isNotInPrice = (led: MoneyTokens): boolean => {
  const thing = led.findIndex(({ kind }) => kind === 'aside')
  return thing >= 0 && has(led.slice(thing), 'not', 'excluded', 'money')
}

/** PAY NOW OR PAY AT HOTEL: the guest chooses. */
const isChoice = (tokens: MoneyTokens): boolean =>
  tokens.some(
    ({ text }, at) =>
      /^(?:or|oder|ou|eller|lub)$/.test(text) ||
      // The article in Portuguese.
      (text === 'o' && has(tokens.slice(0, at), 'pay', 'prepay', 'charge', 'booking', 'now')),
  ) &&
  isAtHotel(tokens) &&
  (has(tokens, 'prepay') || isAtBooking(tokens))

/** AFTER THIS DEADLINE FULL PAYMENT IS CHARGED: what leaving late costs. */
const isFromDeadline = (tokens: MoneyTokens): boolean =>
  /\bafter (?:th(?:is|at|ese) (?:deadline|window|period|time|date|point)|the (?:deadline|free \w+))/.test(
    tokens.map(({ text }) => text).join(' '),
  )

/** FREE CANCELLATION, PAY AT HOTEL: not a cost of cancelling. */
const isOfCancelling = (tokens: MoneyTokens): boolean =>
  tokens.some(({ kind }, i) => kind === 'cancel' && !isKind(tokens[i - 1], 'included'))

/** THE WHOLE PRICE IS PAID AT BOOKING AND NOT REFUNDED IN CASE OF CANCELLATION: paid before anybody cancels. */
const isTakenFirst = (tokens: MoneyTokens): boolean => {
  const cancel = tokens.findIndex(({ kind }) => kind === 'cancel')
  const led = tokens.slice(
    0,
    tokens.slice(0, cancel).findLastIndex(({ kind }) => kind === 'booking' || kind === 'now') + 1,
  )
  return isAtBooking(led) && isWholePayment(led) && has(led, 'pay', 'charge', 'need') && !has(led, 'if', 'not')
}

/** NOTHING TO PAY NOW; a card that is not charged before arrival is a guarantee. */
const unpaidIn = (tokens: MoneyTokens): PaymentStatement => {
  if (has(tokens, 'cancel', 'late', 'early', 'commission', 'agent', 'fee', 'tax', 'extra', 'if')) return null
  // DEBIT CARDS NOT ACCEPTED is of those that are.
  if (has(tokens, 'card'))
    return tokens.some(({ text }) => /^(?:accept|akzept)/.test(text)) ? null : paymentTerm('guarantee', tokens)
  const isTimed = isAtBooking(tokens) || isAhead(tokens) || isAtHotel(tokens) || has(tokens, 'arrival', 'departure')
  return isTimed ? paymentTerm('no prepayment', tokens) : null
}

/** 10 PCT AT BOOKING, REMAINDER ON ARRIVAL · 100 PCT OF ALL NIGHTS ON BOOKING */
const firstPartIn = (tokens: MoneyTokens): PaymentStatement => {
  const rest = tokens.findIndex(({ kind }) => kind === 'rest')
  if (has(tokens, 'deposit', 'prepay', 'pay', 'charge', 'cancel') || (rest < 0 && has(tokens, ...strange))) return null
  const first = rest < 0 ? tokens : tokens.slice(0, rest)
  if (!isAtBooking(first)) return null
  const size = sizeIn(first, 0)
  if (size) return paymentTerm('deposit', first, size)
  return isAllOfStay(first) ? paymentTerm('prepaid', first) : null
}
const wholeWord = /^gesamt(?:preis|betrag|summe|kosten)|^total(?:betrag|aalbedrag)|^totaalbedrag/
/** THE FULL AMOUNT IS REQUIRED AT BOOKING, IL 100% VIENE RICHIESTO ALLA PRENOTAZIONE; not FULL NAME REQUIRED. */
const wantedIn = (tokens: MoneyTokens): PaymentStatement => {
  const need = tokens.findIndex(({ kind }) => kind === 'need')
  if (need < 0) return null
  const cancel = tokens.findIndex(({ kind }, at) => kind === 'cancel' || (kind === 'if' && at > need))
  const led = cancel < 0 ? tokens : tokens.slice(0, cancel)
  if (has(led, 'deposit', 'prepay', 'pay', 'charge', 'guarantee', 'card', 'aside', 'bond', 'if', 'tax')) return null
  if (!(isAtBooking(led) || isToConfirm(led)) || isDenied(led, need) || has(led.slice(0, need), 'not')) return null
  const size = sizeIn(led, need)
  if (size) return cancel < 0 ? paymentTerm('deposit', led, size) : null
  const isAll = led.some(
    ({ kind, value, text }, at) =>
      (kind === 'percents' && Number(value) === 100) ||
      wholeWord.test(text) ||
      (isKind(led[at], 'whole', 'total') && (isKind(led[at + 1], 'stay') || isKind(led[at - 1], 'stay'))),
  )
  return isAll ? paymentTerm('prepaid', led) : null
}
/** 100 PCT OF ALL NIGHTS, 100 PCT OF THE WHOLE STAY: what is charged needs no verb. */
const isAllOfStay = (tokens: MoneyTokens): boolean => {
  const percent = tokens.findIndex(({ kind, value }) => kind === 'percents' && Number(value) === 100)
  if (percent < 0) return false
  const [first, second] = tokens.slice(percent + 1).filter(({ kind }) => kind !== 'small')
  return isKind(first, 'whole', 'total', 'all') && isKind(second, 'night', 'stay')
}
/** Whatever else a number may be of. */
const strange: readonly MoneyKind[] = [
  'unknown',
  'discount',
  'aside',
  'bond',
  'tax',
  'extra',
  'commission',
  'rate',
  'fee',
  'not',
  'agent',
  'money',
]

const paymentReaders = [depositIn, prepayIn, paidIn, firstPartIn, wantedIn, boundIn, guaranteeIn, cardIn] as const
/** A cheap first test, true for every text that names a payment, a card, a deposit or a guarantee. */
const payLike =
  /sinal|z[aá]loh|uhra[dzď]|plat[ebíi]|hra[dzď]|p[łl]ac[ią]|p[řr]ev[eé][sd]|přips|[üu]berw|virement|bonific|transf|over te ma|overma|overgem|voldo|voldaan|prze?l|nale[żz]|eingang|erhalt|recept|receipt|received|recib|ricev|receb|ontv|wp[łl]yn|saldat|pagas|prepag|pr[ée]-?pag|zaru[cč]|adiant|voorschot|\bvers(?:a|em)|abon[aá]|d[ée]p[oô]t|gwaran|wp[łl]at|przedp|zadat|zalicz|\bdep(?!art)|\dn?t?s?dep|d[pe]?[po]?s?t\b|dps|anzahl|acompte|arrhes|accont|anticip|se[ñn]al|pa(?:y|id|ie)|p[yr]?mt|ppd|prep|vorau|\bg(?:ua|au|a?r[anu]|r?t[de]|nt|nd|ure|n?rn)|gtd|card|\bcc|\bc\/c|\bcrd|\bdue\b|f[aä]e?llig|r[eéè]gl|owed|settle|remaind|balance|zahl|\bpag[oa]|pagam|karte|tarjeta|\bcarta\b|cart[aã]o|caparra|aanbet|vooruit|bet[ae]a?l|maks[uae]|p[łl]atn|zap[łl]|f[oö]rskott|forskud|ennakko|handpenn|garant|takuu|pague|r[eé]glez|kortti|krav|karta|carte\b/i
/** FIRST NIGHT CHARGED AT BOOKING: what is charged, how much and when. */
const chargeLike =
  /d[eé]bit|factur|pr[eé]lev|encaiss|addebit|cobr|cargar|belast|abgebu|ch(?:ar|r)?ge?d|charge|\btaken?\b|collect|debit|bill|str[zž]en|strhn|pob(?:ran|ier)|afgesch|ge[iï]nd|tr[æe]kk|veloit/i
const sizeLike =
  /\d ?(?:pct|percent|%|n(?:igh)?ts?\b)|half|\bnight|nuit|nacht|noche|notte|noite|tot(?:al|aa)|gesamt|int(?:er|[eé]g)|full|whole|entire/i
const bookLike =
  /bestilling|varau|rezer[wv]|potvrz|potwierdz|b(?:oo)?k(?!f)|r[eé]ser|prenot|buch|\bres\b|rsv|\bconf|\bnow\b|immediat|upfront|purchase/i
const aheadLike = /prior|before|\bpta\b|\bbef|avant|antes|prima d|\bvoo?r |przed|p[rř]ed |innan|\bf[öø]re? |ennen/i
const isAskedIn = (text: string): boolean =>
  payLike.test(text) ||
  (bookLike.test(text) ? sizeLike.test(text) || chargeLike.test(text) : chargeLike.test(text) && aheadLike.test(text))

/** IF YOU CANCEL WITHIN 3 DAYS, FULL PAYMENT IS REQUIRED: what follows is lost. */
const isOfLeaving = (led: readonly MoneyTokens[]): boolean =>
  led.some((clause) => has(clause, 'if') && has(clause, 'cancel'))

/** NO-SHOWS OR CANCELLATIONS, WHICH OCCUR LATE, WILL BE CHARGED: what follows the subject is lost. */
const isOfLeavers = (led: readonly MoneyTokens[]): boolean =>
  led.some((clause) => isOfCancelling(clause) && !has(clause, 'not', 'nonref'))

/** The payment terms of a whole text. */
const nothingAsked = /^\W*(?:none|nothing)(?: is)? (?:req\w*|needed|necessary|asked)\W*$/i
export const readPayment = (written: string): PaymentTerm[] => {
  if (!isAskedIn(written) && !nothingAsked.test(written)) return []
  const text = withoutOtherMatters(written)
  if (nothingAsked.test(text)) return [{ kind: 'no guarantee', size: null, start: 0, end: text.length }]
  if (!isAskedIn(text)) return []
  const sentences = sentencesOf(paymentTokens(text)).map(clausesOf)
  const clauses = sentences.flat()
  const found = sentences.flatMap((sentence) =>
    sentence.flatMap((clause, at) => {
      const led = sentence.slice(0, at)
      const isLost = !isAtBooking(clause) && (isOfLeaving(led) || isOfLeavers(led))
      if (isOfFeatures(sentences, sentence)) return []
      return paymentReaders.flatMap((read) => {
        const term = read(
          read === paidIn ? withPurpose(sentence, at) : read === boundIn ? [...(led.at(-1) ?? []), ...clause] : clause,
        )
        if (term === null || read !== paidIn) return term ?? []
        const isAnothers = term.kind === 'no prepayment' ? isNotInPrice(led.at(-1) ?? []) : isLost
        return isAnothers ? [] : term
      })
    }),
  )
  // DEPOSIT 1 NIGHT, CHARGED TO CC AT BOOKING: what is charged is the deposit.
  const charged = found.some(({ size }) => size !== null)
    ? clauses.flatMap((clause) => (isWholePayment(clause) ? [] : (paidIn(clause) ?? [])))
    : []
  return found.filter(
    ({ kind, start }) => kind !== 'prepaid' || !charged.some((each) => each.kind === kind && each.start === start),
  )
}
