// What is taken of one message: its orders in the order in which they hold, rooms named once, and no price said twice.
import type { OwnOrder, OwnWritten } from '../../domain/own-data/orders.ts'
import { attribute, pass, pathOf } from './elements.ts'
import { type Remarks, refuse } from './remarks.ts'
import type { Element } from './xml.ts'

export type Taking = {
  remarks: Remarks
  /** The AlpineBits profile of OpenTravel: other words for ages, a static rate, no policies. */
  alpine: boolean
  orders: OwnOrder[]
  rooms: Set<string>
  /** What was said of a record, by what names it. */
  said: Map<string, string>
  taxes: SaidTax[]
  /** Plans of the message that are not taken away: a fee of the hotel must hold for all of them. */
  plans: Set<string>
}
export type SaidTax = { at: Element; plan_code: string | null; kind: 'tax' | 'supplement'; record: OwnWritten['taxes'] }

export const taking = (remarks: Remarks, alpine: boolean): Taking => ({
  remarks,
  alpine,
  orders: [],
  rooms: new Set(),
  said: new Map(),
  taxes: [],
  plans: new Set(),
})

/** A room comes by being named: what is known of it already stays. */
export const nameRoom = (to: Taking, code: string, at: Element): string => {
  if (!to.rooms.has(code)) {
    to.rooms.add(code)
    to.orders.push({ do: 'put', kind: 'rooms', place: { path: pathOf(at) }, record: { code } })
  }
  return code
}

/** The kind of room; beside it an InvCode is one single room, which own data does not know. */
export const roomIn = (to: Taking, element: Element | undefined): string | null => {
  if (!element) return null
  pass(element, 'IsRoom', 'InvCodeApplication', 'AllInvCode')
  const code = attribute(element, 'InvTypeCode') ?? attribute(element, 'InvCode')
  if (code !== null && (attribute(element, 'InvType') ?? 'ROOM') === 'ROOM') return nameRoom(to, code, element)
  return null
}

type Sayable = 'prices' | 'restrictions'
/** Puts a record; the same again is nothing new, and another value of the same is a contradiction. */
export const say = <K extends Sayable>(
  to: Taking,
  kind: K,
  at: Element,
  name: unknown[],
  record: OwnWritten[K],
): void => {
  const key = `${kind} ${JSON.stringify(name)}`
  const value = JSON.stringify(record)
  const known = to.said.get(key)
  if (known === undefined) {
    to.said.set(key, value)
    to.orders.push({ do: 'put', kind, place: { path: pathOf(at) }, record } as unknown as OwnOrder)
  } else if (known !== value) {
    refuse(to.remarks, 'rule', at, `The message says two things of the same days: ${known} and ${value}.`)
  }
}
export const sayPrice = (to: Taking, at: Element, record: OwnWritten['prices']): void =>
  say(
    to,
    'prices',
    at,
    [record.plan_code, record.room_code, record.first_night, record.last_night, record.weekdays, record.adults],
    record,
  )
export const sayRestriction = (to: Taking, at: Element, record: OwnWritten['restrictions']): void =>
  say(
    to,
    'restrictions',
    at,
    [record.plan_code, record.room_code, record.first_night, record.last_night, record.weekdays, record.kind],
    record,
  )
