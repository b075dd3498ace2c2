// GDS responses in an S3-compatible store, which runs as a process of its own: nothing is half stored, whatever happens to it.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { type ObjectStore, openObjectStore } from '../../platform/outbound/object-store.ts'
import { ageEvidence } from '../../testing/database/age-evidence.ts'
import { ownObjectStore } from '../../testing/outside/own-object-store.ts'
import { testServer } from '../../testing/test-server.ts'
import { listToDelete } from './evidence-data.ts'
import { getStoredResponse } from './get-stored-response.ts'
import { evidenceMonthsTask, evidenceTask } from './jobs.ts'
import { checkStoredEvidence } from './service.ts'

const store = ownObjectStore()
const variables: Record<string, string> = {}
beforeAll(async () => {
  await store.start()
  const { endpoint, bucket, region, access_key, secret_key } = store.account()
  Object.assign(variables, {
    EVIDENCE_S3_ENDPOINT: endpoint,
    EVIDENCE_S3_BUCKET: bucket,
    EVIDENCE_S3_REGION: region,
    EVIDENCE_S3_ACCESS_KEY: access_key,
    EVIDENCE_S3_SECRET_KEY: secret_key,
  })
})
afterAll(() => store.remove())

const { ask, query, context } = testServer({ sandbox: true, variables })
beforeAll(() => query(`update tokens set expires_at = now() + interval '10 years'`)) // logged in the whole time

const never = new AbortController().signal
const move = async (over = context()): Promise<Record<string, unknown>> =>
  JSON.parse((await evidenceTask.run(over, never)).outcome)
const inDatabase = () => query('select sha256 from evidence where bytes is not null order by sha256')
const keyOf = (month: unknown, hash: unknown) => `evidence/${String(month).slice(0, 7)}/${hash}.br`
const keysInDatabase = async () =>
  (await query('select month::text, sha256 from evidence where bytes is not null'))
    .map(({ month, sha256 }) => keyOf(month, sha256))
    .toSorted()
const ownStore = () => openObjectStore(store.account())
let day = 30
/** A checkup of another stay each time. Returns a rate of it. */
const checkup = async (): Promise<number> => {
  const start_date = addDays(todayIn('Europe/Warsaw', Date.now()), (day += 1))
  const { status, body } = await ask('owner', 'POST /checkups', {
    body: { hotel_id: 1, start_date, end_date: addDays(start_date, 1) },
  })
  expect(status).toBe(201)
  return body.data.rates[0].id
}
const read = (rate: number) => ask('owner', `GET /checkup-rates/${rate}/evidence`)

let first: number
test('responses move from the database into the store, and are read from there as they were', async () => {
  first = await checkup()
  const before = await read(first)
  expect(before.body.data[0].response.length).toBeGreaterThan(100)
  const keys = await keysInDatabase()
  expect(keys.length).toBeGreaterThan(0)
  expect(await move()).toEqual({ stored: keys.length, deleted: 0, failed: false })
  expect(await inDatabase()).toEqual([])
  expect(store.objects()).toEqual(keys)
  expect((await read(first)).body).toEqual(before.body)
  expect(await move()).toEqual({ stored: 0, deleted: 0, failed: false })
})

test('what does not sign with the secret key is refused, and nothing is stored', async () => {
  const before = store.objects()
  const body = new Uint8Array([1])
  const wrong = openObjectStore({ ...store.account(), secret_key: 'another' })
  await expect(wrong.put('evidence/x', body)).rejects.toThrow('403 SignatureDoesNotMatch')
  await expect(wrong.get(String(before[0]))).rejects.toThrow('403 SignatureDoesNotMatch')
  await expect(wrong.remove(String(before[0]))).rejects.toThrow('403 SignatureDoesNotMatch')
  const elsewhere = openObjectStore({ ...store.account(), bucket: 'not-there' })
  await expect(elsewhere.put('evidence/x', body)).rejects.toThrow('no bucket not-there')
  await expect(elsewhere.get('evidence/x')).rejects.toThrow('no bucket not-there')
  await expect(elsewhere.remove('evidence/x')).rejects.toThrow('no bucket not-there')
  expect(store.objects()).toEqual(before)
})

test('an object name with other signs is signed right', async () => {
  const own = openObjectStore(store.account())
  await own.put('evidence/a b ü(1)', new Uint8Array([7]))
  expect(await own.get('evidence/a b ü(1)')).toEqual(Buffer.of(7))
  await own.remove('evidence/a b ü(1)')
  expect(await own.get('evidence/a b ü(1)')).toBeUndefined()
})

