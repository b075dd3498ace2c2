// The orders of one message in their order of effect, with each room named once and no price given twice.
import type { OwnOrder, OwnWritten } from '../../domain/own-data/orders/orders.ts'
import { attributeOf, passOver, pathOf } from './elements.ts'
import { type Remarks, refuse } from './remarks.ts'
import type { OtaNode } from './xml.ts'

export type Taking = {
  remarks: Remarks
  /** The AlpineBits profile of OpenTravel: other words for ages, a static rate, no policies. */
  alpine: boolean
  orders: OwnOrder[]
  /** Orders that empty what an earlier part of the same message filled. */
  clearing: Set<OwnOrder>
  rooms: Set<string>
  /** What was said of a record, by what names it. */
  stated: Map<string, StatedRecord>
  taxes: StatedTax[]
  /** Plans of the message that are not taken away: a fee of the hotel must hold for all of them. */
  plans: Set<string>
}
export type StatedTax = {
  at: OtaNode
  plan_code: string | null
  kind: 'tax' | 'supplement'
  record: OwnWritten['taxes']
}

export const taking = (remarks: Remarks, alpine: boolean): Taking => ({
  remarks,
  alpine,
  orders: [],
  clearing: new Set(),
  rooms: new Set(),
  stated: new Map(),
  taxes: [],
  plans: new Set(),
})

/** Naming a room creates it: what is already known about it stays. */
export const nameRoom = (to: Taking, code: string, at: OtaNode): string => {
  if (!to.rooms.has(code)) {
    to.rooms.add(code)
    to.orders.push({ do: 'put', kind: 'rooms', place: { path: pathOf(at) }, record: { code } })
  }
  return code
}

/** The kind of room; next to it an InvCode is one single room, which own data does not know. */
export const roomIn = (to: Taking, element: OtaNode | undefined): string | null => {
  if (!element) return null
  passOver(element, 'IsRoom', 'InvCodeApplication', 'AllInvCode')
  const code = attributeOf(element, 'InvTypeCode') ?? attributeOf(element, 'InvCode')
  if (code !== null && (attributeOf(element, 'InvType') ?? 'ROOM') === 'ROOM') return nameRoom(to, code, element)
  return null
}

type StatedRecord = OwnWritten['prices'] | OwnWritten['restrictions']
/** Puts a record; another value of the same is a contradiction. */
const addRecord = (
  to: Taking,
  kind: 'prices' | 'restrictions',
  at: OtaNode,
  key: string,
  record: StatedRecord,
): void => {
  const known = to.stated.get(key)
  if (known && JSON.stringify(known) !== JSON.stringify(record)) {
    refuse(to.remarks, 'rule', at, 'It contradicts an earlier element for the same plan, room, days and guests.')
    return
  }
  to.stated.set(key, record)
  to.orders.push({ do: 'put', kind, place: { path: pathOf(at) }, record } as OwnOrder)
}
type Placed = Pick<OwnWritten['prices'], 'room_code' | 'first_night' | 'last_night' | 'weekdays'>
const orderKey = (of: Placed, plan: string | null, rest: string | number | null) =>
  `${plan ?? '-'}\n${of.room_code ?? '-'}\n${of.first_night} ${of.last_night} ${of.weekdays} ${rest}`
export const addPrice = (to: Taking, at: OtaNode, record: OwnWritten['prices']): void =>
  addRecord(to, 'prices', at, orderKey(record, record.plan_code, record.adults), record)
export const addRestriction = (to: Taking, at: OtaNode, record: OwnWritten['restrictions']): void =>
  addRecord(to, 'restrictions', at, orderKey(record, record.plan_code, record.kind), record)

/** In the order of the message: a later price of the same nights fills them again. */
export const clearPrice = (
  to: Taking,
  at: OtaNode,
  { weekdays, ...of }: Placed & Pick<OwnWritten['prices'], 'plan_code' | 'adults'>,
): void => {
  const order: OwnOrder = {
    do: 'clear',
    kind: 'prices',
    place: { path: pathOf(at) },
    ...of,
    ...(weekdays.includes(false) ? { weekdays } : {}),
  }
  to.clearing.add(order)
  to.orders.push(order)
}

const filling = 2
const rank = ({ do: does, kind }: OwnOrder) =>
  kind === 'plans' || kind === 'rooms' ? 0 : does === 'clear' ? 1 : filling
/** Plans and rooms first, then all that is emptied, then what fills it: one part of a message never empties another. */
export const sortOrders = (to: Taking): void => {
  const rankOf = (order: OwnOrder) => (to.clearing.has(order) ? filling : rank(order))
  to.orders = to.orders.toSorted((a, b) => rankOf(a) - rankOf(b))
}
