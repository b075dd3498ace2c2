// Accepted deviations over HTTP: refusals first, then what counts apart, what ends one, and what does not.
import { beforeAll, expect, test } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
type Who = Parameters<typeof ask>[0]
const check = async (from: string) => {
  const body = { hotel_id: 2, start_date: from, end_date: addDays(from, 2) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) await ended('owner', answer.data.id)
}
/** The same stay once more, as if the answer before were old. */
const checkAgain = async (fix: FixRow) => {
  await query('delete from idempotency_keys')
  await query(`update checkups set created_at = created_at - interval '1 hour'`)
  await query(`update accepted_deviations set accepted_at = accepted_at - interval '1 hour'`)
  for (const day of new Set(fix.stays)) await check(day)
}
beforeAll(async () => {
  for (const from of [10, 20]) await check(addDays(today, from))
})
const list = async (search = '') => (await ask('owner', `GET /fixes?length=1000&hotel_id=2&${search}`)).body
const rows = async (search = 'state=all') => (await list(search)).data as FixRow[]
const same = async ({ key }: FixRow) => (await rows()).find((fix) => fix.key === key)
const path = ({ hotel_id, key }: Pick<FixRow, 'hotel_id' | 'key'>) =>
  `/hotels/${hotel_id}/fixes/${key}/acceptances` as const
const accept = (fix: FixRow, body: object, who: Who = 'owner') =>
  ask(who, `POST ${path(fix)}`, { body: { values_mark: fix.values_mark, ...body } })
const end = (fix: FixRow, who: Who = 'owner') => ask(who, `DELETE ${path(fix)}`)
const first = async (isWanted: (fix: FixRow) => boolean = () => true): Promise<FixRow> => {
  const fix = (await rows()).find(isWanted)
  if (!fix) throw new Error('nothing to fix')
  return fix
}
const why = 'It was agreed by mail in May'

test.each([
  ['no reason', {}, 'reason'],
  ['another reason', { reason: 'because' }, 'reason'],
  ['a false alarm without a note', { reason: 'false_alarm' }, 'note'],
  ['a short note', { reason: 'on_purpose', note: '  short   ' }, 'note'],
  ['a long note', { reason: 'agreed', note: 'x'.repeat(501) }, 'note'],
  ['a booking code that the fix does not have', { reason: 'agreed', scope: 'code', code: 'NONE' }, 'code'],
  ['one booking code without its name', { reason: 'agreed', scope: 'code' }, 'code'],
  ['a booking code for all of them', { reason: 'agreed', code: 'A1K' }, 'code'],
  ['for ever', { reason: 'agreed', days: 3650 }, 'days'],
])('refuses %s', async (_, body, field) => {
  const { status, body: told } = await accept(await first(), body)
  expect([status, Object.keys(told.errors)]).toEqual([422, [field]])
})

test('only the owner accepts a check in all hotels; another account finds nothing to accept, a demo may not', async () => {
  const fix = await first()
  expect((await accept(fix, { reason: 'agreed', scope: 'check' }, 'manager')).status).toBe(403)
  expect((await accept(fix, { reason: 'agreed' }, 'other_tenant_owner')).status).toBe(404)
  expect((await accept({ ...fix, key: '1-none' }, { reason: 'agreed' })).status).toBe(404)
  expect((await accept({ ...fix, hotel_id: 4 }, { reason: 'agreed' })).status).toBe(404)
  expect((await accept(fix, { reason: 'agreed' }, 'demo')).status).toBe(403)
  expect((await end(fix, 'other_tenant_owner')).status).toBe(404)
  expect((await end({ ...fix, key: 'nope' })).status).toBe(404)
  expect(await query('select id from accepted_deviations')).toEqual([])
})

test('what has other values than were shown is not accepted: the answer has the newest', async () => {
  const fix = await first()
  const { status, body } = await accept({ ...fix, values_mark: 'of yesterday' }, { reason: 'agreed' })
  const { found_at, shown, expected, values_mark } = fix
  expect([status, body.code, body.newest]).toEqual([
    409,
    'checked_meanwhile',
    { found_at, shown, expected, values_mark },
  ])
  expect((await ask('owner', `POST ${path(fix)}`, { body: { reason: 'agreed' } })).status).toBe(422)
  expect(await query('select id from accepted_deviations')).toEqual([])
})

