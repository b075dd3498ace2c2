// The first checkups of the demo world and of a demo's hotel: which they are, and how they are made, each once.
import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsIdOf, gdsNames } from '../../../domain/gds.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CheckupMode } from '../../workers/checkups/checkup.ts'
import { personWithEmail, reachableHotels } from '../users/service.ts'
import { findCheckupAhead } from './data.ts'
import { planCheckup } from './plan-checkup.ts'
import { startCheckup } from './start-checkup.ts'

/** Days ahead and nights: a weekend, a week, a single night. */
const stays = [
  { ahead: 8, nights: 2 },
  { ahead: 23, nights: 3 },
  { ahead: 44, nights: 1 },
] as const
/** Few, because people use the product meanwhile. */
const checkupsAtOnce = 2
/** How often a checkup is begun while the GDS or this server is only busy. */
const mostBegun = 5

type Stay = (typeof stays)[number]
/** A hotel to check in one GDS for a person; `by` asks for it, `property` includes its description. */
export type HotelToCheck = {
  person: Person
  by: Person
  hotel_id: number
  gds: GdsName
  property: boolean
  stays: readonly Stay[]
  /** Also where the stays before had no rates: a hotel may be full at a weekend. */
  all?: true
}
/** Stays with rates, why others could not be checked, and whether a later try may check them. */
export type Made = { withRates: number; total: number; failures: string[]; mayPass: boolean }

export const ownerEmail = 'owner@demo.example'
const agentEmail = 'agent@demo.example'
/** In the order of the ids. The agent's have faults, so there is something to report to them. */
const ownersHotels = [0, 1, 2, 3, 4, 5, 6, 7]
const agentsHotels = [2, 7]

/** Those of the demo world: each hotel of its owner for a few stays in both GDS, and two hotels for its travel agent. */
export const hotelsOfWorld = async (context: Context): Promise<HotelToCheck[]> => [
  ...(await hotelsOf(context, ownerEmail, ownersHotels, { property: true, stays })),
  ...(await hotelsOf(context, agentEmail, agentsHotels, { property: false, stays: stays.slice(1, 2) })),
]

/** The hotel of a demo account for the same stays. They are the administrator's, who asks for them: none of the demo's queries is used. */
export type DemoHotel = { by: Person; visitor: Person; hotel_id: number; gds: readonly GdsName[] }
export const hotelsOfDemo = ({ by, visitor, hotel_id, gds }: DemoHotel): HotelToCheck[] =>
  gds.map((name) => ({ person: visitor, by, hotel_id, gds: name, property: true, stays, all: true as const }))

export const countStays = (hotels: readonly HotelToCheck[]): number =>
  hotels.reduce((sum, hotel) => sum + hotel.stays.length, 0)

/** What is to go on while it is wanted, and who hears how many stays are done. */
type Making = {
  signal: AbortSignal
  /** False once somebody has canceled it, in whatever process. */
  isWanted: () => Promise<boolean>
  onProgress: (done: number) => Promise<unknown>
}

const noneMade: Made = { withRates: 0, total: 0, failures: [], mayPass: false }

/** Makes them, as far as they are not made yet; ends early when it is no longer wanted. `before`: what was made of others already. */
export const makeFirstCheckups = async (
  context: Context,
  hotels: readonly HotelToCheck[],
  { signal, isWanted, onProgress }: Making,
  before = noneMade,
): Promise<Made> => {
  let { total: done, withRates, mayPass } = before
  const failures = [...before.failures]
  const check = async (hotel: HotelToCheck, mode: CheckupMode, stay: Stay) => {
    const end: Outcome = await checkOne(context, { hotel, mode, stay }, signal)
    if (end instanceof Refusal) {
      failures.push(`hotel ${hotel.hotel_id} in ${hotel.gds}: ${end.message}`)
      mayPass ||= passing.has(end.code)
    }
    return end
  }
  const goesOn = async () => !signal.aborted && (await isWanted())
  const waiting = hotels.values()
  const worker = async () => {
    for (const hotel of waiting) {
      if (hotel.property && (await goesOn())) await check(hotel, 'hotel_details_only', stays[0])
      let isSold = true
      for (const stay of hotel.stays) {
        if (!(await goesOn())) return
        const end: Outcome = isSold ? await check(hotel, 'full', stay) : 'none'
        isSold = hotel.all ?? end !== 'none' // one that has no rates is not checked for its other stays
        if (end === 'rates') withRates++
        await onProgress(++done)
      }
    }
  }
  await Promise.all(Array.from({ length: checkupsAtOnce }, worker))
  return { withRates, total: before.total + countStays(hotels), failures, mayPass }
}

const hotelsOf = async (
  context: Context,
  email: string,
  positions: readonly number[],
  what: Pick<HotelToCheck, 'property' | 'stays'>,
): Promise<HotelToCheck[]> => {
  const person = await personWithEmail(context, email)
  if (!person) return []
  const ids = await reachableHotels(context, person)
  const chosen = ids.filter((_, at) => positions.includes(at))
  return chosen.flatMap((hotel_id) => gdsNames.map((gds) => ({ person, by: person, hotel_id, gds, ...what })))
}

type OneCheckup = { hotel: HotelToCheck; mode: CheckupMode; stay: Stay }

/** Whether the checkup has rates, however long it took, or why it was not made. */
type Outcome = 'rates' | 'none' | Refusal
const checkOne = async (context: Context, one: OneCheckup, signal: AbortSignal): Promise<Outcome> => {
  for (let tried = 1; ; tried++) {
    const made = await findMade(context, one)
    if (made) return made.rates_count > 0 ? 'rates' : 'none'
    const why = await makeOne(context, one)
    if (signal.aborted || tried >= mostBegun || (why && !passing.has(why.code))) return why ?? 'none'
    if (why) await wait((why.retryAfter ?? tried) * 1_000, undefined, { signal }).catch(() => {})
  }
}
/** Refusals that may be over in a moment. */
const passing = new Set<Refusal['code']>(['too_many', 'gds_failed', 'gds_silent', 'unavailable'])

const findMade = ({ db }: Context, { hotel: { person, hotel_id, gds }, mode, stay }: OneCheckup) =>
  findCheckupAhead(db, { tenant_id: person.tenant_id, hotel_id, gds: gdsIdOf(gds), mode, ...stay })

const makeOne = async (context: Context, { hotel, mode, stay }: OneCheckup): Promise<Refusal | null> => {
  const start_date = addDays(todayIn(null, context.now()), stay.ahead)
  const end_date = addDays(start_date, stay.nights)
  const codes = { corporate_codes: [], rate_category_codes: [] }
  const { hotel_id, person } = hotel
  const wanted = { user_id: person.id, hotel_id, mode, start_date, end_date, ...codes, adults: 1, children: 0 }
  try {
    return await (await startCheckup(context, await planCheckup(context, hotel.by, wanted, hotel.gds))).ended
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
