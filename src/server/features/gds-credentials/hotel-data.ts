// What all servers share about a hotel that fails: a row of the account and the hotel, only while the failures go on.
import { sql } from 'drizzle-orm'
import { gdsIdOf } from '../../../domain/gds.ts'
import type { GdsAccount } from '../../../gds/gds.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, countRows, rowOf, rowShape } from '../../platform/database/rows.ts'
import { later, secondsOpen } from './account-data.ts'

export const failuresToPause = 5

/** Counts a failure that was not a trial; the fifth in a row pauses the hotel. Returns how many there are now. */
export const countHotelFailure = async (
  db: Database,
  account: GdsAccount,
  key: string,
  property: string,
  now: string,
): Promise<number> => {
  const until = later(now, secondsOpen(0))
  const row = await rowOf(
    db,
    rowShape({ failures: col.int }),
  )`insert into gds_account_hotels as h (account_key, gds_id, property, failures, updated_at)
      values (${key}, ${gdsIdOf(account.gds)}, ${property}, 1, ${now})
    on conflict (account_key, property) do update set failures = h.failures + 1, updated_at = ${now},
      open_until = case when h.failures + 1 >= ${failuresToPause}::int then ${until}::timestamptz end
    where h.open_until is null
    returning failures`
  return row?.failures ?? 0
}

/** When the pause is over, one caller may try; true for that one. */
export const takeHotelTrial = async (db: Database, key: string, property: string, was: string, until: string) =>
  (await countRows(db)`update gds_account_hotels set open_until = ${until}
    where account_key = ${key} and property = ${property} and open_until = ${was} returning 1`) > 0

/** A trial without an outcome leaves its place to the next one. */
export const releaseHotelTrial = (db: Database, key: string, property: string, trial: string, now: string) =>
  db.execute(sql`update gds_account_hotels set open_until = ${now}
    where account_key = ${key} and property = ${property} and open_until = ${trial}`)

/** After a trial that failed. */
export const extendHotelPause = (
  db: Database,
  key: string,
  property: string,
  trial: string,
  { failures, now }: { failures: number; now: string },
) =>
  db.execute(sql`update gds_account_hotels set failures = ${failures}, open_until = ${later(now, secondsOpen(failures - failuresToPause))},
      updated_at = ${now}
    where account_key = ${key} and property = ${property} and open_until = ${trial}`)

/** The GDS answered for the hotel. Its pause is ended by its trial alone. */
export const forgetHotelFailures = (db: Database, key: string, property: string, trial: string | null) =>
  db.execute(sql`delete from gds_account_hotels
    where account_key = ${key} and property = ${property} and (open_until is null or open_until = ${trial}::timestamptz)`)
