// Keeps which current checkups each hotel has until one of them changes: of an account with many hotels they are too many to look at each time.
import { LRUCache } from 'lru-cache'
import { groupBy } from '../../../domain/group-by.ts'
import type { Context } from '../../platform/context.ts'
import { unrecorded } from '../../platform/process/recorded-reads.ts'
import { hasMarkedHotels, listMarkedHotels } from '../over-time/service.ts'
import { type CheckupGroup, type FixView, listGroups, listGroupsOf } from './data.ts'

/** So few are read sooner than it takes to ask what is kept. */
const fewHotels = 20
const mostGrouped = 20_000

type KeptGroups = { mark: string; groups: readonly CheckupGroup[] }
const createKept = () => new LRUCache<string, KeptGroups>({ max: mostGrouped })
const groupsByDatabase = new WeakMap<object, ReturnType<typeof createKept>>()

/** `marks`: of the hotels of which something may be kept. */
type GroupsWithMarks = { groups: readonly CheckupGroup[]; marks: ReadonlyMap<number, string> }
const noMarks: ReadonlyMap<number, string> = new Map()

/** In the order of hotels and GDS. */
export const listKeptGroups = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  view: FixView,
  few = fewHotels,
): Promise<GroupsWithMarks> => {
  const { person, gds, from, ahead, to, hotel_id, hotel_ids } = view
  if (hotel_id !== undefined || hotel_ids || !hasMarkedHotels(person))
    return { groups: await listGroups(db, view), marks: noMarks }
  // Not the moment of the view: a day may have begun at a hotel since.
  const hotels = await listMarkedHotels(db, person, ahead === undefined ? now() : Date.parse(ahead))
  if (hotels.length <= few) return { groups: await listGroups(db, view), marks: noMarks }
  const kept = groupsByDatabase.get(db) ?? createKept()
  groupsByDatabase.set(db, kept)
  const keyOf = (hotel: number) =>
    [person.tenant_id, gds, from, to, ahead === undefined ? 'days' : 'ahead', hotel].join(' ')
  const made = hotels.map((hotel) => {
    const known = kept.get(keyOf(hotel.hotel_id))
    return { hotel, groups: known && known.mark === hotel.mark ? known.groups : undefined }
  })
  const stale = made.flatMap(({ hotel, groups }) => (groups ? [] : [hotel.hotel_id]))
  // Where the marks are the same, so is what was read of their hotels.
  const read = stale.length === 0 ? [] : await unrecorded(() => listGroupsOf(db, view, stale))
  const ofHotel = groupBy(read, (group) => group.hotel_id)
  const groups = made
    .toSorted((a, b) => a.hotel.hotel_id - b.hotel.hotel_id)
    .flatMap(({ hotel, groups: known }) => {
      const own = known ?? ofHotel.get(hotel.hotel_id) ?? []
      if (!known && hotel.mark !== null) kept.set(keyOf(hotel.hotel_id), { mark: hotel.mark, groups: own })
      return own.map((group) => (group.hotel === hotel.hotel ? group : { ...group, hotel: hotel.hotel }))
    })
  const marks = new Map(hotels.flatMap((hotel) => (hotel.mark === null ? [] : [[hotel.hotel_id, hotel.mark]])))
  return { groups, marks }
}
