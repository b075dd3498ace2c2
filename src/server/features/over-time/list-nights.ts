// The calendar of a booking code: 90 check-in days, each with what its checkups say.
import type { z } from 'zod'
import type { overTime } from '../../../contract/over-time.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type StoredVerdicts, storedVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import { summaryOf } from '../../../domain/accuracy/score/summary.ts'
import { type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { weightsOf } from '../../platform/database/statements.ts'
import { findAskedFor, findNightsZone, listCodeNights, type NightsView } from './nights-data.ts'

type NightsQuery = z.output<typeof overTime.nights.query> & { booking_code: string }

const nightsShown = 90

/** Whether the price is right can only be said where own data has one. */
const priceState = (isWrong: boolean, verdicts: StoredVerdicts | null): 'right' | 'wrong' | 'not_compared' => {
  if (isWrong) return 'wrong'
  return verdicts !== null && storedVerdicts(verdicts)[matchesOwnPrice] === 'pass' ? 'right' : 'not_compared'
}
const matchesOwnPrice = 'pricing.matches_expected'

export const listNights = async (context: Context, person: Person, query: NightsQuery, gds: GdsName) => {
  const { hotel_id, booking_code: code, adults } = query
  const from = query.from ?? todayIn(await findNightsZone(context.db, hotel_id), context.now())
  const to = addDays(from, nightsShown - 1)
  const view: NightsView = { person, gds: gdsIdOf(gds), hotel_id, code, from, to, adults }
  const askedFor = await findAskedFor(context.db, view)
  const rows = askedFor ? await listCodeNights(context.db, view, askedFor) : []
  return {
    from,
    to,
    guests: askedFor
      ? { adults: askedFor.adults, children: askedFor.children, corporate_codes: askedFor.corporate_codes }
      : null,
    days: rows.map(({ rate_id, price_wrong, verdicts, day, nights, total, currency, checked_at, ...sums }) => ({
      day,
      state: rate_id === null ? ('closed' as const) : priceState(price_wrong, verdicts),
      nights,
      total,
      currency,
      score: summaryOf(weightsOf(sums)).all,
      checkup_rate_id: rate_id,
      checked_at,
    })),
  }
}
