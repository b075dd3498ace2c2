// Removes prices and restrictions from days: periods that reach beyond them are cut, everything else stays.
import type { Draft } from './draft.ts'
import { everyNight, firstOf, hasNight, lastOf, overlap, type Period, without } from '../nights.ts'
import { finderOf } from '../record-words.ts'
import { everyDay, type OwnRecord, type Weekdays } from '../records.ts'

type Dated = 'prices' | 'restrictions'
/** `room` is undefined for every room, `plan` for every plan; other absent properties do not limit. */
type ClearedPeriod = Period & {
  kind: Dated
  plan: number | null | undefined
  room: number | null | undefined
  weekdays?: Weekdays | undefined
  adults?: number | null | undefined
  restriction?: OwnRecord['restrictions']['kind'] | undefined
  keep_always?: true | undefined
  every_plan?: true | undefined
}

/** Returns the ids of the records that remain after cutting. */
export const clearDays = (draft: Draft, cleared: ClearedPeriod, nextId: () => number): number[] => {
  const { kind, plan, room } = cleared
  const all = () => [...draft.rows.plans.keys()]
  const plans = plan === undefined ? all() : cleared.every_plan ? [plan, ...all()] : [plan]
  const left: number[] = []
  for (const each of plans)
    for (const of of room === undefined ? draft.roomsOf(kind, each) : [room])
      for (const id of draft.placed(kind, each, of)) {
        const record = draft.rows[kind].get(id)
        if (record && isCut(record, cleared)) left.push(...cut(draft, record, cleared, nextId))
      }
  return left
}

const undated = ({ first_night, last_night }: Period) => first_night === null && last_night === null
const isMeant = (record: OwnRecord[Dated], { adults, restriction }: ClearedPeriod) =>
  'adults' in record
    ? adults === undefined || record.adults === adults
    : restriction === undefined || record.kind === restriction

const isCut = (record: OwnRecord[Dated], cleared: ClearedPeriod) => {
  if (lastOf(record) < firstOf(cleared) || firstOf(record) > lastOf(cleared)) return false
  if (!isMeant(record, cleared) || (undated(record) && !undated(cleared))) return false
  if (cleared.keep_always && lastOf(record) >= everyNight.last_night && firstOf(record) <= everyNight.first_night)
    return false
  return record.weekdays.some((on, day) => on && (cleared.weekdays ?? everyDay)[day])
}

const cut = (draft: Draft, record: OwnRecord[Dated], cleared: ClearedPeriod, nextId: () => number): number[] => {
  const { kind } = cleared
  const days = cleared.weekdays ?? everyDay
  const others = record.weekdays.map((on, day) => on && !days[day]) as unknown as Weekdays
  const pieces = [
    ...without(record, cleared).map((piece) => ({ ...record, ...piece })),
    { ...record, ...overlap(record, cleared), weekdays: others },
  ].filter(hasNight)
  draft.remove(kind, record.id)
  return pieces.flatMap((piece) => keepPiece(draft, kind, piece as OwnRecord[Dated], nextId))
}

/** The first piece keeps the id. If another record is written for exactly these days, it already had precedence there. */
const keepPiece = (draft: Draft, kind: Dated, piece: OwnRecord[Dated], nextId: () => number): number[] => {
  const finder = finderOf(kind, piece as never)
  if (draft.find(kind, finder) !== undefined) return []
  const id = draft.rows[kind].has(piece.id) ? (draft.formerly(kind, finder) ?? nextId()) : piece.id
  draft.set(kind, { ...piece, id } as never)
  return [id]
}
