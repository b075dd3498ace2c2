// Checkups by the product's own code: a few hundred over HTTP as examples to copy, then as many a second as it can store.
import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Person } from '../../src/domain/accounts.ts'
import type { GdsName } from '../../src/domain/gds.ts'
import { addDays, todayIn } from '../../src/domain/stay.ts'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { beginCheckup } from '../../src/server/features/checkups/begin-checkup.ts'
import { type CheckupPlan, planCheckup } from '../../src/server/features/checkups/plan-checkup.ts'
import { storeCheckup } from '../../src/server/features/checkups/store-checkup.ts'
import { askGds } from '../../src/server/features/gds-credentials/service.ts'
import type { Database } from '../../src/server/platform/database/handle.ts'
import { Refusal } from '../../src/server/platform/refusal.ts'
import { sealingWith } from '../../src/server/platform/secrets/sealing.ts'
import type { CheckupResult } from '../../src/server/workers/checkups/checkup.ts'
import { appToken, logInTo, median, quantile } from '../product.ts'
import { one } from './fill.ts'

const gdsNames: readonly GdsName[] = ['travel_port', 'sabre']
/** Of the demo owner. */
const hotels = [1, 2, 3, 4, 5, 6, 7, 8]
const stayOf = (n: number) => {
  const start_date = addDays(todayIn(null, Date.now()), 20 + 7 * n)
  return { start_date, end_date: addDays(start_date, 2) }
}

/** Searches of the demo owner: each hotel in both GDS for so many stays. */
export const makeCheckups = async (address: string, stays: number): Promise<void> => {
  const authorization = `Bearer ${await logInTo(address, 'owner')}`
  for (let n = 0; n < stays; n++)
    for (const gds of gdsNames)
      for (const hotel_id of hotels) {
        const answer = await fetch(`${address}/api/checkups`, {
          method: 'POST',
          headers: { 'app-token': appToken, 'gds-name': gds, 'content-type': 'application/json', authorization },
          body: JSON.stringify({ hotel_id, ...stayOf(n) }),
        })
        const text = await answer.text()
        if (answer.status !== 201 && answer.status !== 202) throw new Error(`a checkup: ${answer.status} ${text}`)
      }
}

type Kept = { plan: CheckupPlan; result: CheckupResult }
type Place = { person: Person; hotel_id: number; gds_hotel_id: number }

type Stored = { lanes: number; checkups: number; rates: number; perSecond: number; p50: number; p95: number }
type Wal = { bytes: number; pageImages: number }
type StoreRun = { lanes: number; checkups: number }

