// A proposal, as a person left it, as orders of the one way into own data: new records, and mappings of codes that have none.
import { gdsNameOf } from '../../gds.ts'
import { groupBy } from '../../group-by.ts'
import { recordCalled } from '../accepting/accepted-records.ts'
import { codeFor } from '../mapping/code-resolution.ts'
import type { OwnOrder, OwnProblem, OwnWritten } from '../orders/orders.ts'
import { finderOf, plainName } from '../record-words.ts'
import { everyDay, type OwnData, type OwnPlan, type OwnRoom } from '../records.ts'
import type { ProposedPrice } from './propose-prices.ts'

type TakenCode = { gds_id: 1 | 2; pattern: string; plan_code: string; room_code: string | null }
export type TakenProposal = {
  rooms: readonly (Partial<OwnWritten['rooms']> & { code: string })[]
  plans: readonly (Partial<OwnWritten['plans']> & { code: string })[]
  codes: readonly TakenCode[]
  prices: readonly ProposedPrice[]
}

/**
 * What people entered since stays, and nothing is doubled: a mapped code keeps its mapping; a room or plan that exists by
 * now, by its code, its name or the codes that were mapped meanwhile, is used with its prices; one without codes is not made.
 */
export const ordersOfProposal = (own: OwnData, { rooms, plans, codes, prices }: TakenProposal): OwnOrder[] => {
  const mapped = new Map(
    codes.flatMap((each) => {
      const mapping = codeFor(own, each.pattern, gdsNameOf(each.gds_id) ?? 'travel_port')
      return mapping ? [[each, mapping] as const] : []
    }),
  )
  const ofPlan = groupBy(mapped, ([{ plan_code }]) => plainName(plan_code))
  const planOf = standingFor<OwnPlan>(own.plans, plans, (code) =>
    (ofPlan.get(plainName(code)) ?? []).map(([, { plan_id }]) => plan_id),
  )
  const ofRoom = groupBy(mapped, ([{ room_code }]) => (room_code === null ? null : plainName(room_code)))
  const roomOf = standingFor<OwnRoom>(own.rooms, rooms, (code) =>
    (ofRoom.get(plainName(code)) ?? []).flatMap(([, { room_id }]) => room_id ?? []),
  )
  const named = ({ plan_code, room_code }: Pick<TakenCode, 'plan_code' | 'room_code'>) => ({
    plan_code: planOf(plan_code)?.code ?? plan_code,
    room_code: room_code === null ? null : (roomOf(room_code)?.code ?? room_code),
  })
  const fresh = codes.flatMap((each, at) => (mapped.has(each) ? [] : [{ ...each, ...named(each), at }]))
  const used = new Set(
    fresh.flatMap(({ plan_code, room_code }) => [`plan ${plainName(plan_code)}`, `room ${plainName(room_code ?? '')}`]),
  )
  const isMade = (kind: 'room' | 'plan', code: string, there: unknown) =>
    there === undefined && used.has(`${kind} ${plainName(code)}`)
  return [
    ...rooms.flatMap((record, at): OwnOrder[] =>
      isMade('room', record.code, roomOf(record.code))
        ? [{ do: 'put', kind: 'rooms', place: { path: `rooms.${at}` }, record }]
        : [],
    ),
    ...plans.flatMap((record, at): OwnOrder[] =>
      isMade('plan', record.code, planOf(record.code))
        ? [{ do: 'put', kind: 'plans', place: { path: `plans.${at}` }, record }]
        : [],
    ),
    ...ofBothGds(own, fresh).map(
      ({ at, ...record }): OwnOrder => ({ do: 'put', kind: 'codes', place: { path: `codes.${at}` }, record }),
    ),
    ...prices.flatMap((record, at): OwnOrder[] =>
      isMade('plan', record.plan_code, planOf(record.plan_code))
        ? [
            {
              do: 'put',
              kind: 'prices',
              place: { path: `prices.${at}` },
              record: { ...record, ...named(record), weekdays: everyDay },
            },
          ]
        : [],
    ),
  ]
}

