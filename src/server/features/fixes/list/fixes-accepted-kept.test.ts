// Acceptances that the list of fixes has no row for: held while their fix is not found, and ended lately.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { FixRow } from '../../../../contract/fixes.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'
import { testServer } from '../../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
type Who = Parameters<typeof ask>[0]
const list = async (of: string, who: Who = 'owner', more = '') =>
  (await ask(who, `GET /acceptances?of=${of}${more}`)).body
const fixes = async () => (await ask('owner', 'GET /fixes?length=1000&hotel_id=2&state=all')).body.data as FixRow[]
const accept = async () => {
  const fix = (await fixes()).find(({ accepted }) => !accepted)
  if (!fix) throw new Error('nothing to fix')
  const body = { reason: 'on_purpose', note: 'It was agreed by mail in May', values_mark: fix.values_mark }
  expect((await ask('manager', `POST /hotels/2/fixes/${fix.key}/acceptances`, { body })).status).toBe(200)
  return fix
}
beforeAll(async () => {
  const body = { hotel_id: 2, start_date: addDays(today, 10), end_date: addDays(today, 12) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) await ended('owner', answer.data.id)
})
beforeEach(() => query('delete from accepted_deviations'))

test('has what is held of a fix that is not found now, and not what the list of fixes has', async () => {
  const fix = await accept()
  expect(await list('not_found')).toMatchObject({ data: [], totals: { not_found: 0, ended: 0 } })
  await query(`update accepted_deviations set key = '1-nowhere'`)
  const { data, meta, totals } = await list('not_found')
  expect([meta.total, totals]).toEqual([1, { not_found: 1, ended: 0 }])
  expect(data).toEqual([
    {
      id: expect.any(Number),
      hotel_id: 2,
      hotel: fix.hotel,
      gds_id: fix.gds_id,
      key: '1-nowhere',
      field: fix.field,
      advice: fix.advice,
      code: null,
      reason: 'on_purpose',
      note: 'It was agreed by mail in May',
      by: 'Manager Tester',
      at: expect.any(String),
      until: addDays(today, 90),
      newest_at: expect.any(String),
      repaired_since: false,
      outcome: 'held',
      ended_at: null,
      ended_by: null,
      was: null,
      now: null,
    },
  ])
  expect((await list('not_found', 'owner', '&hotel_id=3')).data).toEqual([])
  expect((await list('not_found', 'other_tenant_owner')).data).toEqual([])
  // It can be ended there too.
  expect((await ask('owner', 'DELETE /hotels/2/fixes/1-nowhere/acceptances')).body.data).toEqual({ ended: 1 })
  expect((await list('ended')).data).toMatchObject([{ outcome: 'by_person', ended_by: 'Owner Tester' }])
})

test('has what is held of a fix that was repaired since, came back and is found, and says so', async () => {
  const { key } = await accept()
  await query(`update fix_spells set came_back = 1, opened_at = now() + interval '1 minute' where key = '${key}'`)
  expect((await fixes()).find((fix) => fix.key === key)?.accepted).toBeNull()
  expect(await list('not_found')).toMatchObject({ data: [{ key, repaired_since: true }], totals: { not_found: 1 } })
  await query(`update fix_spells set came_back = 0, opened_at = first_seen where key = '${key}'`)
})

test('says of each when the newest one of its fix was accepted, which may be on another page', async () => {
  await accept()
  await query(`update accepted_deviations set key = '1-nowhere', accepted_at = now() - interval '1 day'`)
  await query(`insert into accepted_deviations (tenant_id, hotel_id, gds_id, key, subject, check_number, scope, code, reason, note, held, words, evidence,
      accepted_by, accepted_at, expires_on)
    select tenant_id, hotel_id, gds_id, key, subject, check_number, 'code', 'A1K', reason, note, held, words, evidence, accepted_by, now(), expires_on + 1
    from accepted_deviations`)
  const first = (await list('not_found', 'owner', '&length=1')).data[0]
  const second = (await list('not_found', 'owner', '&length=1&page=2')).data[0]
  expect([first.newest_at, first.at < first.newest_at, second.newest_at]).toEqual([second.at, true, second.at])
})

test('the file of fixes says why each is accepted, with its note', async () => {
  const { key } = await accept()
  const because = 'On purpose for now: It was agreed by mail in May'
  const file = async (search: string) =>
    String((await ask('owner', `GET /fixes/export?format=csv&hotel_id=2&${search}`)).body)
  expect(await file('state=accepted')).toMatch(/,Accepted until,Accepted because,/)
  expect(await file('state=accepted')).toContain(`,${because},`)
  expect(await file('state=open')).not.toContain(because)
  const code = (await fixes()).find((fix) => fix.key === key)?.rate_plans[0] ?? ''
  await query(`update accepted_deviations set scope = 'code', code = '${code}'`)
  const isWhole = (await fixes()).find((fix) => fix.key === key)?.accepted !== null
  expect(await file(isWhole ? 'state=accepted' : 'state=open')).toContain(`,${code}: ${because},`)
})

test.each<[string, string, object]>([
  ['expired', `expires_on = '${addDays(today, -2)}'`, { ended_at: `${addDays(today, -2)}T00:00:00.000Z`, was: null }],
  [
    'changed',
    `ended_at = now(), ended_how = 'changed', ended = '{"was": {"shown": "A", "expected": "C"}, "now": {"shown": "B", "expected": "C"}}'`,
    { ended_by: null, was: 'A', now: 'B' },
  ],
  ['replaced', `ended_at = now(), ended_how = 'replaced', ended_by = 2`, { ended_by: expect.any(String) }],
])('has what is %s for 30 days, also where its fix is found', async (outcome, change, said) => {
  await accept()
  await query(`update accepted_deviations set ${change}`)
  expect(await list('ended')).toMatchObject({ data: [{ outcome, ...said }], totals: { not_found: 0, ended: 1 } })
  await query(`update accepted_deviations set expires_on = expires_on - 40, ended_at = ended_at - interval '31 days'`)
  expect((await list('ended')).data).toEqual([])
})
