// The first checkups of the demo world, made while the product already serves: a job whose progress the dashboard shows.
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsNames } from '../../../domain/gds.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CheckupMode } from '../../workers/checkup.ts'
import { closeJob, errorOf, firstCheckups, newestJob, openJob, runJob, setJobProgress } from '../jobs/service.ts'
import { personWithEmail, reachableHotels } from '../users/service.ts'
import { createCheckup } from './create-checkup.ts'

/** Days ahead and nights: a weekend, a week, a single night. */
const stays = [
  { ahead: 8, nights: 2 },
  { ahead: 23, nights: 3 },
  { ahead: 44, nights: 1 },
] as const
/** Few, because people use the product meanwhile. */
const checkupsAtOnce = 2
const timeFor = 45_000

type Stay = (typeof stays)[number]
/** A hotel to check in one GDS; `property` includes its description. */
type HotelToCheck = { person: Person; hotel_id: number; gds: GdsName; property: boolean; stays: readonly Stay[] }

const [ownerEmail, agentEmail] = ['owner@demo.example', 'agent@demo.example']
/** In the order of the ids. The agent's have faults, so there is something to report to them. */
const ownersHotels = [0, 1, 2, 3, 4, 5, 6, 7]
const agentsHotels = [2, 7]

/** Whether the last start ended before they were made. */
export const areFirstCheckupsInterrupted = async (context: Context): Promise<boolean> => {
  const owner = await personWithEmail(context, ownerEmail)
  return owner !== undefined && (await newestJob(context, owner.tenant_id, firstCheckups))?.status === 'failed'
}

/**
 * Opens the job, and answers what does it: checks each hotel of the demo owner for a few stays in both GDS, and two hotels for the
 * travel agent, after `prepare`. The job exists from the start; the number of checkups that have rates is known later.
 */
export const openFirstCheckups = async (context: Context, prepare: () => Promise<unknown>) => {
  const owner = await personWithEmail(context, ownerEmail)
  if (!owner) return async () => 0
  const hotels = [
    ...(await hotelsOf(context, ownerEmail, ownersHotels, { property: true, stays })),
    ...(await hotelsOf(context, agentEmail, agentsHotels, { property: false, stays: stays.slice(1, 2) })),
  ]
  const total = hotels.reduce((sum, hotel) => sum + hotel.stays.length, 0)
  const job = { by: owner, kind: firstCheckups, step: 'rates', total, subject: {} }
  const id = await context.db.transaction((tx) => openJob(tx, job))
  const onProgress = (done: number) => setJobProgress(context, id, done, total, 'rates')
  return () =>
    runJob(context, id, async (signal) => {
      await prepare()
      const withRates = await checkAll(context, hotels, signal, onProgress)
      const why = signal.reason instanceof Refusal ? errorOf(signal.reason) : null
      await context.db.transaction((tx) => closeJob(tx, id, why))
      return withRates
    })
}

const checkAll = async (
  context: Context,
  hotels: readonly HotelToCheck[],
  signal: AbortSignal,
  onProgress: (done: number) => Promise<unknown>,
): Promise<number> => {
  const over = performance.now() + timeFor
  const isOver = () => signal.aborted || performance.now() >= over
  let [done, withRates] = [0, 0]
  const waiting = hotels.values()
  const worker = async () => {
    for (const hotel of waiting) {
      if (hotel.property && !isOver()) await checkOne(context, hotel, 'hotel_details_only', stays[0])
      let hasRates = true
      for (const stay of hotel.stays) {
        hasRates = hasRates && !isOver() && (await checkOne(context, hotel, 'full', stay))
        if (hasRates) withRates++
        await onProgress(++done)
      }
    }
  }
  await Promise.all(Array.from({ length: checkupsAtOnce }, worker))
  return withRates
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
  return chosen.flatMap((hotel_id) => gdsNames.map((gds) => ({ person, hotel_id, gds, ...what })))
}

/** Whether the hotel has rates; one that has none is not checked for its other stays. */
const checkOne = async (
  context: Context,
  { person, hotel_id, gds }: HotelToCheck,
  mode: CheckupMode,
  stay: Stay,
): Promise<boolean> => {
  const start_date = addDays(todayIn(null, context.now()), stay.ahead)
  const end_date = addDays(start_date, stay.nights)
  const codes = { corporate_codes: [], rate_category_codes: [] }
  const guests = { adults: 1, children: 0 }
  try {
    const wanted = { hotel_id, mode, start_date, end_date, ...codes, ...guests }
    const answer = await createCheckup(context, person, wanted, gds)
    return 'hotel' in answer && answer.hotel.rates.length > 0
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
