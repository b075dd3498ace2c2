// Rate plans with last room availability by the own data, and what an answer says of one: closed while the public can book its room, or not.
import { seenOfLra, type Sighting } from '../../../../domain/monitors/watched.ts'
import { addDays } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import { ownDataFor } from '../../own-data/service.ts'
import type { AnsweredCheck, listShownRates } from '../changes-data.ts'

/** OpenTravel categories of rates: last room available, and not. */
const promised: Readonly<Record<string, boolean>> = { 18: true, 19: false }
type LraPlan = { code: string; name: string | null; lra: boolean | null }

/** Those that the corporate codes of a checkup open: no other answer says anything of them. */
export const loadLraPlans = async (
  { db }: Pick<Context, 'db'>,
  tenant_id: number,
  { hotel_id, check_in, nights, corporate_codes }: AnsweredCheck,
): Promise<LraPlan[]> => {
  if (corporate_codes.length === 0) return []
  const own = await ownDataFor(db, tenant_id, hotel_id, { first: check_in, last: addDays(check_in, nights - 1) })
  const asked = new Set(corporate_codes.map((code) => code.toUpperCase()))
  return (own?.plans ?? [])
    .filter((plan) => plan.corporate_codes.some((code) => asked.has(code.toUpperCase())))
    .map(({ code, name, category }) => ({ code, name, lra: promised[category ?? ''] ?? null }))
}

type LraAnswer = Pick<AnsweredCheck, 'complete' | 'observations'> & {
  rates: Awaited<ReturnType<typeof listShownRates>>
}
export const seenLra = (
  { code, lra }: LraPlan,
  { complete, observations, rates }: LraAnswer,
): Omit<Sighting, 'at' | 'run_id' | 'checkup_id' | 'stay' | 'slots'> => {
  const closed = observations?.filter(({ kind }) => kind === 'last_room_closed') ?? []
  const isClosed = closed.some(({ plan }) => plan === code)
  // Of many plans that are closed only the first are kept.
  const isCut = closed.some(({ more }) => more !== undefined)
  const sold = complete && !isClosed && !isCut && rates.some(({ own_plan }) => own_plan === code)
  return { found: seenOfLra({ lra, sold, public_open: isClosed }), shown: null, expected: null, value_per_night: null }
}
