// Counts the days of checkups that were stored before days were counted, hotel by hotel. Each step is a transaction that also says how far it
// came: a server that stops leaves the rest to the next run. A day that is counted again gives the same.
import type { Context } from '../../platform/context.ts'
import { lockHotel } from '../../platform/database/advisory-locks.ts'
import { countDays, type CountedHotel, listNextDays, listUncounted, moveCounted, takeProgress } from './count-data.ts'

/** Days per transaction: the hotel is locked for so long. */
const daysAtOnce = 30
const hotelsAtOnce = 50

type Counted = { days: number; hotels: number; failed: number }

/** Until nothing is left, or `isOver`. */
export const countEarlier = async (
  { db, log }: Pick<Context, 'db' | 'log'>,
  isOver: () => boolean,
): Promise<Counted> => {
  const counted: Counted = { days: 0, hotels: 0, failed: 0 }
  let after: CountedHotel = { tenant_id: 0, hotel_id: 0 }
  for (;;) {
    const hotels = await listUncounted(db, after, hotelsAtOnce)
    for (const hotel of hotels) {
      after = hotel
      try {
        for (let left = true; left; ) {
          if (isOver()) return counted
          const days = await countNext(db, hotel)
          counted.days += days ?? 0
          left = days === daysAtOnce
          if (!left && days !== undefined) counted.hotels++
        }
      } catch (error) {
        // One that cannot be counted holds up no other; the next run tries it again.
        log.error({ err: error, ...hotel }, 'The days of a hotel could not be counted')
        counted.failed++
      }
    }
    if (hotels.length < hotelsAtOnce) return counted
  }
}

/** How many days; undefined where another server counts them. */
const countNext = (db: Context['db'], hotel: CountedHotel): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const progress = await takeProgress(tx, hotel)
    if (!progress) return undefined
    await lockHotel(tx, hotel)
    const days = await listNextDays(tx, hotel, progress.upto, daysAtOnce)
    if (days.length > 0) await countDays(tx, hotel, days)
    await moveCounted(tx, hotel, { upto: days.at(-1) ?? progress.upto, done: days.length < daysAtOnce })
    return days.length
  })
