// Whether a rate that pays commission says how much.
import type { Rate } from '../../../rate.ts'
import { expectedIn } from '../../advice/words.ts'
import { defineCheck } from '../../check.ts'
import { lacking, notApplicable, pass, type Unread } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { everything, textsOf } from '../../rate-texts.ts'
import type { Checkup } from '../../verdict.ts'
import { shownCostWords } from '../expected-costs.ts'
import { commissionIn } from '../rate-description/commission-in-text.ts'
import { onlyValue } from '../stated-in-text.ts'

export const about: CheckAbout = {
  number: 53,
  id: 'pricing.commission_value_present',
  name: 'Commission amount stated',
  weight: 1,
  reason: 'Agents need the amount.',
  source: 'required field',
}

/** `inText`: what all texts that name a commission say alike. */
type Facts = Unread & { inText?: string }

const pays = /^(?:true|percentage|percent|flatrate|flat rate|amount|yes)$/i
/** Variable, none and net have no value to load. */
const openCommission = /^\s*(?:var|none|net|no\b)/i

/** `8%` or `EUR 5` of each text that says so. */
const valuesInTexts = (rate: Rate, checkup: Checkup): string[] =>
  textsOf(rate, everything).flatMap(({ text }) => {
    const term = commissionIn(text, checkup)
    const value = term?.paid && !term.varies ? shownCostWords({ ...term, nights: null }) : ''
    return value === '' ? [] : value
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
    const inText = onlyValue(valuesInTexts(rate, checkup))
    return inText === null ? result : { ...result, facts: { ...result.facts, inText } }
  },
  says: ({ inText, unread }) =>
    inText === undefined
      ? { shown: unread, expected: 'the commission percentage or amount' }
      : { shown: unread, expected: inText, source: `the text says ${inText}; the commission field is empty` },
  advice: ({ facts: { inText }, ...found }) => ({
    hotel:
      inText === undefined ? 'Set the commission percentage or amount' : `Set the commission to ${expectedIn(found)}`,
    agent: 'Ask the hotel how much commission it pays',
  }),
})
