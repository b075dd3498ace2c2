// 'Accept as correct': orders that make own data match what a GDS shows of a rate, where it does not yet.
import { type GdsName, gdsIdOf } from '../../gds.ts'
import { compare } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import type { Stay } from '../../stay.ts'
import { nightPrice } from '../prices/night-price.ts'
import type { OwnOrder } from '../orders/orders.ts'
import { hasPrices } from '../prices/price-index.ts'
import { canBeTaken } from '../mapping/patterns.ts'
import { plainName } from '../record-words.ts'
import { recordDefaults } from '../record-defaults.ts'
import { everyDay, type OwnData, type OwnPlan, type OwnRoom } from '../records.ts'
import { sameValue } from '../same-value.ts'
import { codeFor } from '../mapping/code-resolution.ts'
import { codeOfText } from './accepted-names.ts'
import { pricesOf, type AcceptedPrice } from './accepted-prices.ts'
import { isUnstated, recordsOfRate } from './accepted-records.ts'
import { saidAsNothing, type ShownPlan, shownPlanOf, type ShownRoom, shownRoomOf } from './accepted-values.ts'

/** `fields` of the rate, or names of the expectation: only these are accepted, and they replace the previous values. */
export type AcceptRequest = { gds: GdsName; stay: Stay; fields?: readonly string[] }
/** The rate's fields that make up one of ours, besides the one of the same name. */
const madeOf: Readonly<Record<string, readonly string[]>> = {
  'plans.name': ['rate_name'],
  'plans.breakfast': ['meal_plans', 'breakfast'],
  'plans.lunch': ['meal_plans', 'lunch'],
  'plans.dinner': ['meal_plans', 'dinner'],
  'plans.cancellation': [
    'cancellation',
    'refundable',
    'cancellation_until',
    'cancellation_deadline',
    'cancellation_deadline_offset',
    'cancellation_policy',
    'cancel_penalty_amount',
    'cancel_penalty_nights',
    'cancel_penalty_percent',
    'penalty',
  ],
  'plans.guarantee': ['guarantee', 'guarantee_type'],
  'plans.deposit': ['deposit', 'deposit_amount', 'deposit_nights', 'deposit_percent'],
  'plans.commission': ['commission', 'commission_type', 'commission_value'],
  'plans.category': ['rate_category'],
  'plans.corporate_codes': ['corporate_codes'],
  'rooms.name': ['room_rate_description', 'room_name'],
  'rooms.beds': ['beds', 'bed_alternatives'],
  'rooms.view': ['room_view'],
  'rooms.smoking': ['smoking'],
  prices: ['price', 'pricing', 'currency', 'rate_base', 'nightly_rates', 'rate_total', 'total', 'price_base'],
  taxes: ['taxes', 'tax_lines', 'price', 'pricing', 'rate_total', 'total'],
}

export const ordersOfRate = (own: OwnData, rate: Rate, { gds, stay, fields }: AcceptRequest): OwnOrder[] => {
  const pattern = plainName(rate.rate_plan)
  if (!canBeTaken(rate.rate_plan)) return []
  const meant = (name: string) => fields?.some((field) => madeOf[name]?.includes(field)) ?? false
  const asked = (name: string) => fields === undefined || meant(name)

  const code = codeFor(own, pattern, gds)
  // What people typed for other codes stays: only what this code is mapped to already is replaced.
  const named = (name: string) => code !== undefined && meant(name)
  const [shownPlan, shownRoom] = [shownPlanOf(rate, stay.check_in, meant), shownRoomOf(rate)]
  const like = recordsOfRate(own, { rate, gds, stay }, { plan: shownPlan, room: shownRoom })
  const plan = code ? own.plans.find(({ id }) => id === code.plan_id) : like.plan
  const known = code?.room_id ?? null
  const hasRoom = Object.values(shownRoom).some((value) => !isUnstated(value))
  const room = known !== null ? own.rooms.find(({ id }) => id === known) : like.room
  const plan_code = plan?.code ?? codeOfText(shownPlan.name ?? null, pattern, own.plans)
  const room_code = room?.code ?? (hasRoom ? codeOfText(shownRoom.name ?? null, `ROOM-${pattern}`, own.rooms) : null)

  const orders: OwnOrder[] = []
  const newPlan = withoutSaid(rate, plan, named, lacking('plans', plan, shownPlan, asked, named))
  if (!plan || newPlan) orders.push({ do: 'put', kind: 'plans', record: { code: plan_code, ...newPlan } })
  const newRoom = lacking('rooms', room, shownRoom, asked, (name) => known !== null && named(name))
  if (room_code !== null && (!room || newRoom))
    orders.push({ do: 'put', kind: 'rooms', record: { code: room_code, ...newRoom } })
  if (!code || (known === null && room_code !== null))
    orders.push({ do: 'put', kind: 'codes', record: { gds_id: gdsIdOf(gds), pattern, plan_code, room_code } })

  const { prices, taxes } = pricesOf(rate, stay)
  if (asked('prices'))
    orders.push(...priceOrders(own, plan, { plan_code, room_code, room }, stay, prices, named('prices')))
  for (const tax of asked('taxes') ? taxes : []) {
    const there = own.taxes.filter(({ name }) => plainName(name) === plainName(tax.name))
    const [first] = there
    if (first && (!named('taxes') || there.length > 1)) continue
    const days = { first_night: first?.first_night ?? null, last_night: first?.last_night ?? null }
    orders.push({ do: 'put', kind: 'taxes', record: { ...tax, ...days } })
  }
  return orders
}

