// Records as files name them: plans and rooms by their codes instead of our ids.
import type { OwnWritten } from '../../domain/own-data/orders/orders.ts'
import type { OwnData, OwnKind } from '../../domain/own-data/records.ts'

export const writtenRecords = <K extends OwnKind>(own: OwnData, kind: K): OwnWritten[K][] => {
  const planCodes = new Map(own.plans.map(({ id, code }) => [id, code]))
  const roomCodes = new Map(own.rooms.map(({ id, code }) => [id, code]))
  const plan = (id: number) => planCodes.get(id) ?? ''
  const room = (id: number | null) => (id === null ? null : (roomCodes.get(id) ?? null))
  const all: { [Kind in OwnKind]: () => OwnWritten[Kind][] } = {
    rooms: () => own.rooms.map(({ id: _, ...record }) => record),
    plans: () => own.plans.map(({ id: _, ...record }) => record),
    codes: () =>
      own.codes.map(({ id: _, plan_id, room_id, ...record }) => ({
        ...record,
        plan_code: plan(plan_id),
        room_code: room(room_id),
      })),
    prices: () =>
      own.prices.map(({ id: _, plan_id, room_id, ...record }) => ({
        ...record,
        plan_code: plan(plan_id),
        room_code: room(room_id),
      })),
    taxes: () => own.taxes.map(({ id: _, ...record }) => record),
    restrictions: () =>
      own.restrictions.map(({ id: _, plan_id, room_id, ...record }) => ({
        ...record,
        plan_code: plan_id === null ? null : plan(plan_id),
        room_code: room(room_id),
      })),
  }
  return all[kind]()
}
