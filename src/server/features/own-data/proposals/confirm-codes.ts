// Maps the booking codes that somebody confirmed, all of them or none.
import type { z } from 'zod'
import type { ownInput } from '../../../../contract/values/own-values.ts'
import type { OwnOrder, OwnProblem } from '../../../../domain/own-data/orders/orders.ts'
import type { OwnData, OwnRecord } from '../../../../domain/own-data/records.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid } from '../../../platform/refusal.ts'
import { authorizeWrite, type Sender } from '../authorize-write.ts'
import { nameByCodes, type UncheckedOrder } from './name-by-codes.ts'
import { isRefused } from '../write-version.ts'
import { writeOwnData } from '../write-own-data.ts'

/** A code that is mapped already gets the plan and room that are named now. */
export const confirmCodes = async (
  context: Context,
  sender: Sender,
  hotel_id: number,
  codes: readonly z.output<typeof ownInput.codes>[],
): Promise<OwnRecord['codes'][]> => {
  const summary = `${codes.length} booking ${codes.length === 1 ? 'code' : 'codes'} confirmed`
  const writing = await authorizeWrite(context, sender, { hotel_id, source: 'proposal', summary })
  let seen: OwnData | undefined
  const ordersIn = (own: OwnData) => {
    seen = own
    const orders = codes.map((record, at): Omit<UncheckedOrder, 'id'> & Pick<OwnOrder, 'place'> => ({
      do: 'put',
      kind: 'codes',
      place: { path: `codes.${at}` },
      record: nameByCodes(own, record),
    }))
    return orders as unknown as OwnOrder[]
  }
  const result = await writeOwnData(context, writing, {
    scope: {},
    change: (own) => ({ orders: ordersIn(own) }),
    large: async (own) => ({ do: 'apply', orders: ordersIn(own) }),
  })
  if (isRefused(result)) throw invalid(problemsByPlace(result.problems))
  const changed = result.changes.flatMap((each) => (each.kind === 'codes' && each.after ? [each.after] : []))
  const now = new Map([...(seen?.codes ?? []), ...changed].map((code) => [code.id, code]))
  const wanted = new Set(codes.map(({ gds_id, pattern }) => `${gds_id} ${pattern}`))
  return [...now.values()].filter(({ gds_id, pattern }) => wanted.has(`${gds_id} ${pattern}`))
}

/** Under the code that each is about: `codes.3`. */
export const problemsByPlace = (problems: readonly OwnProblem[]) => {
  const errors: Record<string, string[]> = {}
  for (const { place, words } of problems) (errors[place.path ?? 'codes'] ??= []).push(words)
  return errors
}