const lacking = (
  kind: 'plans' | 'rooms',
  record: OwnPlan | OwnRoom | undefined,
  shown: ShownPlan | ShownRoom,
  asked: (name: string) => boolean,
  named: (name: string) => boolean,
): Record<string, unknown> | null => {
  const taken = Object.entries(shown).flatMap(([field, value]): [string, unknown][] => {
    const name = `${kind}.${field}`
    const stated = (record ?? recordDefaults[kind])[field as never] as unknown
    if (!asked(name) || isUnstated(value)) return []
    const next = field === 'cancellation' ? mergedTerms(stated as object, value as object, named(name)) : value
    const replaces = field === 'cancellation' || isUnstated(stated) || named(name)
    return replaces && !sameValue(stated, next) ? [[field, next]] : []
  })
  return taken.length === 0 ? null : Object.fromEntries(taken)
}

/** What the GDS shows as nothing is taken away where its field is named. */
const withoutSaid = (
  rate: Rate,
  plan: OwnPlan | undefined,
  named: (name: string) => boolean,
  taken: Record<string, unknown> | null,
): Record<string, unknown> | null => {
  if (!plan) return taken
  const said = saidAsNothing(rate)
  const cancellation = (taken?.['cancellation'] as OwnPlan['cancellation'] | undefined) ?? plan.cancellation
  const gone = {
    ...(said.deposit && plan.deposit !== null && named('plans.deposit') && { deposit: null }),
    ...(said.commission(plan) && !taken?.['commission'] && named('plans.commission') && { commission: null }),
    ...(said.penalty &&
      plan.cancellation.penalty !== null &&
      named('plans.cancellation') && { cancellation: { ...cancellation, penalty: null } }),
  }
  return Object.keys(gone).length === 0 ? taken : { ...taken, ...gone }
}

/** The deadline has three parts that only make sense together, so they are never mixed from two records. */
const mergedTerms = (stated: object, shown: object, replaces: boolean) => {
  const [old, now] = [stated as OwnPlan['cancellation'], shown as OwnPlan['cancellation']]
  const [first, second] = replaces ? [now, old] : [old, now]
  const refundable = first.refundable ?? second.refundable
  const { offset, unit, drop_time } = first.offset === null && first.drop_time === null ? second : first
  const deadline = refundable === false ? { offset: null, unit: null, drop_time: null } : { offset, unit, drop_time }
  return { refundable, ...deadline, penalty: first.penalty ?? second.penalty }
}

type SoldAs = { plan_code: string; room_code: string | null; room: OwnRoom | undefined }
const priceOrders = (
  own: OwnData,
  plan: OwnPlan | undefined,
  { plan_code, room_code, room }: SoldAs,
  stay: Stay,
  prices: readonly AcceptedPrice[],
  replaces: boolean,
): OwnOrder[] => {
  const put = (first: AcceptedPrice, last: AcceptedPrice): OwnOrder => ({
    do: 'put',
    kind: 'prices',
    record: {
      plan_code,
      room_code,
      first_night: first.night,
      last_night: last.night,
      weekdays: everyDay,
      adults: stay.adults,
      currency: first.currency,
      amount: first.amount,
      tax: first.tax,
    },
  })
  // A plan has prices in one currency: a rate in another one leaves them, and its finding stays.
  if (plan && own.prices.some(({ plan_id, currency }) => plan_id === plan.id && currency !== prices[0]?.currency))
    return []
  if (!plan || !hasPrices(own, plan.id)) return runs(prices).map(([first, last]) => put(first, last))
  const room_id = room?.id ?? null
  const other = prices.filter((price) => {
    const stated = nightPrice(plan, { own, room_id, stay, night: price.night })
    if (stated === null) return true
    const same =
      'amount' in stated &&
      stated.currency === price.currency &&
      stated.tax === price.tax &&
      compare(stated.amount, price.amount) === 0
    return replaces && !same
  })
  // A price for a single night wins over any period.
  return other.flatMap((price): OwnOrder[] => [
    ...(room_code === null || room ? [clearing(price, { plan_code, room_code }, stay)] : []),
    put(price, price),
  ])
}
const clearing = (price: AcceptedPrice, of: Pick<SoldAs, 'plan_code' | 'room_code'>, { adults }: Stay): OwnOrder => ({
  do: 'clear',
  kind: 'prices',
  ...of,
  first_night: price.night,
  last_night: price.night,
  adults,
})

/** Nights in a row of one price. */
const runs = (prices: readonly AcceptedPrice[]): [AcceptedPrice, AcceptedPrice][] => {
  const found: [AcceptedPrice, AcceptedPrice][] = []
  for (const price of prices) {
    const last = found.at(-1)
    if (last && last[0].amount === price.amount) last[1] = price
    else found.push([price, price])
  }
  return found
}
