// Whether the total of a rate includes the fees that every guest has to pay.
import { compare, type Decimal } from '../../../money.ts'
import type { Rate } from '../../../rate.ts'
import { shownIn } from '../../advice/words.ts'
import { type CheckFault, defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass, rulesUnread, unknown } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { everything, remembered, type RateText, textsOf } from '../../rate-texts.ts'
import { type FeeTerm, readFees } from '../../../reading/fees.ts'
import type { Span } from '../../../reading/span.ts'
import { amountOf, presentAmounts } from '../amounts.ts'
import { areFeesInTotal, mandatoryFees } from './fees-in-total.ts'
import { baseFields } from './stay-bases.ts'
import { taxFields } from './stay-taxes.ts'

export const about: CheckAbout = {
  number: 50,
  id: 'pricing.mandatory_fees_in_total',
  name: 'Mandatory fees in total',
  weight: 5,
  reason: 'A total without a mandatory fee misleads guests.',
  source: 'fees against total',
}

/** What the total lacks: the amount of a `fee`, or the fee of which these `words` are, as they or the `flag` of the rate say. */
type Facts = { currency: string | null; fee: Decimal } | { words: string; outsideBy: 'words' | 'flag' }

const feesIn = remembered(readFees)

/** A fee on top of the rate may still be in the total: with the fees of the structure, a service charge with the taxes. */
const mayBeInside = (fee: FeeTerm, placed: boolean | null, rate: Rate): boolean => {
  if (fee.at_hotel) return false
  if (placed === true) return true
  const added = presentAmounts([amountOf(rate, 'taxes'), amountOf(rate, 'surcharges')])
  return fee.service && added.some((amount) => compare(amount, '0') > 0)
}

const leftOut = ({ field, text }: RateText, span: Span, outsideBy: 'words' | 'flag'): CheckFault<Facts> =>
  wrong(field, { words: text.slice(span.start, span.end), outsideBy }, field === 'other_texts' ? undefined : span)

export const check = defineCheck<Facts>({
  about,
  reads: [...everything, 'rate_total', 'total', 'extra_resort_fee', ...baseFields, ...taxFields],
  /** Wrong only when a fee is stated and the total lacks it; ExtraFeesIncluded=false alone is not. */
  judge(rate, checkup) {
    const field = 'total_fees'
    const { currency } = rate
    const fees = mandatoryFees(rate, checkup)
    const [fee] = fees
    const placed = fee === undefined ? null : areFeesInTotal(fees, rate, checkup)
    let inside = false
    let named: { text: RateText; span: Span } | null = null
    for (const text of textsOf(rate, everything, /./))
      for (const term of feesIn(text.text, checkup)) {
        if (term.inside === false && !mayBeInside(term, placed, rate)) return leftOut(text, term, 'words')
        inside ||= term.inside === true
        named ??= { text, span: term }
      }
    if (fee !== undefined && placed === false) return wrong(field, { currency, fee })
    if (placed === true || inside) return pass(field)
    if (named && rate.other_fees === false) return leftOut(named.text, named.span, 'flag')
    if (fee !== undefined || named) return unknown(field)
    return rulesUnread(checkup) ? unknown(field) : notApplicable(field)
  },
  says(facts, say) {
    const expected = 'fee included in the total'
    if ('fee' in facts) return { shown: say.money(facts, facts.fee), expected, source: 'total, base price and taxes' }
    const source = facts.outsideBy === 'words' ? 'text about the fee' : 'fees are not included in the total'
    return { shown: say.words(facts.words), expected, source }
  },
  advice: (found) => ({
    hotel: `Include the fee ${shownIn(found)} in the total: it is mandatory`,
    agent: `Ask the hotel for the total with the mandatory fee ${shownIn(found)}`,
  }),
  adviceForStays: () => 'Include the mandatory fee in the total',
  leansOn: (facts) => ('fee' in facts ? ['total'] : []),
})
