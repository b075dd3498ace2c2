// What the mail about checks of one press names, what it opens, and that a check which waits for its retry holds no other's result.
import { beforeEach, expect, test } from 'vitest'
import { minuteMs } from '../../../domain/durations.ts'
import { emailOf, people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { renderMail } from '../mail/service.ts'
import { batchTask } from './jobs.ts'

let later = 0
const server = testServer({ now: () => Date.now() + later })
const { query } = server

const tell = async () => {
  await query('delete from outbox')
  await batchTask.run(server.context(), AbortSignal.timeout(10_000))
  return told()
}
type Told = { to: string; link: string; body: Record<string, unknown> & { fixes: Record<string, unknown>[] } }
const told = async () =>
  (await query('select mail, recipient, recipient "to", subject, body, link from outbox order by id')).map((row) => {
    const mail = row as Told & Parameters<typeof renderMail>[1] & { link: Uint8Array }
    const { text } = renderMail(server.context(), { ...mail, link: Buffer.from(mail.link) })
    return { to: mail.to, body: mail.body, link: /Open the fixes:\n\S+?(\/dashboard\S+)/.exec(text)?.[1] }
  })
/** One check of a press twenty minutes ago; `next` minutes from now it is tried again. */
type Checked = { status: string; hotel?: number; unchecked?: number; next?: number; field?: string }
let made = 0
const pressed = async (checks: readonly Checked[]) => {
  for (const { status, hotel = 1, unchecked = 0, next, field = 'total' } of checks) {
    made += 1
    await query(`insert into fix_verifications (tenant_id, hotel_id, gds_id, key, field, user_id, person_id, status, unchecked, started_at, ended_at,
        reason, next_at, batch)
      values (2, ${hotel}, 1, '${made}-x', '${field}', ${people.owner}, ${people.owner}, '${status}', ${unchecked}, now() - interval '20 minutes',
        ${status === 'running' ? 'null' : 'now()'}, ${status === 'couldnt_check' ? `'The GDS didn’t answer.'` : 'null'},
        ${next === undefined ? 'null' : `now() + interval '${next} minutes'`}, 'press')`)
  }
}
const end = (status: string, nth: number) =>
  query(`update fix_verifications set status = '${status}', ended_at = now(), next_at = null
    where id = (select id from fix_verifications order by id limit 1 offset ${nth})`)
const left = () => query('select status from fix_verifications where batch is not null order by id')

beforeEach(async () => {
  later = 0
  await query('delete from fix_verifications')
  await query('delete from fix_states')
})

const fixes = '/dashboard/fixes?hotel_id=1&state='
test.each<[string, Checked[], string]>([
  ['still there', [{ status: 'gone' }, { status: 'still_there' }, { status: 'past' }], 'open&last_check=still_there'],
  ['not checked', [{ status: 'still_there' }, { status: 'couldnt_check' }], 'all'],
  ['all begun', [{ status: 'past' }, { status: 'past' }], 'past'],
  ['gone on some stays', [{ status: 'gone', unchecked: 3 }, { status: 'gone' }], 'done'],
  ['gone', [{ status: 'gone' }, { status: 'gone' }], 'gone'],
  ['gone or begun', [{ status: 'gone' }, { status: 'past', unchecked: 2 }], 'gone'],
])('the link opens the list that has what is %s', async (_, checks, state) => {
  await pressed(checks)
  expect(await tell()).toMatchObject([{ to: emailOf('owner'), link: fixes + state }])
})

test('the link names a hotel only where all are of it', async () => {
  await pressed([{ status: 'gone' }, { status: 'gone', hotel: 2 }])
  expect((await tell())[0]?.link).toBe('/dashboard/fixes?state=gone')
})

test('the worst ten are named, and the others counted; whom some are assigned to reads of those alone', async () => {
  await pressed([
    ...Array.from({ length: 8 }, () => ({ status: 'gone' })),
    { status: 'past' },
    { status: 'couldnt_check', hotel: 2, field: 'guarantee' },
    { status: 'cancelled' },
    { status: 'still_there', hotel: 2 },
  ])
  await query(`insert into fix_states (tenant_id, hotel_id, key, state, assigned_to, actor_id, updated_at)
    select tenant_id, hotel_id, key, 'open', ${people.manager}, ${people.owner}, now() from fix_verifications where status = 'still_there'`)
  const [owner, manager] = await tell()
  expect(owner?.body).toMatchObject({ gone: 8, still_there: 1, couldnt_check: 1, past: 1, waiting: 0 })
  expect(owner?.body.fixes.map(({ status }) => status)).toEqual([
    'still_there',
    'couldnt_check',
    ...Array.from({ length: 8 }, () => 'gone'),
  ])
  const [{ name } = { name: '' }] = await query('select name from hotels where id = 2')
  expect(owner?.body.fixes[1]).toMatchObject({ hotel: name, gds: 'Travelport', reason: 'The GDS didn’t answer.' })
  expect(manager).toMatchObject({ to: emailOf('manager'), body: { gone: 0, still_there: 1, fixes: [{ hotel: name }] } })
})

test('what waits for its retry is told of later, and holds nothing; each is told of once', async () => {
  await pressed([
    { status: 'gone' },
    { status: 'running', next: 50 },
    { status: 'running', next: 360 },
    { status: 'couldnt_check' },
  ])
  expect(await tell()).toMatchObject([{ body: { gone: 1, couldnt_check: 1, still_there: 0, waiting: 2 } }])
  expect([await tell(), await left()]).toEqual([[], [{ status: 'running' }, { status: 'running' }]])
  await end('still_there', 1)
  expect(await tell()).toMatchObject([{ body: { gone: 0, couldnt_check: 0, still_there: 1, waiting: 1 } }])
  await end('gone', 2)
  expect(await tell()).toMatchObject([{ body: { gone: 1, still_there: 0, waiting: 0 } }])
  expect([await tell(), await left()]).toEqual([[], []])
})

test('what runs, or is tried again soon, holds the mail: those that end one after another make one', async () => {
  await pressed([{ status: 'gone' }, { status: 'running', next: 45 }, { status: 'running' }])
  expect(await tell()).toEqual([])
  await end('gone', 2)
  later = 20 * minuteMs
  expect(await tell()).toEqual([])
  await end('still_there', 1)
  expect(await tell()).toMatchObject([{ body: { gone: 2, still_there: 1, waiting: 0 } }])
})

test('where all wait, or what ended was canceled, nobody is told anything', async () => {
  await pressed([
    { status: 'running', next: 60 },
    { status: 'running', next: 60 },
  ])
  expect(await tell()).toEqual([])
  await end('cancelled', 0)
  expect([await tell(), await left()]).toEqual([[], [{ status: 'running' }]])
})

test('two servers that tell at once tell each once', async () => {
  await pressed([{ status: 'gone' }, { status: 'gone' }, { status: 'running', next: 60 }])
  await query('delete from outbox')
  await Promise.all([1, 2, 3].map(() => batchTask.run(server.context(), AbortSignal.timeout(10_000))))
  expect(await query('select 1 from outbox')).toHaveLength(1)
})

test('looking for them each minute reads the few that wait, not all checks there have ever been', async () => {
  await query(`insert into fix_verifications (tenant_id, hotel_id, gds_id, key, field, status, unchecked, started_at, ended_at)
    select 2, 1, 1, n::text, 'total', 'gone', 0, now(), now() from generate_series(1, 20000) n`)
  await pressed([{ status: 'gone' }, { status: 'running' }])
  await query('analyze fix_verifications')
  const before = await scans()
  await tell()
  await expect.poll(async () => Number((await scans())['by_batch'])).toBeGreaterThan(Number(before['by_batch']))
  expect((await scans())['whole']).toBe(before['whole'])
})

const scans = async () => {
  await query('select pg_stat_force_next_flush()')
  const [found = {}] = await query(`select seq_scan::int whole, (select idx_scan::int from pg_stat_user_indexes
      where indexrelname = 'fix_verifications_batch') by_batch
    from pg_stat_user_tables where relname = 'fix_verifications'`)
  return found
}
