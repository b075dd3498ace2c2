// Whether a rate is flagged where its nights cost different amounts.
import { yesNoText } from '../../../formats.ts'
import { compare, type Decimal, sum, within } from '../../../money.ts'
import type { Rate } from '../../../rate.ts'
import { expectedIn } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { lacking, notApplicable, pass, unknown, type Unread, unreadIn } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import type { CheckContext } from '../../verdict.ts'
import { amountOf, minorUnit, nightsIn, nightsListed } from '../amounts.ts'
import { leansOnPrices } from './dependent-prices.ts'
import { changeOf } from './rate-change.ts'
import { baseFields } from './stay-bases.ts'
import { taxesOf, taxFields } from './stay-taxes.ts'

export const about: CheckAbout = {
  number: 48,
  id: 'pricing.change_flagged',
  name: 'Rate change flagged',
  weight: 1,
  reason: 'Agents quote the first night for all nights unless a change is flagged.',
  source: 'Travelport RateChangeIndicator',
}

/** `flag`: what the rate says; `differ`: whether its nights do, undefined where they do not tell. */
type Facts = Unread & { flag?: boolean; differ?: boolean }

/** Whether base or total show that the stay costs this much before taxes. */
const comeTo = (rate: Rate, checkup: CheckContext, whole: Decimal): boolean => {
  const base = amountOf(rate, 'price_base')
  const total = amountOf(rate, 'total')
  if (base !== null && compare(base, whole) === 0) return true
  const unit = minorUnit(rate.currency)
  return total !== null && taxesOf(rate, checkup).some((tax) => within(total, sum([whole, tax]), unit))
}

/** Why the flag should be Yes or No. */
const whyText = (differ: boolean) => (differ ? 'prices differ by night' : 'all nights cost the same')

export const check = defineCheck<Facts>({
  about,
  reads: ['total', ...baseFields, ...taxFields],
  presenceOf: ['rate_change_indicator'],
  judge(rate, checkup) {
    const field = 'rate_change_indicator'
    if (checkup.gds !== 'travel_port') return notApplicable(field)
    const flag = changeOf(rate)
    const listed = nightsListed(rate)
    const nights = nightsIn(rate, checkup)
    const differ = listed !== null && listed.distinct > 1
    // Nothing can change within one night.
    if (flag === null && nights === 1 && !differ) return notApplicable(field)
    if (flag === null) return lacking(field, rate, checkup, differ ? { differ } : {})
    if (listed === null || nights === null) return unknown(field)
    if (differ) return flag ? pass(field) : wrong(field, { flag, differ })
    if (!flag) return pass(field)
    if (nights === 1 || (listed.nights === nights && comeTo(rate, checkup, sum(listed.amounts))))
      return wrong(field, { flag, differ })
    // One amount and a base of one night: nothing states whether the others differ.
    return amountOf(rate, 'price_base') === rate.rate_base ? unknown(field) : pass(field)
  },
  says: ({ flag, differ, ...facts }, say) => ({
    shown: flag === undefined ? unreadIn(facts, say) : yesNoText(flag),
    expected: differ === undefined ? 'Yes or No' : `${yesNoText(differ)}: ${whyText(differ)}`,
    source: flag === undefined ? undefined : 'price of each night',
  }),
  advice: (found) => ({
    hotel: `Set the rate change indicator to ${expectedIn(found)}`,
    agent: 'Ask the hotel whether the price changes during the stay',
  }),
  leansOn: leansOnPrices,
})
