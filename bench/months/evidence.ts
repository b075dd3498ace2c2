// What a month of GDS responses costs: moving those of before into their months, dropping a month, and what a checkup waits meanwhile.
import { insertEvidence } from '../../src/server/features/checkups/write-data.ts'
import { updateMonths } from '../../src/server/features/checkups/update-months.ts'
import type { Database } from '../../src/server/platform/database/handle.ts'
import { migrate, readMigrations } from '../../src/server/platform/database/migrate.ts'
import { openDatabase } from '../../src/server/platform/database/open-database.ts'
import { insertAnother, insertCheckup, insertResponses, insertUses, monthAgo, one, run, sumsBeside } from './filled.ts'

type Place = { url: string; folder: string }
type Print = (line: string) => void
/** A month of responses to drop. */
type Dropped = { megabytes: number; inStore: boolean }

const never = new AbortController().signal
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const timed = async <T>(work: () => Promise<T>): Promise<{ took: number; value: T }> => {
  const started = performance.now()
  const value = await work()
  return { took: performance.now() - started, value }
}

/** Stores responses as checkups do, one transaction after the other. Returns the longest, in milliseconds, and how many there were. */
const storeMeanwhile = (db: Database, at: { tenant_id: number; checkup_id: number }) => {
  const writing = { goesOn: true }
  const done = (async () => {
    let [longest, n] = [0, 0]
    while (writing.goesOn) {
      n += 1
      const bytes = new Uint8Array(24_576).fill(n % 256)
      const sha256 = `meanwhile ${at.checkup_id} ${n}`
      const row = {
        operation: 'HotelDetails',
        at: new Date().toISOString(),
        ms: 1,
        point_of_sale: 'X',
        rate_plan: null,
      }
      const evidence = [{ ...row, request: '', status: 200, sha256, bytes, size: bytes.length }]
      const { took } = await timed(() =>
        db.transaction((tx) => insertEvidence(tx, at.tenant_id, at.checkup_id, 1, evidence)),
      )
      longest = Math.max(longest, took)
      await new Promise((again) => setTimeout(again, 5))
    }
    return { longest, n }
  })()
  return () => {
    writing.goesOn = false
    return done
  }
}

const besideStoring = async <T>(db: Database, work: () => Promise<T>) => {
  const end = storeMeanwhile(db, await insertAnother(db))
  const { took, value } = await timed(work)
  return { took, value, ...(await end()) }
}

/** Returns what is wrong. */
export const measureMove = async (place: Place, megabytes: number, print: Print): Promise<string[]> => {
  const { db, stop } = await openDatabase(place)
  const all = readMigrations()
  await migrate(
    db,
    all.filter(({ name }) => name < '0056'),
  )
  const { checkup_id } = await insertCheckup(db)
  const uses = { checkup_id, ago: 1, megabytes, name: 'before' }
  await insertResponses(db, uses, false)
  await insertUses(db, uses)
  await run(db, 'vacuum analyze')
  const { n } = await one<{ n: number }>(db, 'select count(*)::int n from evidence')
  const { took } = await timed(() => migrate(db, all))
  await run(db, `update migrations set ran_at = now() - interval '2 days' where name like '0056%'`) // it moves from the day after
  const {
    took: moving,
    value,
    longest,
    n: stored,
  } = await besideStoring(db, () => updateMonths({ db, now: Date.now }, never))
  print(
    `Migration with ${megabytes} MB of responses: ${inSeconds(took)}. The task then moved ${value.moved} of ${n} into their month in ` +
      `${inSeconds(moving)} (${((megabytes * 1000) / moving).toFixed(0)} MB a second); of ${stored} transactions that stored a response meanwhile the longest took ${longest.toFixed(0)} ms`,
  )
  const { left } = await one<{ left: number }>(
    db,
    `select count(*)::int "left" from evidence where month = ${monthAgo(1)}`,
  )
  await stop()
  return left === n && value.moved === n ? [] : [`${left} of ${n} responses are in their month`]
}

/** Returns what is wrong. */
export const measureDrop = async (
  place: Place,
  { megabytes, inStore }: Dropped,
  { print, bar }: { print: Print; bar: number | undefined },
): Promise<string[]> => {
  const { db, stop } = await openDatabase(place)
  await migrate(db)
  await updateMonths({ db, now: Date.now }, never)
  const { checkup_id } = await insertCheckup(db)
  const shared = await insertAnother(db)
  const old = 15
  for (const ago of [old, 13, 1])
    await run(
      db,
      `select 1; do $$ begin execute 'create table if not exists evidence_' || to_char(${monthAgo(ago)}, 'YYYY_MM')
        || ' partition of evidence for values in (''' || ${monthAgo(ago)} || ''')'; end $$`,
    )
  const months = [
    { checkup_id, ago: old, megabytes, name: 'old' },
    { checkup_id: shared.checkup_id, ago: old, megabytes: 0, name: 'shared' },
    { checkup_id, ago: 13, megabytes: megabytes / 10, name: 'younger' },
    { checkup_id, ago: 1, megabytes: megabytes / 10, name: 'young' },
  ]
  for (const each of months) {
    await insertResponses(db, each, true)
    await insertUses(db, each)
  }
  await run(
    db,
    `with r as (insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5,
        applicable, wrong, missing, price_wrong, fields, findings, verdicts)
      values (${shared.tenant_id}, ${shared.checkup_id}, 1, 'A1K', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, '{}', '[]', '{}') returning id)
    insert into previews (tenant_id, user_id, checkup_rate_id, hash, created_at, expires_at)
      select ${shared.tenant_id}, u.id, r.id, 'x', now(), now() + interval '1 day' from r, users u`,
  )
  if (inStore)
    await run(
      db,
      `update evidence set bytes = null, object_state = 'stored', object_key = 'evidence/' || to_char(month, 'YYYY-MM') || '/' || sha256 || '.br'`,
    )
  await run(db, 'vacuum analyze')
  await run(db, 'checkpoint')
  const checkups = [checkup_id, shared.checkup_id]
  const before = await sumsBeside(db, old, checkups)
  const { took, value, longest, n } = await besideStoring(db, () => updateMonths({ db, now: Date.now }, never))
  const what = inStore ? `${megabytes} MB in the object store` : `${megabytes} MB`
  print(
    `A month of ${what} (${value.removed} responses) was dropped in ${inSeconds(took)}; of ${n} transactions that stored a response meanwhile the longest took ${longest.toFixed(0)} ms`,
  )
  const after = await sumsBeside(db, old, checkups)
  const { kept } = await one<{ kept: number }>(
    db,
    `select count(*)::int kept from evidence e join checkup_evidence u using (sha256) where e.month = 'infinity' and u.checkup_id = ${shared.checkup_id}`,
  )
  const { due } = await one<{ due: number }>(db, 'select count(*)::int due from evidence_deletions')
  await stop()
  return [
    ...(value.dropped.length === 1 ? [] : [`${value.dropped.length} months were dropped`]),
    ...(before === after ? [] : [`something else was lost: ${before} became ${after}`]),
    ...(kept === 10 ? [] : [`${kept} of 10 responses of a shared rate were kept`]),
    ...(due === (inStore ? value.removed : 0) ? [] : [`${due} objects are to be deleted`]),
    ...(bar === undefined || took < bar ? [] : [`${what}: ${inSeconds(took)}`]),
  ]
}