test('while the store is away checkups are made and read; what is in it is refused with a clear message', async () => {
  await store.stop()
  const second = await checkup()
  expect(await move()).toEqual({ stored: 0, deleted: 0, failed: true })
  expect((await inDatabase()).length).toBeGreaterThan(0)
  expect((await read(second)).body.data[0].response.length).toBeGreaterThan(100)
  const refused = await read(first)
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
  expect(JSON.stringify(refused.body)).toContain('The GDS responses cannot be read right now')
  await store.start()
  expect(await move()).toMatchObject({ failed: false })
  expect(await inDatabase()).toEqual([])
  for (const rate of [first, second]) expect((await read(rate)).status).toBe(200)
})

test('an object that was changed or is gone is never shown, and the restore drill misses it', async () => {
  const [name = ''] = store.objects().filter((each) => each.startsWith('evidence/'))
  const [good] = await query(`select count(*)::int n from evidence where object_state = 'stored'`)
  const own = openObjectStore(store.account())
  const bytes = await own.get(name)
  expect(await checkStoredEvidence(context().db, own)).toEqual({
    stored: good?.n,
    looked: good?.n,
    missing: [],
    changed: [],
  })
  writeFileSync(join(store.folder, encodeURIComponent(name)), 'other bytes')
  const hash = /(\w+)\.br/.exec(name)?.[1]
  expect(await checkStoredEvidence(context().db, own)).toMatchObject({ missing: [], changed: [hash] })
  const rates = await query(`select r.id::int from checkup_rates r join checkup_evidence e using (tenant_id, checkup_id)
    where e.sha256 = '${hash}' and e.rate_plan is null limit 1`)
  expect((await read(Number(rates[0]?.id))).status).toBe(503)
  await own.remove(name)
  expect((await read(Number(rates[0]?.id))).status).toBe(503)
  expect(await checkStoredEvidence(context().db, own)).toMatchObject({ missing: [hash], changed: [] })
  await own.put(name, Uint8Array.from(bytes ?? []))
  expect((await read(Number(rates[0]?.id))).status).toBe(200)
})

test('an object that inflates to more than a response can have is not inflated', async () => {
  const bomb = Buffer.alloc(64_000_001)
  const object = brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  const sha256 = createHash('sha256').update(bomb).digest('hex')
  const refused = getStoredResponse(
    { ...context(), evidenceStore: { ...ownStore(), get: async () => object } },
    { sha256, object_key: 'evidence/x' },
  )
  await expect(refused).rejects.toMatchObject({ cause: { code: 'ERR_BUFFER_TOO_LARGE' } })
})

test('of two runs that meet, neither removes what the other has stored', async () => {
  const rate = await checkup()
  const keys = await keysInDatabase()
  const put: ObjectStore['put'] = async (key, bytes) => {
    await ownStore().put(key, bytes)
    await query(`update evidence set bytes = null, object_state = 'stored',
      object_key = 'evidence/' || to_char(month, 'YYYY-MM') || '/' || sha256 || '.br' where bytes is not null`) // as the other run does
  }
  const outcome = await move({ ...context(), evidenceStore: { ...ownStore(), put } })
  expect(outcome).toEqual({ stored: 0, deleted: 0, failed: false })
  expect(store.objects()).toEqual(expect.arrayContaining(keys))
  expect((await read(rate)).status).toBe(200)
})

test('an object that the store always refuses holds up no other and no deletion', async () => {
  for (let n = 0; n < 2; n++) await checkup() // one alone may share all but one of its responses with an earlier one
  const [refusedHash, ...others] = (await inDatabase()).map(({ sha256 }) => String(sha256))
  expect(others.length).toBeGreaterThan(0)
  await query(`insert into evidence_deletions (object_key) values ('evidence/2020-01/aa.br')`)
  const put: ObjectStore['put'] = async (key, bytes) => {
    if (key.includes(String(refusedHash))) throw new Error('EntityTooLarge')
    await ownStore().put(key, bytes)
  }
  const outcome = await move({ ...context(), evidenceStore: { ...ownStore(), put } })
  expect(outcome).toEqual({ stored: others.length, deleted: 1, failed: true })
  expect(await inDatabase()).toEqual([{ sha256: refusedHash }])
  expect(await move()).toEqual({ stored: 1, deleted: 0, failed: false })
})

test('of two that come together, retention wins and leaves no object behind', async () => {
  await checkup()
  const before = store.objects()
  const put: ObjectStore['put'] = async (key, bytes) => {
    await ownStore().put(key, bytes)
    await query('delete from evidence where bytes is not null') // as retention does
  }
  expect(await move({ ...context(), evidenceStore: { ...ownStore(), put } })).toMatchObject({
    stored: 0,
    failed: false,
  })
  expect(store.objects()).toEqual(before)
})

const dropOld = async () => JSON.parse((await evidenceMonthsTask.run(context(), never)).outcome)
const keysOf = async (checkup_id: string) =>
  (
    await query(`select distinct e.object_key from evidence e join checkup_evidence u using (sha256)
      where u.checkup_id in (${checkup_id}) order by 1`)
  ).map(({ object_key }) => String(object_key))
