// The pause of one hotel for which a GDS keeps failing: others of the same account are searched as before.
import { type GdsName, gdsLabelOf, type Outcome } from '../../../domain/gds.ts'
import type { GdsAccount, PropertyRef } from '../../../gds/gds.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type BreakerState, later } from './account-data.ts'
import {
  countHotelFailure,
  extendHotelPause,
  failuresToPause,
  forgetHotelFailures,
  releaseHotelTrial,
  takeHotelTrial,
} from './hotel-data.ts'

/** For whom a GDS is called and for which hotel; null where the call concerns none. */
export type CallSubject = { tenant_id: number; hotel: { property: string; name: string } | null }
/** Permission to search the hotel; `trial` where it was paused and this request tries whether it answers again. */
export type HotelPass = { trial: string | null; failures: number }

export const propertyKeyOf = ({ chain_code, property_id }: PropertyRef) => `${chain_code} ${property_id}`

/** Seconds: a trial whose server died, and how soon somebody who comes during a trial may ask again. */
const [trialFor, duringTrial] = [120, 5]

/** The same for everybody, so that it reveals nothing about who called before. */
const hotelRefusal = (gds: GdsName, name: string, until: string, now: string): Refusal => {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000))
  const message = `${gdsLabelOf(gds)} failed ${failuresToPause} times in a row for ${name}. Nothing was sent. Wait a moment, then search this hotel again`
  return new Refusal('unavailable', message, { reason: 'hotel_paused', retryAfter })
}

/** Refuses a hotel that is paused; where its pause is over, the first caller tries. */
export const passHotel = async (
  { db, counters }: Context,
  { gds }: GdsAccount,
  key: string,
  { hotel }: CallSubject,
  { hotel_failures: failures, hotel_open_until: until }: BreakerState,
  now: string,
): Promise<HotelPass> => {
  if (!hotel || until === null) return { trial: null, failures }
  const trial = later(now, trialFor)
  if (until <= now && (await takeHotelTrial(db, key, hotel.property, until, trial))) return { trial, failures }
  counters.add('gds_requests_skipped_total', { gds, reason: 'hotel' })
  throw hotelRefusal(gds, hotel.name, until > now ? until : later(now, duringTrial), now)
}

/** `outcome` is undefined where the call ended without one. A success of a hotel that did not fail before writes nothing. */
export const recordHotel = async (
  { db, log }: Context,
  account: GdsAccount,
  key: string,
  { hotel }: CallSubject,
  { trial, failures }: HotelPass,
  { outcome, isFailure, now }: { outcome: Outcome | undefined; isFailure: boolean; now: string },
): Promise<void> => {
  if (!hotel) return
  const { property } = hotel
  if (isFailure) {
    if (trial !== null) return void (await extendHotelPause(db, key, property, trial, { failures: failures + 1, now }))
    if ((await countHotelFailure(db, account, key, property, now)) === failuresToPause)
      log.warn({ gds: account.gds, property }, 'hotel paused after failures')
    return
  }
  const isUnknown = outcome === undefined || outcome === 'credentials' || outcome === 'throttled'
  if (!isUnknown && failures > 0) return void (await forgetHotelFailures(db, key, property, trial))
  if (trial !== null) await releaseHotelTrial(db, key, property, trial, now)
}