test('what is accepted counts apart, says why, by whom and until when, and is open again when somebody ends it', async () => {
  const before = await list()
  const fix = await first()
  const body = { reason: 'on_purpose', note: ` ${why} `, days: 30 }
  expect((await accept(fix, body, 'manager')).body).toEqual({ data: { accepted: 1, refused: [] } })
  const after = await list()
  expect(after.totals).toMatchObject({ open: before.totals.open - 1, accepted: 1 })
  expect(after.data.map(({ key }: FixRow) => key)).not.toContain(fix.key)
  const [accepted] = await rows('state=accepted')
  expect(accepted).toMatchObject({
    key: fix.key,
    was_accepted: null,
    accepted: { reason: 'on_purpose', note: why, scope: 'cause', by: 'Manager Tester', until: addDays(today, 30) },
  })
  expect((await end(fix)).body).toEqual({ data: { ended: 1 } })
  expect((await end(fix)).body).toEqual({ data: { ended: 0 } })
  // Somebody has acted, so it is not new any more.
  expect((await list()).totals).toEqual({ ...before.totals, new: before.totals.new - 1 })
  const logged = await query(`select action from audit_log where action like 'fix.accept%' order by id`)
  expect(logged.map(({ action }) => action)).toEqual(['fix.accepted', 'fix.acceptance_ended'])
})

test('holds while the next checkups find the same, and expires on its day', async () => {
  const fix = await first(({ shown }) => shown !== null)
  expect((await accept(fix, { reason: 'agreed' })).status).toBe(200)
  await checkAgain(fix)
  expect((await same(fix))?.accepted).toMatchObject({ reason: 'agreed', until: addDays(today, 90) })
  await query(`update accepted_deviations set expires_on = '${today}'`)
  await query(`update fix_states set updated_at = updated_at - interval '90 days'`)
  // For a week it is back, and says so.
  expect(await same(fix)).toMatchObject({
    accepted: null,
    was_accepted: null,
    acceptance_ended: { code: null, until: today, at: `${today}T00:00:00.000Z` },
    state: 'open',
    spell: { state: 'back' },
  })
  const { data, totals } = (await ask('owner', 'GET /fixes?length=1000&state=back')).body
  expect([data.map(({ key }: FixRow) => key), totals.back]).toEqual([[fix.key], 1])
  // Not since a moment: no checkup has found it.
  expect(await rows(`new_since=${new Date().toISOString()}&state=back`)).toEqual([])
  await query(`update accepted_deviations set expires_on = '${addDays(today, -8)}'`)
  expect(await same(fix)).toMatchObject({ accepted: null, was_accepted: null, acceptance_ended: null, state: 'open' })
  // Then it can be accepted anew.
  expect((await accept(fix, { reason: 'agreed' })).status).toBe(200)
  expect((await end(fix)).status).toBe(200)
})

/** As if the GDS had shown another value when it was accepted: that is another cause of the same check. */
const showOtherThen = () =>
  query(`update accepted_deviations set key = '1-then',
    held = (select jsonb_agg(v || '{"shown": "EUR 1.23"}') from jsonb_array_elements(held) v) where ended_at is null`)

test('another value ends it in the transaction of the checkup: it is back, and says what it was and is', async () => {
  const fix = await first(({ shown }) => shown !== null)
  expect((await accept(fix, { reason: 'agreed' })).status).toBe(200)
  await showOtherThen()
  await checkAgain(fix)
  const back = await same(fix)
  expect(back).toMatchObject({
    accepted: null,
    was_accepted: { was: 'EUR 1.23', now: expect.any(String) },
    spell: { state: 'back' },
  })
  expect((await rows('state=back')).map(({ key }) => key)).toContain(fix.key)
  const one = await ask('owner', `GET /hotels/2/fixes/${fix.key}`)
  expect(one.body.data.was_accepted).toEqual(back?.was_accepted)
  // Until somebody acts.
  expect((await ask('owner', `PATCH /hotels/2/fixes/${fix.key}`, { body: { assigned_to: 2 } })).status).toBe(200)
  expect((await same(fix))?.spell?.state).toBe('open')
  // Shown again as it was accepted, or repaired and back since: neither is what the words say.
  await query(
    `update accepted_deviations set ended = ended || jsonb_build_object('was', ended->'now', 'now', ended->'was') where ended is not null`,
  )
  expect((await same(fix))?.was_accepted).toBeNull()
  await query(
    `update accepted_deviations set ended = ended || jsonb_build_object('was', ended->'now', 'now', ended->'was') where ended is not null`,
  )
  expect((await same(fix))?.was_accepted).toEqual(back?.was_accepted)
  await query(`update fix_spells set came_back = 1, opened_at = now() + interval '1 minute' where key = '${fix.key}'`)
  expect((await same(fix))?.was_accepted).toBeNull()
  await query('update fix_spells set came_back = 0, opened_at = first_seen')
})

