// What own data say, as one value for each question of a written expectation: prices, meals, terms, limits, codes.
import { sum, times } from '../../src/domain/money.ts'
import { firstOf, lastOf, weekdayOf } from '../../src/domain/own-data/nights.ts'
import { comparePrices, pricesOfNight } from '../../src/domain/own-data/prices/price-index.ts'
import { closureOf, priceOfStay } from '../../src/domain/own-data/prices/prices.ts'
import { type OwnData, type OwnPlan, type OwnRestriction, ownKinds } from '../../src/domain/own-data/records.ts'
import { addDays, type Day, type Stay } from '../../src/domain/stay.ts'

const money = (amount: string) => {
  const [whole = '0', rest = ''] = amount.split('.')
  return `${whole}.${rest.replace(/0+$/, '').padEnd(2, '0')}`
}
const yesNo = (value: boolean | null) => (value === null ? '-' : value ? 'yes' : 'no')
const codes = (records: readonly { code: string }[]) =>
  records
    .map(({ code }) => code)
    .toSorted()
    .join(' ')
const stayOf = (check_in: Day, nights: number, adults: number): Stay => ({
  check_in,
  check_out: addDays(check_in, nights),
  adults,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
})

/** `question` names the fact, then plan, room, day and number; `*` is any plan or every room. */
export const factOf = (own: OwnData, before: OwnData, question: string): string => {
  const [what = '', first = '', roomCode = '', day = '', count = ''] = question.split(' ')
  const room = own.rooms.find(({ code }) => code === roomCode)?.id ?? null
  const found = first === '*' ? planOfRoom(own, room) : own.plans.find(({ code }) => code === first)
  const inPlan = (tell: (plan: OwnPlan) => string) => (found ? tell(found) : 'no such plan')
  switch (what) {
    case 'plans':
    case 'rooms':
      return codes(own[what])
    case 'prices':
      return String(own.prices.length)
    case 'taxes':
      return own.taxes.map(taxWords).join(', ')
    case 'changed':
      return ownKinds.filter((kind) => own[kind] !== before[kind]).join(' ') || 'nothing'
    case 'unchanged':
      return ownKinds.filter((kind) => own[kind] === before[kind]).join(' ')
    case 'name':
    case 'category':
    case 'guarantee':
      return inPlan((plan) => plan[what] ?? '-')
    case 'refundable':
      return inPlan((plan) => yesNo(plan.cancellation.refundable))
    case 'cancellation':
      return inPlan(cancellationWords)
    case 'meals':
      return inPlan(({ breakfast, lunch, dinner }) => [breakfast, lunch, dinner].map(yesNo).join(' '))
    case 'price':
      return inPlan((plan) => priceWords(own, plan, room, stayOf(day, 1, Number(count))))
    case 'extra':
      return inPlan((plan) => extraWords(own, plan, room, day, question.split(' ').slice(4)))
    case 'sold':
      return salesWords(
        { ...own, restrictions: own.restrictions.filter(({ kind }) => kind === 'closed') },
        found,
        room,
        stayOf(day, 1, 2),
      )
    case 'stay':
      return salesWords(own, found, room, stayOf(day, Number(count), 2))
    default:
      return limitWords(own, what, found, room, day)
  }
}

const salesWords = (own: OwnData, plan: OwnPlan | undefined, room: number | null, stay: Stay) =>
  closureOf(own, plan?.id ?? 0, room, stay) === null ? 'open' : 'closed'

/** Where a message names no plan, the one that prices the room. */
const planOfRoom = (own: OwnData, room: number | null) => {
  const priced = own.prices.find(({ room_id }) => room_id === room)
  return own.plans.find(({ id }) => id === priced?.plan_id)
}
const taxWords = ({ value, per, first_night, last_night }: OwnData['taxes'][number]) =>
  `${'percent' in value ? `${value.percent} percent` : `${money(value.amount)} ${value.currency}`} ${per} ${first_night} ${last_night}`

const cancellationWords = ({ cancellation: { offset, unit, drop_time, penalty } }: OwnPlan) => {
  const cost =
    penalty === null
      ? '-'
      : 'nights' in penalty
        ? `${penalty.nights} nights`
        : 'percent' in penalty
          ? `${penalty.percent} percent`
          : `${money(penalty.amount)} ${penalty.currency}`
  return `${offset === null ? '-' : `${offset} ${unit}`}, ${drop_time ?? '-'}, ${cost}`
}

/** Restrictions are asked for by themselves: a price is that of an open night. */
const priceWords = (own: OwnData, plan: OwnPlan, room: number | null, stay: Stay): string => {
  const { price } = priceOfStay({ ...own, restrictions: [] }, plan, room, stay)
  return price ? `${money(price.sum)} ${price.currency} ${price.tax}` : 'none'
}
const extraWords = (own: OwnData, plan: OwnPlan, room: number | null, night: Day, [who, age]: string[]): string => {
  const [price] = pricesOfNight(own, plan.id, room, night).toSorted((a, b) => comparePrices(a, b, 9))
  const child = price?.children.find(({ from_age, to_age }) => from_age <= Number(age) && Number(age) <= to_age)
  const amount = who === 'adult' ? price?.extra_adult : child?.amount
  return amount == null ? '-' : money(sum([times(amount, 1)]))
}

const kinds: Readonly<Record<string, OwnRestriction['kind']>> = {
  min_nights: 'minimum_nights',
  max_nights: 'maximum_nights',
}
const limitWords = (own: OwnData, what: string, plan: OwnPlan | undefined, room: number | null, day: Day): string => {
  const held = own.restrictions.filter(
    (each) =>
      (each.plan_id === null || each.plan_id === plan?.id) &&
      (each.room_id === null || each.room_id === room) &&
      firstOf(each) <= day &&
      lastOf(each) >= day &&
      each.weekdays[weekdayOf(day)],
  )
  const closed = held.filter(({ kind }) => kind.startsWith('closed')).map(({ kind }) => kind)
  const nights = held.filter(({ kind }) => kind === kinds[what]).map(({ nights: least }) => least ?? 0)
  return what === 'restricted' ? closed.join(' ') || '-' : nights.length === 0 ? '-' : String(Math.max(...nights))
}
