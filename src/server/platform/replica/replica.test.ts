// Calls that may lag, on a real streaming replica: they read it, nobody misses what they have just done, and without it all goes on.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testDatabaseUrl } from '../../config.ts'
import { findPostgres } from '../../testing/database/find-postgres.ts'
import { startOwn, startReplica } from '../../testing/database/own-postgres.ts'
import { hotels, people, type Who } from '../../testing/people.ts'
import { settleDatabase } from '../../testing/database/settle-database.ts'
import { type TestDatabase, testServer } from '../../testing/test-server.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createCounters } from '../process/counters.ts'
import { openReplica } from './open-replica.ts'
import type { ReplicaTimes } from './watch-lag.ts'

const found = findPostgres(testDatabaseUrl())
const binaries = found && 'binaries' in found ? found.binaries : undefined

/** A commit is in the log on the disk when it is answered, from where replicas get it. */
const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'shared_buffers=64MB']

let replica: Awaited<ReturnType<typeof startReplica>>
let primaryUrl: string
/** A PostgreSQL of its own with a replica, because a replica has all databases of its primary. */
const withReplica = async (programs: string): Promise<TestDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'rateproof-test-'))
  const primary = await startOwn(programs, settings)
  primaryUrl = primary.url
  const database = await openDatabase({ url: primary.url, folder })
  await migrate(database.db)
  await settleDatabase(database.db)
  await database.stop()
  replica = await startReplica(programs, primary.url)
  const remove = async () => {
    await replica.stop()
    await primary.stop()
    await rm(folder, { recursive: true })
  }
  return { folder, url: primary.url, directUrl: primary.url, replicaUrl: replica.url, remove }
}
const onReplica = async (text: string) => {
  const client = new Client({ connectionString: replica.url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
const pause = () => onReplica('select pg_wal_replay_pause()')
const resume = () => onReplica('select pg_wal_replay_resume()')
const patient = { lookEvery: 20, lookWithin: 60_000, readWithin: 300_000 }
const metricsToken = 'a-token-for-metrics-only'

describe.runIf(binaries)('beside a replica', () => {
  const server = testServer({
    place: () => withReplica(binaries ?? ''),
    variables: { METRICS_TOKEN: metricsToken },
    replicaTimes: { ...patient, mostLag: 3_600_000 },
  })
  const { ask, query, context } = server
  afterEach(() => resume().catch(() => {}))

  const stateOf = async () => (await server.app().inject({ url: '/readyz' })).json().replica?.state
  const metrics = async () =>
    (await server.app().inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body
  const reads = async (served: string, reason: string) =>
    Number(
      new RegExp(`^replica_reads_total\\{served="${served}",reason="${reason}"\\} (\\d+)$`, 'm').exec(
        await metrics(),
      )?.[1] ?? 0,
    )
  const replayed = async () => {
    const [now] = await query('select pg_current_wal_flush_lsn()::text at')
    await expect
      .poll(() => onReplica(`select pg_last_wal_replay_lsn() >= '${String(now?.at)}' is_there`))
      .toEqual([{ is_there: true }])
  }
  /** The replica has everything until now and nothing of what comes. */
  const standStill = async () => {
    await expect.poll(stateOf).toBe('used')
    await replayed()
    await pause()
  }
  const nameOf = async (who: Who, hotel: number) => {
    const { status, body } = await ask(who, 'GET /hotels')
    expect(status).toBe(200)
    return body.data.find(({ id }: { id: number }) => id === hotel)?.name
  }
  const rename = (name: string) => query(`update hotels set name = '${name}'`)

  test('a call that may lag reads the replica, another one the primary', async () => {
    await rename('Before')
    await standStill()
    await rename('After')
    expect(await nameOf('owner', hotels.own)).toBe('Before')
    expect((await ask('owner', `GET /hotels/${hotels.own}`)).body.data.name).toBe('After')
    expect(await reads('replica', 'used')).toBeGreaterThan(0)
  })

  test('who has just changed something reads the primary until the replica has it, and so do all of the account', async () => {
    await rename('Before')
    await standStill()
    await rename('After')
    const own = await reads('primary', 'own_change')
    expect((await ask('manager', 'POST /dashboard/visits')).status).toBe(200)
    expect(await nameOf('manager', hotels.own)).toBe('After')
    expect(await nameOf('owner', hotels.own)).toBe('After')
    expect(await nameOf('other_tenant_owner', hotels.foreign)).toBe('Before')
    expect(await reads('primary', 'own_change')).toBe(own + 2)
    await resume()
    await replayed()
    const before = await reads('replica', 'used')
    expect(await nameOf('manager', hotels.own)).toBe('After')
    expect(await reads('replica', 'used')).toBe(before + 1)
  })

  test('a GET that stores something counts as a change', async () => {
    await standStill()
    await query(`update hotels set name = 'Newest'`)
    expect((await ask('travel_agent', 'GET /hotels-search?name=newest')).status).toBe(200)
    expect(await query('select changes > 0 counted from account_changes where tenant_id = 3')).toEqual([
      { counted: true },
    ])
  })

  test('what an administrator changes everybody sees at once', async () => {
    await standStill()
    const { status } = await ask('admin', `PATCH /hotels/${hotels.foreign}`, { body: { name: 'Renamed' } })
    expect(status).toBe(200)
    expect(await nameOf('other_tenant_owner', hotels.foreign)).toBe('Renamed')
    expect((await ask('admin', 'GET /properties?name=renamed')).body.data).toHaveLength(1)
  })

  test('a permission that was taken away counts at once', async () => {
    const codes = `GET /booking-codes?hotel_id=${hotels.own}`
    await standStill()
    expect((await ask('employee', codes)).status).toBe(200)
    await query(`delete from user_hotels where user_id = ${people.employee}`)
    expect((await ask('employee', codes)).status).toBe(404)
    await query(`update users set status = 'inactive' where id = ${people.employee}`)
    expect((await ask('employee', codes)).status).toBe(401)
  })

  test('while work of an account goes on, and a minute after, its calls read the primary', async () => {
    await rename('Before')
    await standStill()
    await query(`insert into jobs (tenant_id, user_id, kind, status) values (4, 6, 'checkup', 'running')`)
    await rename('After')
    expect(await nameOf('other_tenant_owner', hotels.foreign)).toBe('After')
    await query(`update jobs set status = 'done', ended_at = now()`)
    expect(await nameOf('other_tenant_owner', hotels.foreign)).toBe('After')
    await query(`update jobs set ended_at = now() - interval '2 minutes'`)
    expect(await nameOf('other_tenant_owner', hotels.foreign)).toBe('Before')
  })

  test('every call that may lag is a GET for people, and the replica answers it', async () => {
    const lines: [Who, string][] = [
      ['owner', 'GET /dashboard'],
      ['owner', 'GET /dashboard/changes?since=2026-01-01T00:00:00Z'],
      ['owner', `GET /booking-codes?hotel_id=${hotels.own}`],
      ['owner', `GET /booking-codes/A1K?hotel_id=${hotels.own}`],
      ['owner', `GET /checkups?hotel_id=${hotels.own}`],
      ['owner', 'GET /fixes'],
      ['owner', 'GET /acceptances'],
      ['owner', 'GET /fixes/export?format=csv'],
      ['owner', `GET /hotels/${hotels.own}/fixes`],
      ['owner', 'GET /hotels'],
      ['owner', 'GET /score-days'],
      ['owner', 'GET /score-days/export?format=csv'],
      ['owner', 'GET /score-days/2026-12-01/checkups'],
      ['owner', 'GET /heat-map'],
      ['owner', 'GET /heat-map/export?format=csv'],
      ['owner', `GET /booking-codes/A1K/nights?hotel_id=${hotels.own}`],
      ['owner', 'GET /repair-times'],
      ['owner', 'GET /repair-times/export?format=csv'],
      ['owner', `GET /hotels/${hotels.own}/calendar?from=2026-12-01`],
      ['owner', `GET /hotels/${hotels.own}/own-data/versions`],
      ['admin', 'GET /measurements'],
      ['admin', 'GET /exports/measurements?owner_id=2&date_from=2026-11-01&date_to=2026-11-02'],
      ['admin', 'GET /properties'],
    ]
    const mayLag = server.app().endpoints.filter((e) => e.mayLag)
    expect(mayLag.filter(({ method, may }) => method !== 'GET' || typeof may === 'string')).toEqual([])
    expect(lines).toHaveLength(mayLag.length)
    await replayed()
    await expect.poll(stateOf).toBe('used')
    for (const [who, line] of lines) {
      const before = await reads('replica', 'used')
      const { status, body } = await ask(who, line)
      expect({ line, status, body }).toEqual({ line, status: 200, body })
      expect([line, await reads('replica', 'used')]).toEqual([line, before + 1])
    }
  })

  test('on the replica nothing can be written: the primary does it', async () => {
    await replayed()
    const { db, replica: reader } = context()
    const write = () => db.execute(sql`insert into highlighted_phrases (phrase, position) values ('written', 1)`)
    const failed = await reads('primary', 'failed')
    await reader?.read([2], write)
    expect(await query('select phrase from highlighted_phrases')).toContainEqual({ phrase: 'written' })
    expect(await reads('primary', 'failed')).toBe(failed + 1)
  })

  test('a call that the replica would refuse is decided by the primary', async () => {
    await standStill()
    await query(`insert into hotels (name, address, city, post_code, country, latitude, longitude, time_zone)
      select 'New', address, city, post_code, country, latitude, longitude, time_zone from hotels limit 1`)
    await query(`insert into user_hotels (tenant_id, user_id, hotel_id) select 2, 2, max(id) from hotels`)
    const [row] = await query('select max(id) id from hotels')
    expect((await ask('owner', `GET /hotels/${String(row?.id)}/calendar?from=2026-12-01`)).status).toBe(200)
  })

  test('while the primary has nothing to do there is no lag, also where a part of its log has ended', async () => {
    await query('select pg_switch_wal()')
    await replayed()
    vi.useFakeTimers({ toFake: ['performance'] })
    vi.advanceTimersByTime(7_200_000)
    await expect.poll(stateOf).toBe('used')
    vi.useRealTimers()
  })

  test('when the replica is killed calls go on, and monitoring says so', async () => {
    await expect.poll(stateOf).toBe('used')
    expect(await metrics()).toMatch(/^replica_used 1$/m)
    await replica.stop()
    expect(await nameOf('owner', hotels.own)).toBeDefined()
    await expect.poll(stateOf).toBe('away')
    expect((await server.app().inject({ url: '/readyz' })).statusCode).toBe(200)
    expect(await metrics()).toMatch(/^replica_used 0$/m)
    expect(await nameOf('owner', hotels.own)).toBeDefined()
    expect(await reads('primary', 'away')).toBeGreaterThan(0)
  })
})

describe.runIf(binaries)('a replica that is behind', () => {
  const { ask, app, query, context } = testServer({
    place: () => withReplica(binaries ?? ''),
    replicaTimes: { ...patient, mostLag: 2_000, readWithin: 500 },
  })
  const stateOf = async () => (await app().inject({ url: '/readyz' })).json().replica?.state
  /** Another server's reader, and what it says. */
  const openAnother = (times: Partial<ReplicaTimes> = {}, primary = context().db) => {
    const said: { about: object; words: string }[] = []
    const counters = createCounters()
    const reader = openReplica({
      primary,
      url: primaryUrl,
      replicaUrl: replica.url,
      log: { warn: (about, words) => said.push({ about, words }), error: () => {} },
      counters,
      times: { ...patient, mostLag: 3_600_000, ...times },
    })
    const isUsed = async () => {
      await expect.poll(() => reader.state().state).toBe('used')
    }
    return { reader, said, counters, isUsed }
  }
  const firstName = async () => (await ask('other_tenant_owner', 'GET /hotels')).body.data[0].name

  test('is not used while it is, and is used again', async () => {
    await expect.poll(stateOf).toBe('used')
    await pause()
    await query(`update hotels set name = 'Newer'`)
    await expect.poll(stateOf).toBe('behind')
    expect(await firstName()).toBe('Newer')
    await resume()
    await expect.poll(stateOf).toBe('used')
  })

  test('is not used from the start', async () => {
    await expect.poll(stateOf).toBe('used')
    await pause()
    await query(`update hotels set name = 'Newest'`)
    const { reader, said, isUsed } = openAnother()
    await expect.poll(() => said).toMatchObject([{ words: 'the replica is too far behind: reads go to the primary' }])
    await resume()
    await isUsed()
    await reader.close()
  })

  test('a read that it does not answer in time is broken off, and the primary answers', async () => {
    await expect.poll(stateOf).toBe('used')
    const { db, replica: reader } = context()
    const hang = () => db.execute(sql`select case when pg_is_in_recovery() then pg_sleep(300) end is null answered`)
    expect(await reader?.read([2], hang)).toMatchObject({ rows: [{ answered: true }] })
    await expect.poll(stateOf).toBe('used')
  })

  test('a read that it does not answer in time says so, and the replica is away', async () => {
    const { reader, said, isUsed } = openAnother({ readWithin: 500 })
    await isUsed()
    said.length = 0
    const hang = sql`select case when pg_is_in_recovery() then pg_sleep(300) end is null answered`
    await reader.read([2], () => reader.db.execute(hang))
    expect(said[0]).toMatchObject({
      about: { err: { cause: { message: 'Query read timeout' } } },
      words: 'the replica is away: reads go to the primary',
    })
    await reader.close()
  })

  test('a read that replay cancels runs on the primary, and the replica stays', async () => {
    const { reader, said, isUsed } = openAnother()
    await isUsed()
    said.length = 0
    const cancel = sql.raw(`do $$ begin
      if pg_is_in_recovery() then raise exception 'canceling statement due to conflict' using errcode = '40001'; end if;
    end $$`)
    await reader.read([2], () => reader.db.execute(cancel))
    expect(said).toMatchObject([
      { about: { err: { cause: { code: '40001' } } }, words: 'the replica refused a read: the primary answers' },
    ])
    await reader.close()
  })

  test('more reads than it takes at once go to the primary, and it is used all the same', async () => {
    const { reader, said, counters, isUsed } = openAnother()
    await isUsed()
    said.length = 0
    let entered = 0
    let release: (() => void) | undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const hold = async () => {
      entered++
      await released
    }
    const held = Array.from({ length: 8 }, () => reader.read([2], hold))
    await expect.poll(() => entered).toBe(8)
    expect(await reader.read([2], async () => 'answered')).toBe('answered')
    release?.()
    await Promise.all(held)
    expect(said).toEqual([])
    expect(counters.lines()).toContain('replica_reads_total{served="primary",reason="busy"} 1')
    await reader.read([2], async () => {})
    expect(counters.lines()).toContain('replica_reads_total{served="replica",reason="used"} 9')
    await reader.close()
  })

  test('a change that could not be noted at first is noted before anyone reads', async () => {
    let isBroken = true
    const primary = new Proxy(context().db, {
      get: (db, key) => {
        if (key === 'execute' && isBroken) return () => Promise.reject(new Error('away'))
        const value: unknown = Reflect.get(db, key, db)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    const { reader, isUsed } = openAnother({}, primary)
    await isUsed()
    await pause()
    await query(`update hotels set name = 'Not there yet'`)
    await reader.noteChange([2])
    isBroken = false
    const name = () => reader.read([2], () => reader.db.execute(sql`select min(name) "name" from hotels`))
    const newest = { rows: [{ name: 'Not there yet' }] }
    expect(await Promise.all([name(), name()])).toMatchObject([newest, newest])
    await resume()
    await reader.close()
  })
})

describe.runIf(binaries)('an address that is no replica', () => {
  const { ask, app } = testServer({
    place: async () => {
      const place = await withReplica(binaries ?? '')
      return { ...place, replicaUrl: String(place.url) }
    },
    replicaTimes: { ...patient, mostLag: 10_000 },
  })

  test('is never read', async () => {
    expect((await ask('owner', 'GET /hotels')).status).toBe(200)
    expect((await app().inject({ url: '/readyz' })).json().replica.state).toBe('away')
  })
})
