// Whether a rate says if it pays commission.
import type { Rate } from '../../../rate.ts'
import { type CheckAbout, defineCheck } from '../../check.ts'
import { lacking, pass, type Unread, unreadIn } from '../../check-result.ts'
import { describing, textsOf } from '../../rate-texts.ts'
import { commissionIn } from './commission-in-text.ts'

export const about: CheckAbout = {
  number: 9,
  id: 'rate_description.commission_known',
  name: 'Commission stated',
  weight: 3,
  reason: 'Agents book commissionable rates first.',
  source: 'required field',
}

const commissionLabel = /^commission/i
/** Old messages say 'Commission: Yes' in words. */
const isLabelled = ({ other_texts }: Rate): boolean =>
  Object.entries(other_texts).some(([name, text]) => commissionLabel.test(name) && text.trim() !== '')

export const check = defineCheck<Unread>({
  about,
  reads: [...describing, 'other_texts', 'commission_type'],
  presenceOf: ['commission_type'],
  stated: true,
  judge(rate, checkup) {
    const { commission_type: type } = rate
    if (type !== null && type.toLowerCase() !== 'unknown') return pass('commission_type')
    if (isLabelled(rate) || textsOf(rate, describing).some(({ text }) => commissionIn(text, checkup) !== null))
      return pass('commission_type')
    const result = lacking('commission_type', rate, checkup, {})
    return type !== null && 'facts' in result ? { ...result, facts: { unread: type } } : result
  },
  says: (facts, say) => ({ shown: unreadIn(facts, say), expected: 'commission: Yes or No' }),
  advice: () => ({
    hotel: 'Set whether this rate pays commission, and how much',
    agent: 'Ask the hotel whether this rate pays commission, and how much',
  }),
})
