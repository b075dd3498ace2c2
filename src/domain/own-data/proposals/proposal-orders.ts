// A proposal, as a person left it, as orders of the one way into own data: new records, and mappings of codes that have none.
import { gdsNameOf } from '../../gds.ts'
import { codeFor } from '../code-resolution.ts'
import type { OwnOrder, OwnWritten } from '../orders.ts'
import { plainName } from '../record-words.ts'
import { everyDay, type OwnData } from '../records.ts'
import type { ProposedPrice } from './propose-prices.ts'

type TakenProposal = {
  rooms: readonly (Partial<OwnWritten['rooms']> & { code: string })[]
  plans: readonly (Partial<OwnWritten['plans']> & { code: string })[]
  codes: readonly { gds_id: 1 | 2; pattern: string; plan_code: string; room_code: string | null }[]
  prices: readonly ProposedPrice[]
}

/** What people entered since stays: a record of the same code is used with its prices, and a mapped code keeps its mapping. */
export const ordersOfProposal = (own: OwnData, { rooms, plans, codes, prices }: TakenProposal): OwnOrder[] => {
  const known = new Set([
    ...own.rooms.map(({ code }) => `room ${plainName(code)}`),
    ...own.plans.map(({ code }) => `plan ${plainName(code)}`),
  ])
  return [
    ...rooms.flatMap((record, at): OwnOrder[] =>
      known.has(`room ${plainName(record.code)}`)
        ? []
        : [{ do: 'put', kind: 'rooms', place: { path: `rooms.${at}` }, record }],
    ),
    ...plans.flatMap((record, at): OwnOrder[] =>
      known.has(`plan ${plainName(record.code)}`)
        ? []
        : [{ do: 'put', kind: 'plans', place: { path: `plans.${at}` }, record }],
    ),
    ...codes.flatMap((record, at): OwnOrder[] =>
      codeFor(own, record.pattern, gdsNameOf(record.gds_id) ?? 'travel_port')
        ? []
        : [{ do: 'put', kind: 'codes', place: { path: `codes.${at}` }, record }],
    ),
    ...prices.flatMap((record, at): OwnOrder[] =>
      known.has(`plan ${plainName(record.plan_code)}`)
        ? []
        : [{ do: 'put', kind: 'prices', place: { path: `prices.${at}` }, record: { ...record, weekdays: everyDay } }],
    ),
  ]
}
