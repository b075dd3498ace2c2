// From what a form sends to an order: forms name plans and rooms by their ids, orders by their codes.
import type { OwnData, OwnKind } from '../../../../domain/own-data/records.ts'
import { invalid } from '../../../platform/refusal.ts'

export type RecordBody = Record<string, unknown>
/** An order whose record is made of what a form sent: its shape was checked against the kind's schema. */
export type UncheckedOrder = { do: 'put' | 'remove'; kind: OwnKind; id: number | null; record: RecordBody }

export const nameByCodes = (own: OwnData, { id: _, plan_id, room_id, ...fields }: RecordBody): RecordBody => {
  const errors: Record<string, string[]> = {}
  const codeOf = (of: 'plans' | 'rooms', id: unknown, field: string) => {
    const code = own[of].find((each) => each.id === id)?.code
    if (code === undefined && id !== null)
      errors[field] = [`Choose one of your ${of === 'plans' ? 'rate plans' : 'rooms'}`]
    return code ?? null
  }
  const codes = {
    ...(plan_id !== undefined && { plan_code: codeOf('plans', plan_id, 'plan_id') }),
    ...(room_id !== undefined && { room_code: codeOf('rooms', room_id, 'room_id') }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { ...fields, ...codes }
}
