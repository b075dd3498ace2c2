// Whether a rate that pays commission says how much.
import type { Rate } from '../../../rate.ts'
import { expectedIn } from '../../advice/words.ts'
import { defineCheck } from '../../check.ts'
import { lacking, notApplicable, pass, type Unread, unreadIn } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { everything, textsOf } from '../../rate-texts.ts'
import { asFound } from '../../say.ts'
import type { CheckContext } from '../../verdict.ts'
import type { SizedCost } from '../cost-units.ts'
import { isShown, shownCostWords } from '../expected-costs.ts'
import { commissionIn } from '../rate-description/commission-in-text.ts'
import { onlyValue, saysUnfilled } from '../stated-in-text.ts'

export const about: CheckAbout = {
  number: 53,
  id: 'pricing.commission_value_present',
  name: 'Commission amount stated',
  weight: 1,
  reason: 'Agents need the amount.',
  source: 'required field',
}

/** `inText`: what all texts that name a commission say alike. */
type Facts = Unread & { inText?: SizedCost }

const pays = /^(?:true|percentage|percent|flatrate|flat rate|amount|yes)$/i
/** Variable, none and net have no value to load. */
const openCommission = /^\s*(?:var|none|net|no\b)/i

/** `8%` or `EUR 5` of each text that says so. */
const valuesInTexts = (rate: Rate, checkup: CheckContext): SizedCost[] =>
  textsOf(rate, everything).flatMap(({ text }) => {
    const term = commissionIn(text, checkup)
    if (!term?.paid || term.varies) return []
    const { percent, amount, currency } = term
    const value = { nights: null, percent, amount, currency }
    return isShown(value) ? value : []
  })

export const check = defineCheck<Facts>({
  about,
  reads: ['commission_type', 'commission_value'],
  presenceOf: ['commission_value'],
  stated: true,
  judge(rate, checkup) {
    const field = 'commission_value'
    if (!pays.test(rate.commission_type ?? '') || openCommission.test(rate.commission_value ?? ''))
      return notApplicable(field)
    if (rate.commission_value !== null && /\d/.test(rate.commission_value)) return pass(field)
    const result = lacking<Facts>(field, rate, checkup, {})
    if (!('facts' in result)) return result
    const inText = onlyValue(valuesInTexts(rate, checkup), (value) => shownCostWords(value, asFound))
    return inText === null ? result : { ...result, facts: { ...result.facts, inText } }
  },
  says: (facts, say) =>
    saysUnfilled(
      'commission',
      unreadIn(facts, say),
      facts.inText && shownCostWords(facts.inText, say),
      'the commission percentage or amount',
    ),
  advice: ({ facts: { inText }, ...found }) => ({
    hotel:
      inText === undefined ? 'Set the commission percentage or amount' : `Set the commission to ${expectedIn(found)}`,
    agent: 'Ask the hotel how much commission it pays',
  }),
})
