// Sellable products of a plan: the rooms that it sells, with beds, view and occupancy, and the board.
import { bedKindNames } from '../../domain/codes/bed-types.ts'
import { roomViewNames } from '../../domain/codes/room-views.ts'
import type { OwnBed } from '../../domain/own-data/records.ts'
import type { OwnWritten } from '../../domain/own-data/orders/orders.ts'
import { englishOf } from './descriptions.ts'
import { attributeOf, every, one, passOver, pathOf } from './elements.ts'
import { mealsOfBoard, type IncludedMeals } from './meals.ts'
import { refuse, skipValue, warn } from './remarks.ts'
import type { Taking } from './taking.ts'
import { wholeIn, yesNoAt } from './values.ts'
import type { OtaNode } from './xml.ts'

export type Products = { rooms: string[]; boards: string[]; meals: IncludedMeals | null }

export const readProducts = (to: Taking, plan: OtaNode): Products => {
  const found: Products = { rooms: [], boards: [], meals: null }
  for (const product of every(one(plan, 'SellableProducts'), 'SellableProduct')) {
    passOver(product, 'InvNotifType', 'InvStatusType', 'OrderSequence', 'RPH', 'IsRoom', 'InvCodeApplication')
    const code = attributeOf(product, 'InvTypeCode') ?? attributeOf(product, 'InvCode')
    const type = attributeOf(product, 'InvType') ?? 'ROOM'
    if (code === null) refuse(to.remarks, 'missing', product, 'It has neither InvTypeCode nor InvCode.')
    else if (type === 'BOARD') {
      found.boards.push(code)
      const meals = mealsOfBoard(code)
      one(product, 'GuestRoom')
      if (meals) found.meals = meals
      else skipValue(to.remarks, product, codeName(product), code, 'no meals are taken from this board')
    } else if (type === 'ROOM' || one(product, 'GuestRoom')) {
      attributeOf(product, 'InvCode')
      found.rooms.push(code)
      readRoom(to, product, code)
    } else skipValue(to.remarks, product, 'InvType', type, 'no room and no board is taken from it')
  }
  return found
}

const codeName = ({ attributes }: OtaNode) => (attributes['InvTypeCode'] === undefined ? 'InvCode' : 'InvTypeCode')

type RoomFields = Partial<Omit<OwnWritten['rooms'], 'code'>>
const readRoom = (to: Taking, product: OtaNode, code: string) => {
  const guestRoom = one(product, 'GuestRoom')
  const room = one(guestRoom, 'Room')
  const name = englishOf([...every(product, 'Description'), ...every(guestRoom, 'Description')])
  const beds = bedsIn(to, room, one(guestRoom, 'Quantities'))
  const view = attributeOf(room, 'RoomViewCode')
  const nonSmoking = yesNoAt(to.remarks, room, 'NonSmoking')
  const occupancy = every(guestRoom, 'Occupancy').find(
    (each) => (attributeOf(each, 'AgeQualifyingCode') ?? '10') === '10',
  )
  const most = wholeIn(to.remarks, occupancy, 'MaxOccupancy', 1, 99)
  if (room && view !== null && !roomViewNames[view])
    skipValue(to.remarks, room, 'RoomViewCode', view, 'no view is taken from it')
  const stated: RoomFields = {
    ...(name === null ? {} : { name }),
    ...(beds === null ? {} : { beds }),
    ...(view === null || !roomViewNames[view] ? {} : { view }),
    ...(nonSmoking === null ? {} : { smoking: !nonSmoking }),
    ...(most === null ? {} : { greatest_occupancy: most }),
  }
  if (to.rooms.has(code) && Object.keys(stated).length === 0) return
  to.rooms.add(code)
  to.orders.push({ do: 'put', kind: 'rooms', place: { path: pathOf(product) }, record: { code, ...stated } })
}

const twin = '8'
/** One code is that bed, as often as the room has beds. How many of which of several codes stand there is not said. */
const bedsIn = (to: Taking, room: OtaNode | undefined, quantities: OtaNode | undefined): OwnBed[][] | null => {
  const codes = (attributeOf(room, 'BedTypeCode') ?? '').split(/\s+/).filter((code) => code !== '')
  const count = wholeIn(to.remarks, quantities, 'StandardNumBeds', 1, 20)
  const [code] = codes
  if (!room || code === undefined) return null
  if (codes.some((each) => !bedKindNames[each]))
    return skipValue(to.remarks, room, 'BedTypeCode', codes.join(' '), 'no beds are taken from it')
  if (codes.length > 1 && count !== codes.length)
    return warn(to.remarks, room, 'Skipped: the number of each bed type is missing.')
  if (codes.length === 1 && count === null && code === twin)
    return warn(to.remarks, room, 'Skipped: the number of twin beds is missing.')
  return [codes.map((each) => ({ code: each, quantity: codes.length === 1 ? (count ?? 1) : 1 }))]
}