/** The product's code over a database, with GDS responses that were read before: nothing waits for a GDS. */
export const openStores = async (db: Database, environment: Record<string, string>) => {
  const config = readConfig(process.cwd(), { ...environment, LOG_LEVEL: 'silent' })
  const parts = { db, config, seal: sealingWith(Buffer.alloc(32, 7)), pages: join(process.cwd(), 'dist', 'web') }
  const { app, context } = await buildApp({ ...parts, travelport: config.travelport, sabre: config.sabre })
  const personOf = async (who: string) => {
    const payload = { email: `${who}@demo.example`, password: 'rateproof-demo', device_name: 'bench' }
    const answer = await app.inject({ method: 'POST', url: '/api/login', headers: { 'app-token': appToken }, payload })
    const caller = await context.authenticate(`Bearer ${answer.json().data?.token}`)
    if (!caller) throw new Error(`log-in of ${who}: ${answer.statusCode}`)
    return caller.person
  }
  const owner = await personOf('owner')
  const kept: Kept[] = []
  for (const gds of gdsNames)
    for (const hotel_id of hotels) {
      const body = { hotel_id, ...stayOf(0), adults: 2, children: 0, mode: 'full' as const }
      const plan = await planCheckup(context, owner, { ...body, corporate_codes: [], rate_category_codes: [] }, gds)
      const { hotel_name } = plan
      const signal = AbortSignal.timeout(60_000)
      const hooks = { onStep: () => {}, onBegin: () => {}, onSend: async () => {}, onProgress: () => {} }
      const options = { signal, by: owner.id, ...hooks }
      kept.push({
        plan,
        result: await askGds(context, plan.order, { tenant_id: owner.tenant_id, hotel_name }, options),
      })
    }
  const places: Record<1 | 2, Place[]> = { 1: [], 2: [] }
  for (const who of ['scale0', 'scale1', 'scale2', 'scale3', 'scale5', 'scale6', 'scale7', 'scale8']) {
    const person = await personOf(who)
    for (const gds of [1, 2] as const) {
      const { rows } = await db.execute(
        `select g.hotel_id, g.id gds_hotel_id from user_hotels u join gds_hotels g on g.hotel_id = u.hotel_id and g.gds_id = ${gds} where u.user_id = ${person.id} order by 1 limit 40`,
      )
      for (const row of rows as { hotel_id: number; gds_hotel_id: number }[]) places[gds].push({ person, ...row })
    }
  }

  let made = 0
  /** One whole checkup, of another hotel than those before it, for which it would wait: the running row with its job, then everything in one transaction. Returns its rates. */
  const storeOne = async (): Promise<number> => {
    const n = made++
    const from = kept[n % kept.length]
    const among = from ? places[from.plan.request.gds] : []
    const chosen = among[n % among.length]
    if (!from || !chosen) throw new Error('nothing to store')
    const { person, hotel_id, gds_hotel_id } = chosen
    const check_in = addDays(todayIn(null, Date.now()), Math.floor(n / 16) % 60)
    const stay = { ...from.plan.request.stay, check_in, check_out: addDays(check_in, 2) }
    const request = {
      ...from.plan.request,
      person,
      actor: person,
      hotel_id,
      stay,
      at: new Date().toISOString(),
    }
    const evidence = from.result.evidence.map((row) => ({ ...row, sha256: row.sha256 && unlike(row.sha256) }))
    const work = { kind: 'checkup' as const, queries: 1, total: 1, sendsDetails: true }
    const begun = await beginCheckup(context, request, work)
    try {
      const stored = await storeCheckup(context, { ...from.plan, request, gds_hotel_id }, begun, {
        ...from.result,
        evidence,
        own_version: 0, // these hotels have no own data: otherwise they would be re-scored
      })
      if (stored instanceof Refusal) throw stored
    } finally {
      begun.end()
    }
    return from.result.rates_count
  }

  const store = async ({ lanes, checkups }: StoreRun): Promise<Stored> => {
    const times: number[] = []
    let [begun, rates] = [0, 0]
    const started = performance.now()
    const lane = async () => {
      while (begun++ < checkups) {
        const at = performance.now()
        const stored = await storeOne()
        rates += stored
        times.push(performance.now() - at)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    const perSecond = checkups / ((performance.now() - started) / 1000)
    return { lanes, checkups, rates, perSecond, p50: median(times), p95: quantile(times, 0.95) }
  }
  return { store, storeOne, stop: () => app.close() }
}

/** Another response of the same size. */
const unlike = (sha256: string) => createHash('sha256').update(sha256).update(randomUUID()).digest('hex')

const walOf = (db: Database) =>
  one<{ bytes: string; images: string }>(
    db,
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text bytes, (select wal_fpi from pg_stat_wal)::text images`,
  )
/** The write-ahead log that some work causes: all of the server, so nobody else may write meanwhile. */
export const walDuring = async <T>(db: Database, work: () => Promise<T>): Promise<T & Wal> => {
  const before = await walOf(db)
  const result = await work()
  const after = await walOf(db)
  return {
    ...result,
    bytes: Number(after.bytes) - Number(before.bytes),
    pageImages: Number(after.images) - Number(before.images),
  }
}