test('of what another value and what its day has ended, the newer one is said', async () => {
  const fix = await first(({ shown, accepted }) => shown !== null && !accepted)
  expect((await accept(fix, { reason: 'agreed' })).status).toBe(200)
  await showOtherThen()
  await checkAgain(fix)
  const code = fix.rate_plans[0] ?? ''
  await query(`insert into accepted_deviations (tenant_id, hotel_id, gds_id, key, subject, check_number, scope, code, reason, held, words, evidence,
      accepted_by, accepted_at, expires_on)
    select tenant_id, hotel_id, gds_id, '${fix.key}', subject, check_number, 'code', '${code}', reason, held, words, evidence,
      accepted_by, accepted_at - interval '30 days', '${today}' from accepted_deviations where ended_how = 'changed' order by id desc limit 1`)
  expect(await same(fix)).toMatchObject({ was_accepted: { was: 'EUR 1.23' }, acceptance_ended: null })
  await query(`update accepted_deviations set ended_at = ended_at - interval '2 days' where ended_how = 'changed'`)
  expect(await same(fix)).toMatchObject({ was_accepted: null, acceptance_ended: { code, until: today } })
  // That another value came is still found since.
  await query(
    `update fix_spells set opened_at = opened_at - interval '20 days', first_seen = first_seen - interval '20 days'`,
  )
  const keysSince = async (days: number) =>
    (await rows(`state=all&new_since=${addDays(today, -days)}T00:00:00Z`)).map(({ key }) => key)
  expect(await keysSince(4)).toEqual([fix.key])
  expect(await keysSince(1)).toEqual([])
  await query(
    `update fix_spells set opened_at = opened_at + interval '20 days', first_seen = first_seen + interval '20 days'`,
  )
  await query('delete from accepted_deviations')
})

test('where a third value is shown by now, it says that, also where it is another cause; not where that was there before', async () => {
  const fix = await first(({ shown, accepted }) => shown !== null && !accepted)
  expect((await accept(fix, { reason: 'agreed' })).status).toBe(200)
  await showOtherThen()
  await checkAgain(fix)
  const now = (await same(fix))?.was_accepted?.now
  expect(now).toEqual(expect.any(String))
  const change = (set: string) =>
    query(
      `update accepted_deviations set ended = ${set} where ended_how = 'changed' and ended->>'key' in ('${fix.key}', '1-second')`,
    )
  // As if that had come after the value that ended it.
  await change(`jsonb_set(ended, '{now,shown}', '"EUR 9.99"')`)
  const said = { was: 'EUR 1.23', now }
  expect((await same(fix))?.was_accepted).toMatchObject(said)
  await change(`ended || '{"key": "1-second"}'`)
  expect((await same(fix))?.was_accepted).toBeNull()
  await query('delete from fix_states')
  await query(`update fix_spells set opened_at = now() where key = '${fix.key}'`)
  await query(`update accepted_deviations set ended_at = now() - interval '1 minute' where ended_how = 'changed'`)
  expect(await same(fix)).toMatchObject({ was_accepted: said, spell: { state: 'back' } })
  expect((await ask('owner', `GET /hotels/2/fixes/${fix.key}`)).body.data.was_accepted).toMatchObject(said)
  // Another value of a stay with other nights from the same day says nothing of it.
  const [stay] = await query(`select ended->>'stay' stay from accepted_deviations where ended_how = 'changed'`)
  const [day, nights, ...rest] = JSON.parse(String(stay?.['stay'])) as [string, number, ...unknown[]]
  await change(`ended || jsonb_build_object('stay', '${JSON.stringify([day, nights + 1, ...rest])}')`)
  expect((await same(fix))?.was_accepted).toBeNull()
  await query('update fix_spells set opened_at = first_seen')
  await query('delete from accepted_deviations')
})

