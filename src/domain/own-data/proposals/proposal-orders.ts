// A proposal, as a person left it, as orders of the one way into own data: new records, and mappings of codes that have none.
import type { OwnOrder } from '../orders.ts'
import type { OwnProposal } from './propose.ts'

/** What is asked is left out: only a person can take it. */
export const ordersOfProposal = ({ rooms, plans, codes }: OwnProposal): OwnOrder[] => {
  const taken = codes.filter(({ asks, plan_code }) => asks.length === 0 && plan_code !== null)
  const used = {
    plans: new Set(taken.map(({ plan_code }) => plan_code)),
    rooms: new Set(taken.map(({ room_code }) => room_code)),
  }
  return [
    ...rooms.flatMap(({ id, code, values }): OwnOrder[] =>
      id === null && used.rooms.has(code) ? [{ do: 'put', kind: 'rooms', id: null, record: { ...values, code } }] : [],
    ),
    ...plans.flatMap(({ id, code, values }): OwnOrder[] =>
      id === null && used.plans.has(code) ? [{ do: 'put', kind: 'plans', id: null, record: { ...values, code } }] : [],
    ),
    ...taken.map(({ gds_id, pattern, plan_code, room_code }): OwnOrder => ({
      do: 'put',
      kind: 'codes',
      id: null,
      record: { gds_id, pattern, plan_code: plan_code ?? '', room_code },
    })),
  ]
}
