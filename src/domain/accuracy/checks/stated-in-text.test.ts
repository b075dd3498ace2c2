// A field that is empty while a text of the rate states its value. Check-in is 10 December 2026.
import { expect, test } from 'vitest'
import type { Rate } from '../../rate.ts'
import { cleanRate, checkupOf } from '../../testing/clean-rate.ts'
import { adviceFor } from '../advice/advice.ts'
import { scoreRate } from '../score/score.ts'

const findingOf = (check: string, changes: Partial<Rate>) => {
  const rate = cleanRate(changes)
  return scoreRate(rate, checkupOf([rate])).findings.find((each) => each.check === check)
}
const noDeadline: Partial<Rate> = {
  cancellation_until: null,
  cancellation_deadline: null,
  cancellation_deadline_offset: null,
}
const noGuarantee: Partial<Rate> = { guarantee_type: null, credit_card_deposit_guarantee: null }

test.each<[check: string, rate: Partial<Rate>, source: string, advice: string]>([
  [
    'cancellation_policy.deadline_present',
    { ...noDeadline, cancellation_info: 'FREE CANCELLATION UNTIL 6PM ON THE DAY OF ARRIVAL' },
    'the text says 18:00 on the day of arrival; the deadline field is empty',
    'Set the cancellation deadline to 18:00 on the day of arrival',
  ],
  [
    'cancellation_policy.deadline_present',
    { ...noDeadline, cancellation_info: 'FREE CANCELLATION UNTIL 6PM 2 DAYS BEFORE ARRIVAL' },
    'the text says 18:00, 2 days before arrival; the deadline field is empty',
    'Set the cancellation deadline to 18:00, 2 days before arrival',
  ],
  [
    'cancellation_policy.deadline_present',
    { ...noDeadline, cancellation_info: 'CANCEL FREE OF CHARGE BY 6PM ON 8 DECEMBER 2026' },
    'the text says 2026-12-08 18:00; the deadline field is empty',
    'Set the cancellation deadline to 08.12.2026, 18:00',
  ],
  [
    'cancellation_policy.refundable_known',
    { refundable: null, cancellation_info: 'NON REFUNDABLE' },
    'the text says non-refundable; the refundable field is empty',
    'Set the rate to non-refundable',
  ],
  [
    'meal_plans.breakfast_known',
    { breakfast: null, meal_plans: [], rate_description: 'BREAKFAST INCLUDED' },
    'the text says included; the breakfast field is empty',
    'Set breakfast to included',
  ],
  [
    'cancellation_policy.guarantee_present',
    { ...noGuarantee, rate_comment: 'FULL PREPAYMENT REQUIRED' },
    'the text says Prepayment; the guarantee field is empty',
    'Set the guarantee type to Prepayment',
  ],
  [
    'pricing.commission_value_present',
    { commission_type: 'Percentage', commission_value: null, rate_comment: '8 PCT COMMISSION' },
    'the text says 8%; the commission field is empty',
    'Set the commission to 8%',
  ],
])('%s: both are said, and the advice is the text’s own value', (check, changes, source, advice) => {
  const finding = findingOf(check, changes)
  expect(finding).toMatchObject({ verdict: 'missing', source })
  expect(finding && adviceFor(finding, 'hotel')).toBe(advice)
})
