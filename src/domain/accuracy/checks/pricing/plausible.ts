// Whether a price is plausible: no placeholder, not below its own base, not far above the same room's other rates.
import { compare, type Decimal, times } from '../../../money.ts'
import type { Rate } from '../../../rate.ts'
import { expectedIn, fieldOf, plainShown } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { medianOf, neighboursOf, sameRoom } from '../../neighbours.ts'
import type { CheckContext } from '../../verdict.ts'
import { amountOf } from '../amounts.ts'
import { leansOnPrices } from './dependent-prices.ts'
import { isPlaceholder } from './placeholder-amounts.ts'

export const about: CheckAbout = {
  number: 49,
  id: 'pricing.plausible',
  name: 'Plausible price',
  weight: 5,
  reason: 'A placeholder price sells for almost nothing, or never.',
  source: 'amounts, and rates of the same room',
}

/** An `amount` that is typed where none is known, one below the `base` of its stay, or far above what is `usual`. */
type Facts = { currency: string | null; amount: Decimal } & (
  | { placeholder: true }
  | { base: Decimal }
  | { usual: Decimal; among: 'room' | 'hotel' }
)

const few = 3
/** The median of the same room; where only a rate or two show it, that of the hotel with a wider bound. */
const usualTotal = (rate: Rate, checkup: CheckContext) => {
  const { totals, all } = neighboursOf(checkup)
  const room = totals.get(sameRoom(rate)) ?? []
  const named = sameRoom(rate) !== '' && room.length >= few
  const usual = medianOf(named ? room : all)
  if (usual === undefined || (!named && all.length < few)) return null
  return named ? { usual, most: 10, among: 'room' as const } : { usual, most: 15, among: 'hotel' as const }
}

const otherRates = { room: 'other rates of the same room', hotel: 'other rates of the hotel' } as const

export const check = defineCheck<Facts>({
  about,
  reads: ['room_rate_description', 'room_detail', 'currency', 'rate_base', 'total', 'price_base'],
  judge(rate, checkup) {
    const { currency } = rate
    const [total, base] = [amountOf(rate, 'total'), amountOf(rate, 'price_base')]
    if (total === null && base === null) return notApplicable('total')
    for (const field of ['total', 'price_base', 'rate_base'] as const) {
      const amount = amountOf(rate, field)
      if (amount !== null && isPlaceholder(amount, currency, field === 'rate_base'))
        return wrong(field, { currency, amount, placeholder: true })
    }
    if (total === null) return pass('price_base')
    if (base !== null && base !== total && compare(total, base) < 0)
      return wrong('total', { currency, amount: total, base })
    const others = usualTotal(rate, checkup)
    if (others === null || compare(total, times(others.usual, others.most)) <= 0) return pass('total')
    return wrong('total', { currency, amount: total, usual: others.usual, among: others.among })
  },
  says(facts, say) {
    const shown = say.money(facts, facts.amount)
    if ('placeholder' in facts) return { shown, expected: 'the real price', source: 'typical placeholder' }
    return 'base' in facts
      ? { shown, expected: `not below ${say.money(facts, facts.base)}`, source: 'price_base' }
      : { shown, expected: `about ${say.money(facts, facts.usual)}`, source: otherRates[facts.among] }
  },
  advice({ facts, ...found }) {
    const [shown, expected, field] = [plainShown(found), expectedIn(found), fieldOf(found)]
    if ('placeholder' in facts)
      return {
        hotel: `Replace ${shown} with the real ${field}`,
        agent: `Ask the hotel for the price: ${shown} looks like a placeholder`,
      }
    if ('base' in facts)
      return {
        hotel: `Check the ${field} ${shown}: it should be ${expected}`,
        agent: `Ask the hotel for the price: ${field} ${shown} should be ${expected}`,
      }
    const others = `${otherRates[facts.among]} cost ${expected}`
    return {
      hotel: `Check the ${field} ${shown}: ${others}`,
      agent: `Ask the hotel for the price: the GDS shows ${shown}, ${others}`,
    }
  },
  amounts: (facts) =>
    facts.currency !== null && 'usual' in facts
      ? { currency: facts.currency, shown: facts.amount, expected: facts.usual, of_night: false }
      : null,
  adviceForStays: (field) => `Check the ${field}`,
  leansOn: leansOnPrices,
  // Of a placeholder and of a price that is too high, the hotel's own price is the right one.
  settles: (facts) => !('base' in facts),
})