test('the first checkup under a newer rule set has its words for it, which end nothing', async () => {
  const fix = await first(({ shown, accepted }) => shown !== null && !accepted)
  expect((await accept(fix, { reason: 'agreed' })).status).toBe(200)
  await showOtherThen()
  await query(`update accepted_deviations set held = (select jsonb_agg(v || jsonb_build_object('rule_set', (v->>'rule_set')::int - 1))
    from jsonb_array_elements(held) v) where ended_at is null`)
  expect((await same(fix))?.accepted).toBeNull()
  await checkAgain(fix)
  expect((await same(fix))?.accepted).toMatchObject({ reason: 'agreed' })
  // From then on another value is another value.
  await showOtherThen()
  await checkAgain(fix)
  expect(await same(fix)).toMatchObject({ accepted: null, was_accepted: { was: 'EUR 1.23' } })
})

test('what was fetched before it was accepted ends nothing', async () => {
  const fix = await first(({ shown }) => shown !== null)
  expect((await accept(fix, { reason: 'agreed' })).status).toBe(200)
  await showOtherThen()
  await query(`update accepted_deviations set accepted_at = now() + interval '1 hour'`)
  await query('delete from idempotency_keys')
  await query(`update checkups set created_at = created_at - interval '1 hour'`)
  for (const day of new Set(fix.stays)) await check(day)
  expect(await query(`select id from accepted_deviations where ended_at is null`)).toHaveLength(1)
  await query(`update accepted_deviations set ended_at = now(), ended_how = 'by_person' where ended_at is null`)
})

const rescore = async () => {
  const { status, body } = await ask('owner', 'POST /hotels/2/rescore')
  expect(status).toBe(202)
  await ended('owner', body.data.id)
}
const holding = () => query('select id from accepted_deviations where ended_at is null')
const endAll = () =>
  query(`update accepted_deviations set ended_at = now(), ended_how = 'by_person' where ended_at is null`)

test.each([
  [
    'after causes that say the same as today’s, with other own data,',
    'causes_version = 7, own_version = own_version - 1',
    0,
  ],
  ['after another rule set, with other own data,', 'rule_set = rule_set - 1, own_version = own_version - 1', 0],
  ['after another rule set, with the same own data,', 'rule_set = rule_set - 1', 1],
])('a new score %s leaves what it must', async (_, before, left) => {
  const fix = await first(({ shown, accepted }) => shown !== null && !accepted)
  expect((await accept(fix, { reason: 'agreed' })).status).toBe(200)
  await showOtherThen()
  await query(`update checkups set ${before} where hotel_id = 2 and latest`)
  await query('delete from idempotency_keys')
  await rescore()
  expect(await holding()).toHaveLength(left)
  await endAll()
})

test('what was repaired since and came back is back, unless only another rule set sees it', async () => {
  const fix = await first(({ updated_at, accepted, spell }) => updated_at === null && !accepted && spell !== null)
  expect((await accept(fix, { reason: 'agreed' })).status).toBe(200)
  const reopen = (rule_set: string) =>
    query(`update fix_spells set came_back = 1, opened_at = now() + interval '1 second', marked_rule_set = ${rule_set}
      where hotel_id = 2 and key = '${fix.key}'`)
  await reopen('1')
  expect((await same(fix))?.accepted).toMatchObject({ reason: 'agreed' })
  await reopen('null')
  expect(await same(fix)).toMatchObject({ accepted: null, was_accepted: null, spell: { state: 'back' } })
  expect((await rows('state=back')).map(({ key }) => key)).toContain(fix.key)
  const one = await ask('owner', `GET /hotels/2/fixes/${fix.key}`)
  expect(one.body.data).toMatchObject({ accepted: null, spell: { state: 'back' } })
  // Then it can be accepted anew.
  await query(`update fix_spells set opened_at = now() - interval '1 second' where key = '${fix.key}'`)
  expect((await accept(fix, { reason: 'on_purpose', note: why })).status).toBe(200)
  expect((await same(fix))?.accepted).toMatchObject({ reason: 'on_purpose' })
  await endAll()
})

