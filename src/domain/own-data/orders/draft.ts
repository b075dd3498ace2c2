// The own data while orders are applied to it: records by id and by name, and what each was before.
import type { OwnChange } from './orders.ts'
import { type CodesOf, finderOf } from '../record-words.ts'
import { noOwnData, type OwnData, type OwnKind, type OwnRecord, ownKinds } from '../records.ts'
import { sameValue } from '../same-value.ts'

type DraftRows = { [K in OwnKind]: Map<number, OwnRecord[K]> }
type Dated = 'prices' | 'restrictions'

export type Draft = {
  rows: Readonly<DraftRows>
  /** The record that is found by this name now. */
  find: (kind: OwnKind, finder: string) => number | undefined
  /** The id of a deleted record that had this name: a record added again gets it back. */
  formerly: (kind: OwnKind, finder: string) => number | undefined
  set: <K extends OwnKind>(kind: K, record: OwnRecord[K]) => void
  remove: (kind: OwnKind, id: number) => void
  /** Prices or restrictions of one plan and room; null: that are of no plan, of no room. */
  placed: (kind: Dated, plan: number | null, room: number | null) => number[]
  /** The rooms for which a plan has such records. */
  roomsOf: (kind: Dated, plan: number | null) => (number | null)[]
  /** The records of a kind that were set, as they are now. */
  touched: <K extends OwnKind>(kind: K) => OwnRecord[K][]
  changes: () => OwnChange[]
  /** How many records of a kind there were before. */
  before: (kind: OwnKind) => number
  done: () => OwnData
  codes: CodesOf
}

type AnyRecord = OwnRecord[OwnKind]
const compareIds = (a: { id: number }, b: { id: number }) => a.id - b.id

export const draftOf = (own: OwnData): Draft => {
  const rows = Object.fromEntries(
    ownKinds.map((kind) => [kind, new Map((own[kind] as readonly AnyRecord[]).map((each) => [each.id, each]))]),
  ) as unknown as DraftRows
  const named = Object.fromEntries(ownKinds.map((kind) => [kind, namesOf(kind, own[kind])])) as Record<
    OwnKind,
    RecordIds
  >
  const before = Object.fromEntries(ownKinds.map((kind) => [kind, new Map()])) as Record<
    OwnKind,
    Map<number, AnyRecord | null>
  >
  const first = { ...named }
  const places = { prices: placesOf(own.prices), restrictions: placesOf(own.restrictions) }
  const all = (kind: OwnKind) => rows[kind] as Map<number, AnyRecord>

  const leave = (kind: OwnKind, id: number) => {
    // The first names stay as they were, for those who come back.
    if (named[kind] === first[kind]) named[kind] = new Map(first[kind])
    const old = all(kind).get(id)
    if (!before[kind].has(id)) before[kind].set(id, old ?? null)
    if (!old) return
    const finder = finderOf(kind, old as never)
    if (named[kind].get(finder) === id) named[kind].delete(finder)
    if (kind === 'prices' || kind === 'restrictions') roomIn(places[kind], old as OwnedRecord)?.delete(id)
  }

  return {
    rows,
    find: (kind, finder) => named[kind].get(finder),
    formerly: (kind, finder) => {
      const id = first[kind].get(finder)
      return id === undefined || rows[kind].has(id) ? undefined : id
    },
    set: (kind, record) => {
      leave(kind, record.id)
      all(kind).set(record.id, record)
      named[kind].set(finderOf(kind, record), record.id)
      if (kind === 'prices' || kind === 'restrictions') place(places[kind as Dated], record as OwnedRecord)
    },
    remove: (kind, id) => {
      leave(kind, id)
      all(kind).delete(id)
    },
    placed: (kind, plan, room) => [...(places[kind].get(plan)?.get(room) ?? [])],
    roomsOf: (kind, plan) => [...(places[kind].get(plan)?.keys() ?? [])],
    before: (kind) => own[kind].length,
    touched: (kind) => [...before[kind].keys()].flatMap((id) => rows[kind].get(id) ?? []),
    changes: () =>
      ownKinds.flatMap((kind) =>
        [...before[kind]].flatMap(([id, was]) => {
          const after = all(kind).get(id) ?? null
          return sameValue(was, after) ? [] : [{ kind, id, before: was, after } as OwnChange]
        }),
      ),
    done: () => ({
      ...noOwnData,
      version: own.version,
      ...Object.fromEntries(
        ownKinds.map((kind) => [
          kind,
          before[kind].size === 0 ? own[kind] : [...all(kind).values()].toSorted(compareIds),
        ]),
      ),
    }),
    codes: {
      plan: (id) => (rows.plans.get(id) ?? own.plans.find((each) => each.id === id))?.code ?? String(id),
      room: (id) => (rows.rooms.get(id) ?? own.rooms.find((each) => each.id === id))?.code ?? String(id),
    },
  }
}

type RecordIds = Map<string, number>
const namesOf = (kind: OwnKind, records: readonly AnyRecord[]): RecordIds =>
  new Map(records.map((each) => [finderOf(kind, each as never), each.id]))

type OwnedRecord = { id: number; plan_id: number | null; room_id: number | null }
type RecordsByOwner = Map<number | null, Map<number | null, Set<number>>>
const roomIn = (places: RecordsByOwner, { plan_id, room_id }: OwnedRecord) => places.get(plan_id)?.get(room_id)
const place = (places: RecordsByOwner, record: OwnedRecord) => {
  const rooms = places.get(record.plan_id) ?? new Map<number | null, Set<number>>()
  const ids = rooms.get(record.room_id) ?? new Set<number>()
  places.set(record.plan_id, rooms.set(record.room_id, ids.add(record.id)))
}
const placesOf = (records: readonly OwnedRecord[]): RecordsByOwner => {
  const places: RecordsByOwner = new Map()
  for (const record of records) place(places, record)
  return places
}
