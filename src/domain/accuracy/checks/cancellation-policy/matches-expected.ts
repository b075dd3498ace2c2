// Refund, deadline, penalty, guarantee and deposit of a rate against the property's own data.
import { guaranteeNames } from '../../../own-data/terms-text.ts'
import { guaranteeWord } from '../../../value-words.ts'
import { change, changeText, expectedIn, fieldOf } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { lacking, pass, unknown, type Unread } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { cancellationTextFields } from '../cancellation-words.ts'
import { comparing, type OfVersion, ownDataSource, type FieldComparison } from '../expected-parts.ts'
import { type CostFacts, depositPart, expectedCostWords, penaltyPart } from './expected-cost.ts'
import { deadlineAlone, type DeadlineFacts, deadlinePart, deadlineWords } from './expected-deadline.ts'
import { refundWords } from './refund-words.ts'
import { depositFields, penaltyFields } from './shown-costs.ts'
import { type PaymentKind, paymentKind } from './stated-payments.ts'

export const about: CheckAbout = {
  number: 42,
  id: 'cancellation_policy.matches_expected',
  name: 'Cancellation and guarantee match your rates',
  weight: 5,
  decisive: true,
  reason: 'The hotel loses disputes over terms that the GDS shows wrong.',
  source: 'your rates',
}

/** What the property means; of a refund that is wrong, the rate says the opposite. */
type RefundFacts = Unread & { refundable: boolean }
/** `type`: what the rate says instead. */
type GuaranteeFacts = Unread & { guarantee: keyof typeof guaranteeNames; type?: string }
type Facts = OfVersion & (RefundFacts | DeadlineFacts | CostFacts | GuaranteeFacts)

const refundPart: FieldComparison<RefundFacts> = (rate, expected, checkup) => {
  const meant = expected.refundable
  if (meant === null) return null
  if (typeof rate.refundable !== 'boolean') return lacking('refundable', rate, checkup, { refundable: meant })
  return rate.refundable === meant ? pass('refundable') : wrong('refundable', { refundable: meant })
}

const paymentKinds: Readonly<Record<string, PaymentKind>> = {
  guarantee: 'guarantee',
  deposit: 'deposit',
  prepayment: 'prepaid',
}
const guaranteePart: FieldComparison<GuaranteeFacts> = (rate, expected, checkup) => {
  const { guarantee } = expected
  if (guarantee === null) return null
  const field = 'guarantee_type'
  const given = rate.guarantee_type?.trim() ?? ''
  if (given === '') return guarantee === 'none' ? unknown(field) : lacking(field, rate, checkup, { guarantee })
  const type = guaranteeWord(given)
  const kind = paymentKind(type)
  const isNone = /^no/i.test(given)
  if (kind === null && !isNone) return unknown(field)
  // Sabre has one word for a deposit and a prepayment.
  const same =
    guarantee === 'none'
      ? isNone
      : kind === paymentKinds[guarantee] ||
        (checkup.gds === 'sabre' && guarantee === 'prepayment' && kind === 'deposit')
  return same ? pass(field) : wrong(field, { guarantee, type })
}

/** As screens compare them field by field. */
export const cancellationParts = {
  refundable: refundPart,
  deadline: deadlinePart,
  deadlineAlone,
  penalty: penaltyPart,
  guarantee: guaranteePart,
  deposit: depositPart,
}

const wordsOf = (facts: Facts): { shown?: string | undefined; expected: string } => {
  if ('deadline' in facts) return deadlineWords(facts)
  if ('cost' in facts) return expectedCostWords(facts)
  if ('guarantee' in facts) return { shown: facts.type, expected: guaranteeNames[facts.guarantee] }
  return { shown: refundWords(!facts.refundable), expected: refundWords(facts.refundable) }
}

export const check = defineCheck<Facts>({
  about,
  reads: [
    'rate_plan',
    'refundable',
    'cancellation_until',
    'cancellation_deadline',
    'cancellation_deadline_offset',
    ...penaltyFields,
    'guarantee_type',
    ...depositFields,
    'currency',
    ...cancellationTextFields,
  ],
  ownData: true,
  judge: comparing<Facts>('cancellation_policy', [refundPart, deadlinePart, penaltyPart, guaranteePart, depositPart]),
  says(facts, { verdict }) {
    const { shown, expected } = wordsOf(facts)
    const words = 'words' in facts ? facts.words : undefined
    return {
      shown: verdict === 'missing' ? facts.unread : (words ?? shown),
      expected,
      source: ownDataSource(facts.version),
    }
  },
  advice({ facts, ...found }) {
    const { field, span, shown } = found
    const expected = expectedIn(found)
    if (span) return { hotel: changeText(found, expected) }
    if (field === 'refundable') return { hotel: change('the rate', shown, expected) }
    if ('cost' in facts && facts.shown === 'no deposit') return { hotel: `Set deposit to ${expected}` }
    return { hotel: change(fieldOf(found), shown, expected) }
  },
})
