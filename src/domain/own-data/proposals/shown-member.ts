// What one booking code shows of its room or plan, as a member of their group.
import { readCancellation } from '../../reading/cancelling/cancellation.ts'
import type { GdsName } from '../../gds.ts'
import { emptyRate, type Rate } from '../../rate.ts'
import { textsOfRate } from '../accepting/accepted-names.ts'
import { pricesOf } from '../accepting/accepted-prices.ts'
import { type ShownPlan, shownPlanOf, shownRoomOf } from '../accepting/accepted-values.ts'
import type { ShownCode } from '../mapping/suggest-mappings.ts'
import type { ShownMember } from './group-values.ts'
import type { ReadCode, SideName } from './read-code.ts'

/** Whether prices include tax is no field of a plan: codes of one plan that differ in it are marked, and nothing is saved of it. */
export const priceBasis = 'price_basis'

export const shownMember = (
  { code, gds }: ReadCode,
  { rate_plan, rate, stay }: ShownCode,
  side: SideName,
): ShownMember => {
  const whole = { ...emptyRate(rate_plan), ...rate }
  const texts = textsOfRate(whole)
  if (side === 'room') return { code, gds, shown: shownRoomOf(whole), text: texts.room }
  const plan = shownPlanOf(whole, stay.check_in, () => false)
  const [price] = pricesOf(whole, stay).prices
  const shown = {
    ...plan,
    cancellation: withHour(plan.cancellation, whole),
    guarantee: guaranteeIn(plan, gds),
    [priceBasis]: price?.tax ?? null,
  }
  return { code, gds, shown, text: texts.plan ?? '' }
}

/** Sabre has one word for a deposit and a prepayment: all of the price is a prepayment. */
const guaranteeIn = ({ guarantee, deposit }: ShownPlan, gds: GdsName): ShownPlan['guarantee'] => {
  const isWhole = deposit != null && 'percent' in deposit && Number(deposit.percent) === 100
  return gds === 'sabre' && guarantee === 'deposit' && isWhole ? 'prepayment' : guarantee
}

/** Some loaders state the days in the field and the hour only in the text: it is taken where the days are the same. */
const withHour = (terms: ShownPlan['cancellation'], rate: Rate): ShownPlan['cancellation'] => {
  if (!terms || terms.offset === null || terms.unit !== 'day' || terms.drop_time !== null) return terms
  const deadlines = [rate.cancellation_info, rate.rate_description].flatMap((text) =>
    text ? readCancellation(text).deadlines : [],
  )
  const times = new Set(deadlines.flatMap(({ days, time }) => (days === terms.offset && time !== null ? [time] : [])))
  const [drop_time, ...others] = times
  return drop_time !== undefined && others.length === 0 && drop_time < '24:00' ? { ...terms, drop_time } : terms
}
