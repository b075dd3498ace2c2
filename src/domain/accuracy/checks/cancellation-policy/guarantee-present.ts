// Whether a rate says how a booking is secured.
import { defineCheck } from '../../check.ts'
import { lacking, pass, unreadIn } from '../../check-result.ts'
import { everything, textsOf } from '../../rate-texts.ts'
import type { CheckAbout } from '../../check.ts'
import { saysUnfilled, type Unfilled, withStated } from '../stated-in-text.ts'
import { guaranteeLabel, paymentIn, type PaymentKind } from './stated-payments.ts'

export const about: CheckAbout = {
  number: 39,
  id: 'cancellation_policy.guarantee_present',
  name: 'Guarantee stated',
  weight: 3,
  reason: 'Agents must know whether a card, deposit or prepayment is required.',
  source: 'required field',
}

const guaranteeTypes: Partial<Record<PaymentKind, string>> = {
  guarantee: 'Guarantee',
  deposit: 'Deposit',
  prepaid: 'Prepayment',
}

export const check = defineCheck<Unfilled<string>>({
  about,
  reads: ['guarantee_type', 'credit_card_deposit_guarantee', 'other_texts'],
  presenceOf: ['guarantee_type'],
  stated: true,
  judge(rate, checkup) {
    if (rate.guarantee_type !== null && rate.guarantee_type.trim() !== '') return pass('guarantee_type')
    const isInWords = textsOf(rate, ['credit_card_deposit_guarantee'], guaranteeLabel).length > 0
    if (isInWords) return pass('guarantee_type')
    return withStated(lacking('guarantee_type', rate, checkup, {}), () =>
      textsOf(rate, everything).flatMap(({ text }) =>
        paymentIn(text, checkup).flatMap(({ kind, ofSomeStays }) => (ofSomeStays ? [] : (guaranteeTypes[kind] ?? []))),
      ),
    )
  },
  says: (facts, say) =>
    saysUnfilled('guarantee', unreadIn(facts, say), facts.inText, 'guarantee, deposit or prepayment'),
  advice: ({ facts: { inText }, expected }) => ({
    hotel:
      inText === undefined
        ? 'Set how bookings are secured: guarantee, deposit or prepayment'
        : `Set the guarantee type to ${expected}`,
    agent: 'Ask the hotel whether it requires a guarantee, deposit or prepayment',
  }),
})
