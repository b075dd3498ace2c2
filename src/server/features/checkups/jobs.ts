// The first readings of the demo world, so that its dashboard has something to show: made by the same way as everybody's.
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsNames } from '../../../domain/gds.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CheckupMode } from '../../workers/reading.ts'
import { personWithEmail, reachableHotels } from '../users/service.ts'
import { createCheckup } from './asking.ts'

/** Days ahead and nights: a weekend, a week, a single night. */
const stays = [
  { ahead: 8, nights: 2 },
  { ahead: 23, nights: 3 },
  { ahead: 44, nights: 1 },
] as const
const atOnce = 4
const timeFor = 45_000

type Stay = (typeof stays)[number]
/** `stays` are the rates to read; `property` also reads the hotel itself. */
type Task = { person: Person; hotel_id: number; gds: GdsName; property: boolean; stays: readonly Stay[] }

/**
 * In both GDS each hotel of the demo owner and a few stays of it, and one stay of two hotels for the agent; answers how many
 * readings have rates.
 */
export const makeFirstReadings = async (
  context: Context,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> => {
  const tasks = [
    ...(await tasksOf(context, 'owner@demo.example', 8, { property: true, stays })),
    ...(await tasksOf(context, 'agent@demo.example', 2, { property: false, stays: stays.slice(1, 2) })),
  ]
  const total = tasks.reduce((sum, task) => sum + task.stays.length, 0)
  const over = performance.now() + timeFor
  let [done, read] = [0, 0]
  const waiting = tasks.values()
  const worker = async () => {
    for (const task of waiting) {
      if (task.property && performance.now() < over) await readOne(context, task, 'hotel_details_only', stays[0])
      let hasRates = true
      for (const stay of task.stays) {
        hasRates = hasRates && performance.now() < over && (await readOne(context, task, 'full', stay))
        if (hasRates) read++
        onProgress(++done, total)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return read
}

const tasksOf = async (
  context: Context,
  email: string,
  most: number,
  what: Pick<Task, 'property' | 'stays'>,
): Promise<Task[]> => {
  const person = await personWithEmail(context, email)
  if (!person) return []
  const hotels = (await reachableHotels(context, person)).slice(0, most)
  return hotels.flatMap((hotel_id) => gdsNames.map((gds) => ({ person, hotel_id, gds, ...what })))
}

/** Whether the hotel has rates; one that answers without any is not asked again. */
const readOne = async (
  context: Context,
  { person, hotel_id, gds }: Task,
  mode: CheckupMode,
  stay: Stay,
): Promise<boolean> => {
  const start_date = addDays(todayIn(null, context.now()), stay.ahead)
  const end_date = addDays(start_date, stay.nights)
  const codes = { corporate_codes: [], rate_category_codes: [] }
  const guests = { adults: 1, children: 0 }
  try {
    const asked = { hotel_id, mode, start_date, end_date, ...codes, ...guests }
    const answer = await createCheckup(context, person, asked, gds)
    return 'hotel' in answer && answer.hotel.rates.length > 0
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
