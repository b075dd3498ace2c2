// Follows the checkups that were stored before spells were kept, hotel by hotel, in order of time. Each step is a transaction that also says
// how far it came: a server that stops leaves the rest to the next run. What is stored meanwhile waits its turn.
import { groupCauses } from '../../../domain/accuracy/causes/fixes.ts'
import { knownFindings } from '../../../domain/accuracy/score/stored-findings.ts'
import { groupBy } from '../../../domain/group-by.ts'
import type { Context } from '../../platform/context.ts'
import { lockHotel } from '../../platform/database/advisory-locks.ts'
import { foundIn } from '../../workers/checkups/found-causes.ts'
import { findStay } from './data.ts'
import { followFound } from './follow-stored.ts'
import {
  endProgress,
  findStored,
  type HotelOfTenant,
  listFaulty,
  listNext,
  listSoldCodes,
  listWaitingHotels,
  moveProgress,
} from './progress-data.ts'

/** Checkups per transaction: the hotel is locked for so long. */
const checkupsAtOnce = 10
const hotelsAtOnce = 50

type CaughtUp = { checkups: number; hotels: number; failed: number }

/** Until nothing waits, or `isOver`. */
export const catchUp = async ({ db, log }: Pick<Context, 'db' | 'log'>, isOver: () => boolean): Promise<CaughtUp> => {
  const caught: CaughtUp = { checkups: 0, hotels: 0, failed: 0 }
  let after: HotelOfTenant = { tenant_id: 0, hotel_id: 0 }
  for (;;) {
    const hotels = await listWaitingHotels(db, after, hotelsAtOnce)
    for (const hotel of hotels) {
      after = hotel
      try {
        for (let left = true; left; ) {
          if (isOver()) return caught
          const followed = await followNext(db, hotel)
          caught.checkups += followed
          left = followed === checkupsAtOnce
        }
        caught.hotels++
      } catch (error) {
        // One that cannot be followed holds up no other; the next run tries it again.
        log.error({ err: error, ...hotel }, 'The checkups of a hotel could not be followed')
        caught.failed++
      }
    }
    if (hotels.length < hotelsAtOnce) return caught
  }
}

const followNext = (db: Context['db'], hotel: HotelOfTenant): Promise<number> =>
  db.transaction(async (tx) => {
    await lockHotel(tx, hotel)
    const ids = await listNext(tx, hotel, checkupsAtOnce)
    const rates = groupBy(await listFaulty(tx, hotel.tenant_id, ids), ({ checkup_id }) => checkup_id)
    for (const id of ids) {
      const of = { ...hotel, id }
      const stored = await findStored(tx, of)
      const stay = stored && (await findStay(tx, stored))
      if (!stay) continue
      const faulty = (rates.get(id) ?? []).map((rate) => ({ ...rate, findings: knownFindings(rate.findings) }))
      const found = foundIn(groupCauses(faulty), stored.nights)
      await followFound(tx, { ...stored, ...stay }, { ...found, soldIn: (codes) => listSoldCodes(tx, of, codes) })
    }
    const last = ids.at(-1)
    if (last !== undefined) await moveProgress(tx, hotel, last)
    if (ids.length < checkupsAtOnce) await endProgress(tx, hotel)
    return ids.length
  })