const checkupOf = (rate: number) => `select checkup_id from checkup_rates where id = ${rate}`

test('objects of a dropped month are deleted, and those that another month needs stay', async () => {
  const [old, shared, kept] = [await checkup(), await checkup(), await checkup()]
  await move()
  const [ofOld, ofShared, ofKept] = [
    await keysOf(checkupOf(old)),
    await keysOf(checkupOf(shared)),
    await keysOf(checkupOf(kept)),
  ]
  await query(`insert into previews (tenant_id, user_id, checkup_rate_id, hash, created_at, expires_at)
    select tenant_id, user_id, ${kept}, 'shared', now(), now() + interval '9 days' from checkups where id = (${checkupOf(kept)})`)
  for (const rate of [old, shared, kept]) {
    const [of] = await query(checkupOf(rate))
    await ageEvidence(context().db, 15, Number(of?.checkup_id))
  }
  // As a response that was stored before there were months, and used in two.
  await query(`insert into evidence (month, sha256, size, object_state, object_key)
    select date_trunc('month', now())::date, e.sha256, e.size, e.object_state, e.object_key
    from evidence e where e.object_key in (${ofShared.map((key) => `'${key}'`).join(', ')})`)
  const before = store.objects()
  expect((await dropOld()).dropped).toHaveLength(1)
  const needed = new Set([...ofShared, ...ofKept])
  const gone = ofOld.filter((key) => !needed.has(key))
  expect(gone.length).toBeGreaterThan(0)
  expect(await move()).toMatchObject({ deleted: gone.length, failed: false })
  expect(store.objects()).toEqual(before.filter((key) => !gone.includes(key)))
  expect((await read(kept)).body.data[0].response.length).toBeGreaterThan(100)
  expect((await read(old)).body.data[0]).toMatchObject({ response: null, sha256: expect.any(String) })
  await query('update previews set revoked_at = now()')
  await dropOld()
  await move()
  expect(store.objects().filter((key) => ofKept.includes(key) && !ofShared.includes(key))).toEqual([])
})

test('an object that a version before has stored is read, moved and deleted under its old key', async () => {
  const rate = await checkup()
  await move()
  const [key = ''] = await keysOf(checkupOf(rate))
  const hash = /(\w+)\.br/.exec(key)?.[1] ?? ''
  const earlier = `evidence/${hash.slice(0, 2)}/${hash}.br`
  await ownStore().put(earlier, Uint8Array.from((await ownStore().get(key)) ?? []))
  await ownStore().remove(key)
  await query(`update evidence set object_key = null, month = 'infinity' where sha256 = '${hash}'`)
  await query(`update migrations set ran_at = now() - interval '2 days' where name like '0056%'`)
  expect((await read(rate)).status).toBe(200)
  expect(await dropOld()).toMatchObject({ moved: 1 })
  expect((await read(rate)).status).toBe(200)
  const [of] = await query(checkupOf(rate))
  await query(
    `delete from evidence where sha256 in (select sha256 from checkup_evidence where checkup_id = ${of?.checkup_id}) and sha256 <> '${hash}'`,
  )
  await ageEvidence(context().db, 15, Number(of?.checkup_id))
  await dropOld()
  await move()
  expect(store.objects()).not.toContain(earlier)
})

test('of the objects to delete, only those of the next list are looked at, and what a row needs is struck from it', async () => {
  await checkup()
  await move()
  const needed = (await query(`select object_key from evidence where object_state = 'stored' order by 1 limit 2`)).map(
    ({ object_key }) => String(object_key),
  )
  const listed = async () =>
    (await query('select object_key from evidence_deletions order by 1')).map(({ object_key }) => object_key)
  await query(
    `insert into evidence_deletions (object_key) select 'evidence/2020-01/' || n || '.br' from generate_series(100, 170) n`,
  )
  await query(`insert into evidence_deletions (object_key) values ('${needed.join("'), ('")}')`)
  const { db } = context()
  expect(await listToDelete(db, '', 1)).toEqual([{ object_key: 'evidence/2020-01/100.br', needed: false }])
  expect(await listed()).toEqual(expect.arrayContaining(needed))
  expect(await listToDelete(db, 'evidence/2020-01/170.br', 1)).toEqual([{ object_key: needed[0], needed: true }])
  expect(await listed()).not.toContain(needed[0])
  expect(await move()).toMatchObject({ deleted: 71, failed: false })
  expect(await listed()).toEqual([])
  expect(store.objects()).toEqual(expect.arrayContaining(needed))
})

test('without a store nothing is moved', async () => {
  expect(await evidenceTask.run({ ...context(), evidenceStore: null }, never)).toEqual({ outcome: 'no store' })
})
