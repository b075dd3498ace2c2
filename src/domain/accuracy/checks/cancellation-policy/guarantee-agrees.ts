// Whether guarantee type, deposit and texts of a rate say the same.
import { guaranteeNames } from '../../../own-data/terms-text.ts'
import type { Rate, RateField } from '../../../rate.ts'
import { guaranteeWord } from '../../../value-words.ts'
import { contradiction, quoted } from '../../advice/words.ts'
import { type CheckFault, defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass } from '../../check-result.ts'
import { everything, type RateText, remembered, textsOf } from '../../rate-texts.ts'
import type { CheckAbout } from '../../check.ts'
import type { Say } from '../../say.ts'
import type { Advice, CheckContext } from '../../verdict.ts'
import type { SizedCost } from '../cost-units.ts'
import { shownCostWords } from '../expected-costs.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'
import { asksDeposit, otherSize } from './deposit-agreement.ts'
import { refundWords } from './refund-words.ts'
import { depositFields, depositOf } from './shown-costs.ts'
import { guaranteeLabel, paymentIn, type PaymentKind, paymentKind } from './stated-payments.ts'

export const about: CheckAbout = {
  number: 40,
  id: 'cancellation_policy.guarantee_agrees',
  name: 'Guarantee matches deposit and text',
  weight: 3,
  reason: 'Guests dispute charges on a rate that only required a guarantee.',
  source: 'guarantee against deposit and texts',
}

/** The type with a deposit, or without the one that it asks for. */
type DepositFacts = { type: string; withDeposit: boolean }
/** Words of a text against the type, the size of the deposit, or a refund. */
type WordFacts = FaultyWords & ({ type: string } | { deposit: SizedCost } | { refundable: true })
type Facts = DepositFacts | WordFacts

/** A prepayment that never comes back; one that is kept only late or under a condition is not a contradiction. */
const keptPrepayment =
  /\bnon[- ]?ref(?:undable|undbl|und)? (?:full )?pre-?payment\b|\bpre-?payment (?:is |of full stay )?(?:non[- ]?ref(?:undable|undbl|und)?|not refund(?:able|ed))\b(?!\W*(?:if|when|within|after|less|unless|once|from|for)\b)/i
const keptIn = remembered((text: string) => {
  const match = keptPrepayment.exec(text)
  return match && { start: match.index, end: match.index + match[0].length }
})

/** Prepaid words against a mere guarantee, and 'no guarantee' or 'no prepayment' against a required one. */
const isAgainst = (stated: PaymentKind, kind: PaymentKind): boolean => {
  if (stated === 'prepaid' || stated === 'deposit') return kind === 'guarantee'
  if (stated === 'no prepayment') return kind === 'prepaid'
  if (stated === 'no guarantee') return kind === 'guarantee'
  return stated === 'no deposit' && kind === 'deposit'
}
/** NO GUARANTEE NECESSARY, CREDIT CARD GUARANTEE PREFERRED: the text says both. */
const isTakenBack = (kind: PaymentKind, stated: readonly { kind: PaymentKind }[]): boolean =>
  kind === 'no guarantee' && stated.some((each) => each.kind === 'guarantee')

/** `type` of the rate, which is of a `kind`. */
type Guarantee = { type: string; kind: PaymentKind }
const compareText = (
  each: RateText,
  { type, kind }: Guarantee,
  rate: Rate,
  checkup: CheckContext,
): CheckFault<WordFacts> | null => {
  const stated = paymentIn(each.text, checkup)
  const certain = stated.filter(({ ofSomeStays }) => !ofSomeStays)
  const against = certain.find((term) => isAgainst(term.kind, kind) && !isTakenBack(term.kind, stated))
  if (against) return wrongWords(each, against, { type })
  const isAsked = kind !== 'guarantee' && asksDeposit(rate) === true
  const sized = isAsked ? otherSize(certain, rate, checkup) : null
  if (sized) return wrongWords(each, sized, { deposit: depositOf(rate) })
  const kept = rate.refundable === true && kind === 'prepaid' ? keptIn(each.text, checkup) : null
  return kept && wrongWords(each, kept, { refundable: true })
}

const fieldIn = (facts: Facts): RateField =>
  'refundable' in facts
    ? 'refundable'
    : 'deposit' in facts || 'withDeposit' in facts
      ? 'deposit_amount'
      : 'guarantee_type'
const saidByField = (facts: WordFacts, say: Say): string => {
  if ('type' in facts) return facts.type
  return 'deposit' in facts ? shownCostWords(facts.deposit, say) : refundWords(facts.refundable)
}

const depositAdvice = (shown: string | undefined, isDepositTooMany: boolean): Advice => ({
  hotel: isDepositTooMany
    ? `Change guarantee type to Deposit, or remove the deposit (the GDS shows ${shown})`
    : `Set a deposit, or change guarantee type to Guarantee (the GDS shows ${shown})`,
  agent: `Ask the hotel whether it requires a deposit: the GDS shows ${shown}`,
})

export const check = defineCheck<Facts>({
  about,
  reads: ['guarantee_type', ...depositFields, 'converted_deposit', 'refundable', ...everything, 'other_texts'],
  judge(rate, checkup) {
    const field = 'guarantee_type'
    const type = guaranteeWord(rate.guarantee_type ?? '')
    const kind = paymentKind(type)
    if (kind === null) return notApplicable(field)
    const asked = asksDeposit(rate)
    if (kind === 'guarantee' && asked === true) return wrong(field, { type, withDeposit: true })
    if (kind === 'deposit' && asked === false) return wrong(field, { type, withDeposit: false })
    for (const each of textsOf(rate, everything, guaranteeLabel)) {
      const fault = compareText(each, { type, kind }, rate, checkup)
      if (fault) return fault
    }
    return pass(field)
  },
  says(facts, say) {
    const source = fieldIn(facts)
    if (!('withDeposit' in facts)) return { shown: say.words(facts.words), expected: saidByField(facts, say), source }
    const { type, withDeposit } = facts
    return withDeposit
      ? { shown: `${type} with a deposit`, expected: 'the type Deposit, or no deposit', source }
      : { shown: `${type} of 0.00`, expected: 'a deposit, or the type Guarantee', source }
  },
  advice({ facts, shown, expected }) {
    if ('withDeposit' in facts) return depositAdvice(shown, facts.withDeposit)
    if ('deposit' in facts) return depositAdvice(shown, false)
    return 'type' in facts
      ? contradiction(`the text says ${quoted(shown)}, the guarantee type is ${expected}`, 'how to secure the booking')
      : contradiction(`the text says ${quoted(shown)}, the rate is ${expected}`, 'whether the prepayment is refundable')
  },
  leansOn: (facts) => [fieldIn(facts)],
  /** A deposit is right under its own type, and a type without its deposit as a mere guarantee. */
  wants: (facts) => ('withDeposit' in facts ? guaranteeNames[facts.withDeposit ? 'deposit' : 'guarantee'] : null),
})
