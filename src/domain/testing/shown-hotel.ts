// A hotel of three rooms and three plans as both GDS show it, and what a person takes of its proposal as it is.
import type { GdsName } from '../gds.ts'
import type { Rate } from '../rate.ts'
import { applyOrders } from '../own-data/orders/apply.ts'
import { ordersOfProposal } from '../own-data/proposals/proposal-orders.ts'
import { type OwnProposal, proposeOwnData } from '../own-data/proposals/propose.ts'
import type { OwnData } from '../own-data/records.ts'
import type { ShownCode } from '../own-data/mapping/suggest-mappings.ts'
import { plainStay } from './plain-stay.ts'

export const roomTexts: Record<string, Partial<Rate>> = {
  A1K: {
    room_rate_description: '1 KING BED NSMK 24SQM\nSTANDARD ROOM FREE WIFI',
    beds: [{ code: '58', type: 'King', quantity: 1 }],
  },
  B2T: {
    room_rate_description: '2 TWIN BEDS NSMK 24SQM\nCOMFORT ROOM FREE WIFI',
    beds: [{ code: '113', type: 'Twin', quantity: 2 }],
  },
  C1Q: {
    room_rate_description: '1 QUEEN BED NSMK 40SQM\nFAMILY SUITE FREE WIFI',
    beds: [{ code: '86', type: 'Queen', quantity: 1 }],
  },
}
export const planTexts: Record<string, Partial<Rate>> = {
  RAC: {
    rate_name: 'BEST FLEX RATE',
    breakfast: false,
    refundable: true,
    commission_type: 'true',
    commission_value: '10',
  },
  BBF: { rate_name: 'FLEX RATE INCL BREAKFAST', breakfast: true, refundable: true, guarantee_type: 'Guarantee' },
  ADV: { rate_name: 'ADVANCE PURCHASE', breakfast: false, refundable: false, guarantee_type: 'Prepayment' },
}
export const shows = (rate_plan: string, rate: Partial<Rate>, gds: GdsName = 'travel_port'): ShownCode => ({
  gds,
  rate_plan,
  rate,
  stay: plainStay,
})
export const table = (gds: GdsName = 'travel_port') =>
  Object.entries(roomTexts).flatMap(([room, ofRoom]) =>
    Object.entries(planTexts).map(([plan, ofPlan]) => shows(`${room}${plan}`, { ...ofRoom, ...ofPlan }, gds)),
  )
export const both = [...table(), ...table('sabre')]
export const changing = (code: string, rate: Partial<Rate>) => (each: ShownCode) =>
  each.rate_plan === code ? { ...each, rate: { ...each.rate, ...rate } } : each

/** What can be taken as it is: the records and codes of which nothing is asked. */
export const takenOf = ({ rooms, plans, codes }: Pick<OwnProposal, 'rooms' | 'plans' | 'codes'>) => {
  const taken = codes.flatMap(({ asks, plan_code, reasons: _, ...code }) =>
    asks.length === 0 && plan_code !== null ? [{ ...code, plan_code }] : [],
  )
  const used = new Set(taken.flatMap(({ plan_code, room_code }) => [`plan ${plan_code}`, `room ${room_code}`]))
  return {
    rooms: rooms.flatMap(({ id, record }) => (id === null && used.has(`room ${record.code}`) ? [record] : [])),
    plans: plans.flatMap(({ id, record }) => (id === null && used.has(`plan ${record.code}`) ? [record] : [])),
    codes: taken,
    prices: [],
  }
}

let last = 0
export const applied = (own: OwnData, shown: readonly ShownCode[]) => {
  const result = applyOrders(own, ordersOfProposal(own, takenOf(proposeOwnData(own, shown))), () => (last += 1))
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result
}
export const countsOf = ({ rooms: r, plans: p, codes }: Pick<OwnData, 'rooms' | 'plans' | 'codes'>) => [
  r.length,
  p.length,
  codes.length,
]
