// GDS responses by month: a month goes whole, and what is needed longer, or was stored before there were months, stays.
import { EventEmitter, once } from 'node:events'
import { beforeAll, expect, inject, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { ageEvidence } from '../../testing/database/age-evidence.ts'
import { people } from '../../testing/people.ts'
import { openPooled } from '../../testing/database/pooled-database.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { makeMonth } from './evidence-months-data.ts'
import { evidenceMonthsTask } from './jobs.ts'

let clock = Date.now()
const { ask, query, context, sandbox } = testServer({ sandbox: true, now: () => clock })
const gds = steer(sandbox)
const never = new AbortController().signal
beforeAll(() => query(`update tokens set expires_at = now() + interval '10 years'`)) // logged in the whole time
const upgraded = (ago: string) =>
  query(`update migrations set ran_at = now() - interval '${ago}' where name like '0056%'`)
beforeAll(() => upgraded('2 days'))

const keep = async (): Promise<Record<string, unknown>> =>
  JSON.parse((await evidenceMonthsTask.run(context(), never)).outcome)
let day = 30
/** Of another stay each time. Returns its id and one of its rates. */
const checkup = async (): Promise<{ id: number; rate: number }> => {
  const start_date = addDays(todayIn('Europe/Warsaw', Date.now()), (day += 1))
  const { status, body } = await ask('owner', 'POST /checkups', {
    body: { hotel_id: 1, start_date, end_date: addDays(start_date, 1) },
  })
  expect(status).toBe(201)
  return { id: body.data.checkup.id, rate: body.data.rates[0].id }
}
/** The sandbox sends the same bytes each time. */
const garbage = async () => {
  await query('delete from gds_accounts')
  await gds.fail({ kind: 'garbage', count: 9 })
  const start_date = addDays(todayIn('Europe/Warsaw', Date.now()), 20)
  await ask('owner', 'POST /checkups', { body: { hotel_id: 1, start_date, end_date: addDays(start_date, 1) } })
  await gds.reset()
  await query('delete from gds_accounts') // its circuit breakers are open
  await query('delete from gds_account_hotels')
  const [made] = await query(`select max(checkup_id)::int id from checkup_evidence`)
  return Number(made?.id)
}
type Shown = { response: string | null; sha256: string | null }
const shown = async (rate: number): Promise<Shown[]> =>
  (await ask('owner', `GET /checkup-rates/${rate}/evidence`)).body.data
const isWhole = (all: Shown[]) => all.length > 0 && all.every(({ response }) => (response?.length ?? 0) > 100)
const stored = () => query('select month::text, sha256, size from evidence order by sha256, month')
const usesOf = (id: number) => query(`select * from checkup_evidence where checkup_id = ${id} order by id`)
const partitions = async () =>
  (
    await query(
      `select inhrelid::regclass::text "name" from pg_inherits where inhparent = 'evidence'::regclass order by 1`,
    )
  ).map(({ name }) => String(name))
const monthsAgo = async (months: number) =>
  String(
    (
      await query(
        `select (date_trunc('month', now() at time zone 'UTC') - interval '${months} months')::date::text "month"`,
      )
    )[0]?.month,
  )
const tableOf = (month: string) => `evidence_${month.slice(0, 7).replace('-', '_')}`
const share = (rate: number) =>
  query(`insert into previews (tenant_id, user_id, checkup_rate_id, hash, created_at, expires_at)
    values (2, ${people.owner}, ${rate}, 'shared ${rate}', now(), now() + interval '9 days')`)

test('a missing month does not lose a checkup', async () => {
  for (const name of await partitions()) if (name !== 'evidence_kept') await query(`drop table ${name}`)
  expect(isWhole(await shown((await checkup()).rate))).toBe(true)
  expect(await partitions()).toEqual([tableOf(await monthsAgo(0)), 'evidence_kept'])
})

test('two servers make the same month: the second waits for the first, and finds it', async () => {
  const month = await monthsAgo(-9)
  const { db } = context()
  await Promise.all(Array.from({ length: 4 }, () => db.transaction((tx) => makeMonth(tx, month))))
  expect((await partitions()).filter((name) => name === tableOf(month))).toHaveLength(1)
  await query(`insert into evidence (month, sha256, bytes, size) values ('${month}', 'x', 'x', 1)`)
  await query(`drop table ${tableOf(month)}`)
})

test('the coming months are made ahead', async () => {
  expect(await keep()).toMatchObject({ made: 3, dropped: [] })
  expect(await partitions()).toEqual(
    expect.arrayContaining([tableOf(await monthsAgo(-1)), tableOf(await monthsAgo(-3))]),
  )
  expect(await keep()).toEqual({ made: 0, moved: 0, dropped: [], removed: 0 })
})

test('dropping a month loses nothing else: hash and time stay, and every response of other months', async () => {
  const [old, younger, now] = [await checkup(), await checkup(), await checkup()]
  const uses = await usesOf(old.id)
  await ageEvidence(context().db, 14, old.id)
  await ageEvidence(context().db, 13, younger.id)
  const [gone, last] = [await monthsAgo(14), await monthsAgo(13)]
  const before = await stored()
  expect(before.filter(({ month }) => month === gone)).toHaveLength(new Set(uses.map(({ sha256 }) => sha256)).size)
  expect(await keep()).toMatchObject({ dropped: [gone] })
  expect(await stored()).toEqual(before.filter(({ month }) => month !== gone))
  expect(await partitions()).not.toContain(tableOf(gone))
  expect(await partitions()).toContain(tableOf(last))
  expect((await usesOf(old.id)).map(({ sha256, operation }) => [sha256, operation])).toEqual(
    uses.map(({ sha256, operation }) => [sha256, operation]),
  )
  expect((await shown(old.rate)).every(({ response, sha256 }) => response === null && sha256 !== null)).toBe(true)
  for (const { rate } of [younger, now]) expect(isWhole(await shown(rate))).toBe(true)
})

test('evidence kept for a shared link survives its month, and goes when the link is revoked', async () => {
  const [one, other] = [await checkup(), await checkup()]
  await share(one.rate)
  for (const { id } of [one, other]) await ageEvidence(context().db, 15, id)
  expect(await keep()).toMatchObject({ dropped: [await monthsAgo(15)] })
  expect([isWhole(await shown(one.rate)), isWhole(await shown(other.rate))]).toEqual([true, false])
  expect(await keep()).toMatchObject({ removed: 0 })
  await query('update previews set revoked_at = now()')
  expect(Number((await keep())['removed'])).toBeGreaterThan(0)
  expect(isWhole(await shown(one.rate))).toBe(false)
  expect(await query(`select 1 from evidence where month = 'infinity'`)).toEqual([])
})

test('evidence of an open issue survives its month, and goes when the issue is closed', async () => {
  const { id, rate } = await checkup()
  await query(`insert into issues (tenant_id, user_id, hotel_id, gds_id, property_id, checkup_id, checkup_rate_id, booking_code, email, description, report, created_at)
    values (2, ${people.owner}, 1, 1, '1', ${id}, ${rate}, 'A1KBAR', 'h@example.com', 'Wrong', '{}', now())`)
  await ageEvidence(context().db, 15, id)
  expect(await keep()).toMatchObject({ dropped: [await monthsAgo(15)] })
  expect(isWhole(await shown(rate))).toBe(true)
  await query(`update issues set status = 'closed', closed_at = now()`)
  await keep()
  expect(isWhole(await shown(rate))).toBe(false)
})

test('a response that comes again in another month is stored again there, and in the same month once', async () => {
  await ageEvidence(context().db, 14, await garbage())
  for (let n = 0; n < 2; n++) await garbage()
  const [same] = await query(`select sha256 from checkup_evidence order by id desc limit 1`)
  const months = async () =>
    (await stored()).filter(({ sha256 }) => sha256 === same?.sha256).map(({ month }) => String(month))
  expect(await months()).toEqual([await monthsAgo(14), await monthsAgo(0)])
  await keep()
  expect(await months()).toEqual([await monthsAgo(0)])
})

test('what was stored before there were months moves into each month of its uses', async () => {
  await query('delete from evidence')
  await ageEvidence(context().db, 2, await garbage())
  await garbage()
  const { rate } = await checkup()
  const before = await stored()
  await query('delete from evidence where month in (select min(month) from evidence)')
  await query(`update evidence set month = 'infinity'`) // as the migration leaves them
  await query(`insert into evidence (sha256, size) values ('of a version before, which retention has emptied', 1)`)
  expect(isWhole(await shown(rate))).toBe(true)
  expect(await keep()).toMatchObject({ moved: new Set(before.map(({ sha256 }) => sha256)).size })
  expect(await stored()).toEqual(before)
  expect(isWhole(await shown(rate))).toBe(true)
  expect(await keep()).toMatchObject({ moved: 0 })
})

test('on the day of the upgrade nothing is moved: a server of the version before may be storing a use of it', async () => {
  const { id } = await checkup()
  await query(`update evidence set month = 'infinity'
    where sha256 in (select sha256 from checkup_evidence where checkup_id = ${id})`)
  await upgraded('23 hours')
  expect(await keep()).toMatchObject({ moved: 0 })
  await upgraded('2 days')
  expect(await keep()).not.toMatchObject({ moved: 0 })
})

test('what a server of the version before stores beside this one is read, and moves into its month', async () => {
  const { id, rate } = await checkup()
  const before = await stored()
  const [row] = await query(`with gone as (delete from evidence
      where sha256 in (select sha256 from checkup_evidence where checkup_id = ${id}) returning sha256, bytes, size),
    as_before as (insert into evidence (sha256, bytes, size) select sha256, bytes, size from gone
      on conflict do nothing returning 1)
    select count(*)::int n from as_before`)
  expect(row?.n).toBeGreaterThan(0)
  expect(isWhole(await shown(rate))).toBe(true)
  expect(await keep()).toMatchObject({ moved: row?.n })
  expect(isWhole(await shown(rate))).toBe(true)
  expect(await stored()).toEqual(before)
})

test('a clock that is ahead drops nothing', async () => {
  const before = await stored()
  clock = Date.now() + 900 * 86_400_000
  expect(await keep()).toMatchObject({ dropped: [], removed: 0 })
  clock = Date.now()
  expect(await stored()).toEqual(before)
})

test('a run that ended before it had dropped a month is taken up by the next', async () => {
  const { id, rate } = await checkup()
  await share(rate)
  await ageEvidence(context().db, 20, id)
  const month = await monthsAgo(20)
  await query(`alter table evidence detach partition ${tableOf(month)}`)
  expect(await keep()).toMatchObject({ dropped: [month] })
  expect(isWhole(await shown(rate))).toBe(true)
})

/** A transaction that reads responses until it is told to end. */
const readSlowly = () => {
  const told = new EventEmitter()
  const done = context().db.transaction(async (tx) => {
    await tx.execute('select 1 from evidence limit 1')
    await once(told, 'end')
  })
  return {
    end: () => {
      told.emit('end')
      return done
    },
  }
}
const isDetaching = () => query('select 1 from pg_inherits where inhdetachpending')
const isOnPostgres = 'url' in inject('databaseTemplate') // the embedded database has one transaction at a time

test.runIf(isOnPostgres)(
  'a month that is still read is dropped when nobody reads it, and nobody waits for that',
  async () => {
    await ageEvidence(context().db, 20, (await checkup()).id)
    const month = await monthsAgo(20)
    const reading = readSlowly()
    const dropping = keep()
    await expect.poll(isDetaching).toHaveLength(1)
    expect(isWhole(await shown((await checkup()).rate))).toBe(true)
    await reading.end()
    expect(await dropping).toMatchObject({ dropped: [month] })
    expect(await partitions()).not.toContain(tableOf(month))
  },
)

test.runIf(isOnPostgres)(
  'a month whose server was killed while it was detached is dropped by the next run',
  async () => {
    await ageEvidence(context().db, 20, (await checkup()).id)
    const reading = readSlowly()
    const dropping = keep().catch((error: unknown) => error)
    await expect.poll(isDetaching).toHaveLength(1)
    await query(`select pg_cancel_backend(pid) from pg_stat_activity
    where query like 'alter table evidence detach%' and pid <> pg_backend_pid()`)
    expect(await dropping).toBeInstanceOf(Error)
    await reading.end()
    expect(await keep()).toMatchObject({ dropped: [await monthsAgo(20)] })
    expect(await partitions()).not.toContain(tableOf(await monthsAgo(20)))
  },
)

test('months are made and dropped through a pooler in transaction mode too', async () => {
  const pooled = await openPooled(inject('databaseTemplate'))
  if (!pooled) return
  const { db, stop } = pooled
  const month = await monthsAgo(20)
  await db.execute(`create table ${tableOf(month)} partition of evidence for values in ('${month}')`)
  await db.execute(`insert into evidence (month, sha256, bytes, size) values ('${month}', 'x', 'x', 1)`)
  const done = JSON.parse((await evidenceMonthsTask.run({ ...context(), db }, never)).outcome)
  expect(done).toEqual({ made: 4, moved: 0, dropped: [month], removed: 1 })
  await stop()
})

test('as scheduled work it says what it did', async () => {
  expect(await runTasks(context(), [evidenceMonthsTask])).toEqual(['evidence_months'])
  const [row] = await query(`select outcome from schedule where name = 'evidence_months'`)
  expect(JSON.parse(String(row?.outcome))).toMatchObject({ made: 0, dropped: [] })
})
