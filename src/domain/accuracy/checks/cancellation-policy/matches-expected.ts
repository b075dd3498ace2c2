// Refund, deadline, penalty, guarantee and deposit of a rate against the property's own data.
import { guaranteeNames } from '../../../own-data/terms-text.ts'
import { guaranteeWord } from '../../../value-words.ts'
import { change, changeText, expectedIn, fieldOf } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { lacking, pass, unknown, type Unread, unreadIn } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import type { Say } from '../../say.ts'
import { cancellationTextFields } from '../cancellation-words.ts'
import { comparing, type OfVersion, ownDataSource, type FieldComparison } from '../expected-parts.ts'
import {
  costAmounts,
  type CostFacts,
  depositPart,
  expectedCostWords,
  penaltyPart,
  wantedCost,
} from './expected-cost.ts'
import { deadlineAlone, type DeadlineFacts, deadlinePart, deadlineWords, wantedDeadline } from './expected-deadline.ts'
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

const wordsOf = (facts: Facts, say: Say): { shown?: string | undefined; expected: string } => {
  if ('deadline' in facts) return deadlineWords(facts, say)
  if ('cost' in facts) return expectedCostWords(facts, say)
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
  says(facts, say, { verdict }) {
    const { shown, expected } = wordsOf(facts, say)
    const words = 'words' in facts && facts.words !== undefined ? say.words(facts.words) : shown
    return {
      shown: verdict === 'missing' ? unreadIn(facts, say) : words,
      expected,
      source: ownDataSource(facts, say),
    }
  },
  amounts: (facts) => ('cost' in facts ? costAmounts(facts) : null),
  wants(facts) {
    if ('deadline' in facts) return wantedDeadline(facts)
    if ('cost' in facts) return wantedCost(facts)
    return 'guarantee' in facts ? guaranteeNames[facts.guarantee] : null
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