const isNamed = (one: string | null, other: string) => one !== null && plainName(one) === plainName(other)

/** Of two that are named alike the first. */
const firstByName = <R extends { code: string }>(records: readonly R[]) =>
  new Map(records.toReversed().map((each) => [plainName(each.code), each]))
type StandingRecord = { id: number; code: string }
/** The existing record that is meant by a code: of that code, of that name, or the one that all its mapped codes have. */
const standingFor = <R extends (OwnPlan | OwnRoom) & StandingRecord>(
  existing: readonly R[],
  made: readonly { code: string }[],
  mappedIds: (code: string) => readonly number[],
): ((code: string) => R | undefined) => {
  const found = new Map<string, R | undefined>()
  const [known, fresh] = [firstByName(existing), firstByName(made)]
  const find = (code: string): R | undefined => {
    const same = known.get(plainName(code))
    const record = fresh.get(plainName(code))
    if (same || !record) return same
    const [id, ...others] = new Set(mappedIds(code))
    const mapped = others.length === 0 ? existing.find((each) => each.id === id) : undefined
    return mapped ?? recordCalled(existing, record)
  }
  return (code) => {
    const key = plainName(code)
    if (!found.has(key)) found.set(key, find(code))
    return found.get(key)
  }
}

type FreshCode = Omit<TakenCode, 'gds_id'> & { gds_id: TakenCode['gds_id'] | null; at: number }
/** A code that both GDS use for the same is one mapping, as a sheet has it: so a sheet that comes later changes it. */
const ofBothGds = (own: OwnData, fresh: readonly (TakenCode & { at: number })[]): FreshCode[] => {
  const stated = new Set(own.codes.map(({ pattern }) => plainName(pattern)))
  return [...groupBy(fresh, ({ pattern }) => plainName(pattern)).values()].flatMap((same): FreshCode[] => {
    const [one, other, ...more] = same
    const isOne =
      one && other && more.length === 0 && one.gds_id !== other.gds_id && !stated.has(plainName(one.pattern))
    const isSame = isOne && isNamed(one.plan_code, other.plan_code) && (one.room_code ?? '') === (other.room_code ?? '')
    return isSame ? [{ ...one, gds_id: null }] : same
  })
}

/** Rows of a proposal that say the same thing twice: which of them is right only a person knows. */
export const doubledIn = ({ rooms, plans, codes, prices }: TakenProposal): OwnProblem[] => [
  ...doubled(
    'rooms',
    'Room',
    rooms,
    ({ code }) => plainName(code),
    ({ code }) => code,
  ),
  ...doubled(
    'plans',
    'Rate plan',
    plans,
    ({ code }) => plainName(code),
    ({ code }) => code,
  ),
  ...doubled(
    'codes',
    'Booking code',
    codes,
    (code) => finderOf('codes', { ...code, id: 0, plan_id: 0, room_id: null }),
    ({ pattern }) => pattern,
  ),
  ...doubled(
    'prices',
    'Price',
    prices,
    (price) =>
      [price.plan_code, price.room_code ?? '', price.first_night, price.last_night, price.adults]
        .map((part) => plainName(String(part)))
        .join('|'),
    ({ plan_code, room_code, first_night }) => [plan_code, room_code, first_night].filter(Boolean).join(', '),
  ),
]

const doubled = <Row>(
  kind: string,
  noun: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): OwnProblem[] => {
  const first = new Map<string, number>()
  return rows.flatMap((row, at): OwnProblem[] => {
    const before = first.get(keyOf(row))
    if (before === undefined) first.set(keyOf(row), at)
    return before === undefined
      ? []
      : [
          {
            place: { path: `${kind}.${at}` },
            words: `${noun} ${nameOf(row)} is already in row ${before + 1} of ${kind}: keep one of the two rows.`,
          },
        ]
  })
}