test('for one booking code it leaves the others open; for all of them the fix is accepted', async () => {
  const fix = await first(({ rate_plans, accepted }) => rate_plans.length > 1 && !accepted)
  expect((await accept(fix, { reason: 'agreed', scope: 'code', code: fix.rate_plans[0] })).status).toBe(200)
  expect((await same(fix))?.accepted).toBeNull()
  for (const code of fix.rate_plans.slice(1)) await accept(fix, { reason: 'agreed', scope: 'code', code })
  expect((await same(fix))?.accepted).toMatchObject({ scope: 'code' })
  expect((await end(fix)).body.data.ended).toBe(fix.rate_plans.length)
})

test('a false alarm reaches administrators with time and hash of the GDS responses that it was found in', async () => {
  const fix = await first(({ accepted }) => accepted === null)
  expect((await accept(fix, { reason: 'false_alarm', note: why })).status).toBe(200)
  const [reported] = (await ask('admin', 'GET /false-alarms')).body.data
  const received =
    await query(`select distinct e.sha256 from checkup_rates r join checkup_evidence e on e.checkup_id = r.checkup_id
    where r.id in (${fix.rates.map(({ id }) => id).join()}) and e.sha256 is not null`)
  expect(received).not.toEqual([])
  expect(reported).toMatchObject({ hotel_id: 2, advice: fix.advice, note: why })
  expect(reported.evidence.map(({ sha256 }: { sha256: string }) => sha256).toSorted()).toEqual(
    received.map(({ sha256 }) => sha256).toSorted(),
  )
  expect((await same(fix))?.accepted?.answer).toBeNull()
  const answer = { state: 'finding_right', text: 'The GDS shows another meal.' }
  expect((await ask('admin', `PATCH /false-alarms/${reported.id}`, { body: answer })).status).toBe(200)
  // Whoever reported it reads it with the fix, as said by support.
  expect((await same(fix))?.accepted?.answer).toEqual({ ...answer, at: expect.any(String) })
  await end(fix)
})

test('of a check, the owner accepts all that it finds, each by itself', async () => {
  const fix = await first()
  const all = ((await ask('owner', `GET /fixes?length=1000&state=all&check=${fix.check}`)).body.data as FixRow[]).length
  expect((await accept(fix, { reason: 'false_alarm', note: why, scope: 'check' })).body.data.accepted).toBe(all)
  expect((await ask('owner', `GET /fixes?length=1000&state=accepted&check=${fix.check}`)).body.data).toHaveLength(all)
  await query(`update accepted_deviations set ended_at = now(), ended_how = 'by_person' where ended_at is null`)
})

test('of a check, a hotel that was checked in the meantime is left as it is, and named; the others are accepted', async () => {
  const body = { hotel_id: 2, start_date: addDays(today, 10), end_date: addDays(today, 12) }
  const { body: begun } = await ask('owner', 'POST /checkups', { body, headers: { 'gds-name': 'sabre' } })
  await ended('owner', begun.data.id)
  const inSabre = await ask('owner', 'GET /fixes?length=1000&state=all', { headers: { 'gds-name': 'sabre' } })
  const all = [...(await rows()), ...(inSabre.body.data as FixRow[])]
  const fix = all.find(
    (each) => each.gds_id === 1 && all.some((other) => other.check === each.check && other.gds_id === 2),
  )
  if (!fix) throw new Error('no check finds something in both GDSs')
  const [here, others] = [1, 2].map((gds) => all.filter((each) => each.check === fix.check && each.gds_id === gds))
  // As if the answer of the other GDS had other rates by now.
  await query(`delete from checkup_rates where id = ${others?.[0]?.rates[0]?.id}`)
  const { status, body: told } = await accept(fix, { reason: 'agreed', scope: 'check' })
  expect([status, told.data.accepted]).toEqual([200, here?.length])
  expect(told.data.refused).toMatchObject([{ hotel_id: 2, gds_id: 2, fixes: others?.length }])
  await endAll()
})

test('what is accepted of a fix that is found no longer can still be ended; one that never was looks like a missing one', async () => {
  const fix = await first(({ accepted }) => accepted === null)
  expect((await accept(fix, { reason: 'agreed' })).status).toBe(200)
  await query(`update accepted_deviations set key = '1-none' where ended_at is null and key = '${fix.key}'`)
  expect((await end({ ...fix, key: '1-none' })).body).toEqual({ data: { ended: 1 } })
  expect((await end({ ...fix, key: '1-never' })).status).toBe(404)
})
