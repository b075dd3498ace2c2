// The commission of a rate, by its fields or else by its texts, against that of its plan in own data.
import { compare, isDecimal } from '../../../money.ts'
import type { OwnPlan } from '../../../own-data/records.ts'
import type { Rate } from '../../../rate.ts'
import { change, changeText, isFilled } from '../../advice/words.ts'
import { type Definition, type Result, wrong } from '../../check.ts'
import { lacking, pass, unknown, type Unread, unreadIn } from '../../check-result.ts'
import { describing, textsOf } from '../../rate-texts.ts'
import type { Say } from '../../say.ts'
import type { CheckContext } from '../../verdict.ts'
import type { FieldComparison } from '../expected-parts.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'
import { commissionIn } from './commission-in-text.ts'

type Commission = NonNullable<OwnPlan['commission']>
/** `given` by the fields, of which `some` has no size; or `words` of a text that pay where none is meant, or the other way round. */
export type CommissionFacts = Unread & Partial<FaultyWords> & { commission: Commission; given?: Commission | 'some' }
type Judged = Result<CommissionFacts>

const paying = /^(?:true|yes|percent(?:age)?|flat ?rate|amount)$/i
const notPaying = /^(?:false|no|none)$/i
const inPercent = /^(?:true|yes|percent(?:age)?)$/i

export const planCommission: FieldComparison<CommissionFacts> = (rate, { commission }, checkup) => {
  if (commission === null) return null
  const type = rate.commission_type ?? ''
  if (notPaying.test(type))
    return commission === 'none' ? pass('commission_type') : wrong('commission_type', { commission, given: 'none' })
  if (paying.test(type)) {
    if (commission === 'none') return wrong('commission_type', { commission, given: 'some' })
    return sizeAgrees(rate, type, commission, checkup)
  }
  if (type !== '' && type.toLowerCase() !== 'unknown') return unknown('commission_type')
  return textAgreesOn(commission, rate, checkup) ?? lacking('commission_type', rate, checkup, { commission })
}

/** The first text that tells decides. */
const textAgreesOn = (commission: Commission, rate: Rate, checkup: CheckContext): Judged | null => {
  const isPaid = commission !== 'none'
  for (const each of textsOf(rate, describing)) {
    const stated = commissionIn(each.text, checkup)
    if (stated && stated.paid === isPaid && stated.percent === null) return pass('commission_type')
    if (stated && stated.paid !== isPaid) return wrongWords(each, stated, { commission })
  }
  return null
}

const sizeAgrees = (
  rate: Rate,
  type: string,
  commission: Exclude<Commission, 'none'>,
  checkup: CheckContext,
): Judged => {
  const value = /^(\d+(?:\.\d+)?)(?:\s*%)?$/.exec(rate.commission_value?.trim() ?? '')?.[1]
  if (value === undefined || !isDecimal(value))
    return rate.commission_value === null
      ? lacking('commission_value', rate, checkup, { commission })
      : unknown('commission_value')
  const isPercent = inPercent.test(type)
  // An amount against a percentage can't be compared: its base is unknown.
  if (isPercent !== 'percent' in commission) return unknown('commission_value')
  if ('currency' in commission && commission.currency !== rate.currency) return unknown('commission_value')
  const wanted = 'percent' in commission ? commission.percent : commission.amount
  if (compare(value, wanted) === 0) return pass('commission_value')
  const given = 'percent' in commission ? { percent: value } : { ...commission, amount: value }
  return wrong('commission_value', { commission, given })
}

const sizeText = (size: Exclude<Commission, 'none'>, say: Say) =>
  'percent' in size ? say.percent(size.percent) : say.money(size, size.amount)
const givenText = (given: Commission | 'some', say: Say) =>
  given === 'none' ? 'no commission' : given === 'some' ? 'commission' : sizeText(given, say)

export const saysCommission = ({ commission, given, words, ...facts }: CommissionFacts, say: Say) => ({
  shown: words === undefined ? (given ? givenText(given, say) : unreadIn(facts, say)) : say.words(words),
  expected: commission === 'none' ? 'no commission' : `${sizeText(commission, say)} commission`,
})
export const advisesCommission: Definition<CommissionFacts>['advice'] = (
  { facts: { commission, given }, ...found },
  say,
) => {
  if (found.span) return { hotel: changeText(found, found.expected) }
  const from = given === 'none' ? 'none' : given === 'some' ? undefined : found.shown
  if (commission === 'none') return { hotel: change('commission', from, 'none') }
  const size = sizeText(commission, say)
  const isKnown = isFilled(from) && from !== 'unknown'
  return { hotel: isKnown ? change('commission', from, size) : `Load ${size} commission` }
}
