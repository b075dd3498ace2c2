// Test messages of our own, and their results without places.
import type { OwnOrder } from '../../domain/own-data/orders/orders.ts'
import { everyDay } from '../../domain/own-data/records.ts'
import { readNotification } from '../opentravel/notification.ts'

export const root = (name: string, body: string, attributes = 'EchoToken="1" Version="1.0"') =>
  `<${name} xmlns="http://www.opentravel.org/OTA/2003/05" ${attributes}>${body}</${name}>`
export const plans = (body: string, attributes?: string) =>
  root('OTA_HotelRatePlanNotifRQ', `<RatePlans HotelCode="H">${body}</RatePlans>`, attributes)
export const plan = (inside: string, attributes = '') =>
  plans(`<RatePlan RatePlanCode="BAR" CurrencyCode="EUR" ${attributes}>${inside}</RatePlan>`)
export const rates = (inside: string) => `<Rates>${inside}</Rates>`
export const rate = (inside: string, attributes = 'Start="2026-01-01" End="2026-01-31"') =>
  `<Rate ${attributes}>${inside}</Rate>`
export const base = (attributes: string) => `<BaseByGuestAmts><BaseByGuestAmt ${attributes}/></BaseByGuestAmts>`
export const priced = rate(base('AmountAfterTax="120"'), 'InvTypeCode="DBL" Start="2026-01-01" End="2026-01-31"')

export const taken = (xml: string) => {
  const read = readNotification(xml)
  if ('errors' in read) throw new Error(read.errors.map(({ path, words }) => `${path} ${words}`).join('\n'))
  return { ...read, orders: read.orders.map(({ place: _, ...order }) => order as OwnOrder) }
}
export const ordersOf = (xml: string) => taken(xml).orders
export const recordsOf = (xml: string, kind: OwnOrder['kind']) =>
  ordersOf(xml).flatMap((order) =>
    order.kind === kind && order.do === 'put' ? [order.record as Record<string, unknown>] : [],
  )
export const warningsOf = (xml: string) => taken(xml).warnings.map(({ words }) => words)
export const errorsOf = (xml: string) => {
  const read = readNotification(xml)
  return 'errors' in read ? read.errors.map(({ type, code, words }) => `${type} ${code} ${words}`) : []
}
export const price = {
  plan_code: 'BAR',
  room_code: 'DBL',
  first_night: '2026-01-01',
  last_night: '2026-01-31',
  weekdays: everyDay,
  adults: null,
  per_person: false,
  extra_adult: null,
  children: [],
  currency: 'EUR',
  amount: '120',
  tax: 'after',
  minimum_nights: null,
}
export const room = { do: 'put', kind: 'rooms', record: { code: 'DBL' } }
export const put = { do: 'put', kind: 'prices', record: price }
export const days = { plan_code: 'BAR', room_code: 'DBL', first_night: '2026-01-01', last_night: '2026-01-31' }

export const products = (codes: string) => `<SellableProducts>${codes}</SellableProducts>`
export const product = (type: string, code: string) =>
  `<SellableProduct InvType="${type}" InvCode="${code}"><GuestRoom/></SellableProduct>`
export const step = (count: number, percent: number) =>
  `<CancelPenalty><Deadline OffsetTimeUnit="Day" OffsetUnitMultiplier="${count}"/><AmountPercent Percent="${percent}"/></CancelPenalty>`
export const length = (type: string, time: number) =>
  `<LengthsOfStay><LengthOfStay MinMaxMessageType="${type}" Time="${time}" TimeUnit="Day"/></LengthsOfStay>`
