// Suggests plans and rooms for the booking codes of the newest checkups, and counts the unmapped ones.
import { gdsNameOf } from '../../../../domain/gds.ts'
import { codeFor } from '../../../../domain/own-data/mapping/code-resolution.ts'
import type { OwnProposal } from '../../../../domain/own-data/proposals/propose.ts'
import type { OwnData } from '../../../../domain/own-data/records.ts'
import { addDays, type Stay, todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { TooMuchWork, workOnOwnData } from '../../../workers/own-data/own-data-desk.ts'
import type { OwnWork } from '../../../workers/own-data/own-data-work.ts'
import { findVersion, type OwnDataKey } from '../data.ts'
import { readShownTexts, readTexts } from '../steps-data.ts'
import { findHotelZone, listShownCodes, type ShownRateRow } from './shown-rate-data.ts'

export const gdsOf = ({ gds_id }: Pick<ShownRateRow, 'gds_id'>) => gdsNameOf(gds_id) ?? 'travel_port'
export const stayOf = ({
  check_in,
  nights,
  adults,
  children,
  corporate_codes,
  rate_category_codes,
}: ShownRateRow): Stay => ({
  check_in,
  check_out: addDays(check_in, nights),
  adults,
  children,
  corporate_codes,
  rate_category_codes,
})

const shownIn = ({ db, now }: Context, of: OwnDataKey) => listShownCodes(db, of, todayIn(null, now()))

/** In a thread: a hotel may have thousands of codes, plans and rooms. Of the prices only those of the stays are read. */
const workOnShown = async (context: Context, of: OwnDataKey, workOn: (shown: readonly string[]) => OwnWork) => {
  const codes = await shownIn(context, of)
  if (codes.length === 0) return undefined
  const arrivals = codes.map(({ check_in }) => check_in).toSorted()
  const departures = codes.map(({ check_in, nights }) => addDays(check_in, nights)).toSorted()
  const nights = { first: arrivals[0] ?? '', last: departures.at(-1) ?? '' }
  const order = async () => {
    const version = await findVersion(context.db, of)
    const texts = await readTexts(context.db, of, version, { nights })
    const rate_ids = codes.map(({ rate_id }) => rate_id)
    const shown = await readShownTexts(context.db, of, rate_ids)
    return { own: { version, texts }, work: workOn(shown) }
  }
  return workOnOwnData(order, { lane: 'page', tenant_id: of.tenant_id }).catch(tooMuchToShow)
}

export const suggestCodes = async (context: Context, of: OwnDataKey) => {
  const answer = await workOnShown(context, of, (shown) => ({ do: 'suggest', shown }))
  if (!answer) return []
  if (!('suggested' in answer)) throw new Error('The thread gave something else than suggestions')
  return answer.suggested
}

/** Rooms, plans and mappings of what the newest checkups show. */
export const suggestOwnData = async (context: Context, of: OwnDataKey): Promise<OwnProposal> => {
  const time_zone = await findHotelZone(context.db, of.hotel_id)
  const answer = await workOnShown(context, of, (shown) => ({ do: 'propose', shown, time_zone }))
  if (!answer) return { rooms: [], plans: [], codes: [], prices: [], unoffered_prices: 0 }
  if (!('proposed' in answer)) throw new Error('The thread gave something else than a proposal')
  return answer.proposed
}

export const tooMuchToShow = (error: unknown): never => {
  if (!(error instanceof TooMuchWork)) throw error
  throw new Refusal('unavailable', 'This hotel has too much data to process at once', { retryAfter: 60 })
}

/** Booking codes of the newest checkups without a mapping. */
export const countUnmapped = async (context: Context, of: OwnDataKey, own: OwnData): Promise<number> =>
  (await shownIn(context, of)).filter((row) => !codeFor(own, row.rate_plan, gdsOf(row))).length
