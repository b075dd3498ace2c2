// Due dates over HTTP, by the day at the hotel; and the reminder: once, on the day, to whoever the fix is assigned to, only while it is open.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type FixRow, fixes } from '../../../contract/fixes.ts'
import { readable } from '../../../domain/formats.ts'
import { dayMs, hourMs } from '../../../domain/durations.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { testServer } from '../../testing/test-server.ts'
import { remindingTask } from './jobs.ts'
import { sendReminders } from './reminders/send-reminders.ts'

const { ask, ended, query, context } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const list = async (search = '') =>
  (await ask('owner', `GET /fixes?length=1000&${search}`)).body as z.output<typeof fixes.list.answer>
const change = ({ hotel_id, key }: FixRow, body: object) =>
  ask('owner', `PATCH /hotels/${hotel_id}/fixes/${key}`, { body })
const named = async ({ key }: FixRow, search = 'state=all') => (await list(search)).data.find((fix) => fix.key === key)
const some = async (): Promise<[FixRow, FixRow]> => {
  const [one, other] = (await list()).data
  if (!one || !other) throw new Error('nothing to fix')
  return [one, other]
}
const mails = () => query(`select recipient, subject, body from outbox where mail = 'fixes_due' order by id`)
/** Each hotel's clock is at noon of the day, unless said otherwise. */
const noon = Date.parse(`${today}T12:00:00Z`)
const remind = (at = noon) => sendReminders({ ...context(), now: () => at }, new AbortController().signal)

beforeAll(async () => {
  const body = { hotel_id: 2, start_date: addDays(today, 10), end_date: addDays(today, 12) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) await ended('owner', answer.data.id)
  await query(`update hotels set time_zone = 'UTC'`)
})
beforeEach(async () => {
  await query('delete from fix_states')
  await query(`delete from outbox where mail = 'fixes_due'`)
})

describe('a due date', () => {
  test('is set, moved and taken away, and is logged', async () => {
    const [fix] = await some()
    expect((await change(fix, { due_on: today })).body.data).toMatchObject({
      due_on: today,
      overdue: false,
      state: 'open',
    })
    expect((await change(fix, { assigned_to: 2 })).body.data).toMatchObject({ due_on: today })
    expect((await change(fix, { due_on: addDays(today, 3) })).status).toBe(200)
    expect(await named(fix)).toMatchObject({ due_on: addDays(today, 3), assigned_to: { id: 2 } })
    expect((await change(fix, { due_on: null })).body.data).toMatchObject({ due_on: null })
    const [logged] = await query(`select count(*)::int n from audit_log where action = 'fix.due'`)
    expect(logged).toEqual({ n: 3 })
  })

  test('is set for several fixes at once', async () => {
    const both = await some()
    const body = { fixes: both.map(({ hotel_id, key }) => ({ hotel_id, key })), due_on: addDays(today, 2) }
    expect((await ask('owner', 'PATCH /fixes', { body })).body.data).toMatchObject({ done: 2 })
    expect((await list()).data.filter(({ due_on }) => due_on === addDays(today, 2))).toHaveLength(2)
    expect((await ask('owner', 'PATCH /fixes', { body: { ...body, due_on: addDays(today, -1) } })).status).toBe(422)
  })

  test('that has passed is refused at its field', async () => {
    const [fix] = await some()
    const refused = await change(fix, { due_on: addDays(today, -1) })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toMatchObject({ due_on: [expect.stringContaining('Select today or a later date')] })
    expect((await change(fix, { due_on: '2026-02-30' })).status).toBe(422)
  })

  test('is counted by the day at the hotel', async () => {
    const [fix] = await some()
    // Where it is tomorrow already, and where it is still yesterday: one of both at any time.
    await query(`update hotels set time_zone = 'Pacific/Kiritimati' where id = ${fix.hotel_id}`)
    const there = todayIn('Pacific/Kiritimati', Date.now())
    expect((await change(fix, { due_on: addDays(there, -1) })).status).toBe(422)
    expect((await change(fix, { due_on: there })).body.data).toMatchObject({ overdue: false })
    await query(`update hotels set time_zone = 'UTC'`)
  })

  test('that passes makes an open fix overdue, and no other', async () => {
    const [fix, other] = await some()
    for (const each of [fix, other]) await change(each, { due_on: today })
    await query(`update fix_states set due_on = '${addDays(today, -1)}'`)
    await change(other, { state: 'snoozed', until: addDays(today, 3) })
    const { data, totals } = await list('state=overdue')
    expect(data.map(({ key }) => key)).toEqual([fix.key])
    expect(totals.overdue).toBe(1)
    expect(await named(other)).toMatchObject({ overdue: false, due_on: addDays(today, -1) })
    await change(fix, { state: 'done' })
    expect((await list('state=overdue')).totals.overdue).toBe(0)
    await change(fix, { state: 'open' })
    const [open] = (await list('state=overdue')).data
    const acceptance = { reason: 'agreed', values_mark: open?.values_mark }
    expect(
      (await ask('owner', `POST /hotels/${fix.hotel_id}/fixes/${fix.key}/acceptances`, { body: acceptance })).status,
    ).toBe(200)
    expect(await named(fix)).toMatchObject({ overdue: false, due_on: addDays(today, -1) })
    await query('delete from accepted_deviations')
  })

  test('says nothing of a fix that came back after it', async () => {
    const [fix] = await some()
    await change(fix, { due_on: today })
    await query(`update fix_states set due_on = '${addDays(today, -9)}'`)
    await query(`update fix_spells set came_back = 1 where key = '${fix.key}'`)
    expect(await named(fix)).toMatchObject({ due_on: null, overdue: false })
    await query(`update fix_spells set came_back = 0`)
  })

  test('sorts the list and the file: overdue first, then by day, and without one last, in both directions', async () => {
    const [one, two, three, four] = (await list()).data
    if (!one || !two || !three || !four) throw new Error('nothing to fix')
    await change(two, { due_on: addDays(today, 3) })
    await change(three, { due_on: addDays(today, 1) })
    for (const fix of [one, four]) await change(fix, { due_on: today })
    await query(`update fix_states set due_on = '${addDays(today, -2)}' where key in ('${one.key}', '${four.key}')`)
    // Done is not overdue, though its day has passed.
    await change(four, { state: 'done' })
    const order = async (direction: string) =>
      (await list(`state=all&sort_by=due&sort_direction=${direction}`)).data.map(({ key }) => key)
    const up = await order('asc')
    expect(up.slice(0, 4)).toEqual([one.key, four.key, three.key, two.key])
    const down = await order('desc')
    expect(down.slice(0, 4)).toEqual([two.key, three.key, four.key, one.key])
    // Those without a day stay in the order of their priority.
    expect(down.slice(4)).toEqual(up.slice(4))
    const { body } = await ask('owner', 'GET /fixes/export?format=csv&state=all&sort_by=due&sort_direction=asc')
    const lines = String(body).split('\r\n')
    const at = lines.findIndex((line) => line.includes(readable(addDays(today, -2))))
    expect(at).toBe(1)
  })

  test('is a column of the file', async () => {
    const [fix] = await some()
    await change(fix, { due_on: addDays(today, 4) })
    const { body } = await ask('owner', 'GET /fixes/export?format=csv')
    expect(String(body).split('\n')[0]).toContain('Due')
  })
})

describe('a reminder', () => {
  test('goes once to the assignee, for all that is due, also where another server looks', async () => {
    const both = await some()
    for (const fix of both) await change(fix, { due_on: today, assigned_to: 2 })
    expect(await remind()).toBe(2)
    expect(await Promise.all([remind(), remind(noon + hourMs)])).toEqual([0, 0])
    const sent = await mails()
    expect(sent).toMatchObject([{ subject: '2 fixes are due today' }])
    const [person] = await query('select email from users where id = 2')
    expect(sent[0]?.recipient).toBe(person?.email)
  })

  test('is sent again for another day', async () => {
    const [fix] = await some()
    await change(fix, { due_on: today, assigned_to: 2 })
    expect(await remind()).toBe(1)
    await change(fix, { due_on: addDays(today, 1) })
    expect(await remind()).toBe(0)
    expect(await remind(noon + dayMs)).toBe(1)
  })

  test('comes in the morning at the hotel', async () => {
    const [fix] = await some()
    await change(fix, { due_on: today, assigned_to: 2 })
    expect(await remind(noon - 6 * hourMs)).toBe(0)
    expect(await remind(noon - 5 * hourMs)).toBe(1)
  })

  test.each<[string, object, string]>([
    ['nobody has', { due_on: today }, 'select 1'],
    ['is done', { due_on: today, assigned_to: 2, state: 'done' }, 'select 1'],
    ['is snoozed', { due_on: today, assigned_to: 2, state: 'snoozed', until: addDays(today, 3) }, 'select 1'],
    ['is due on another day', { due_on: addDays(today, 1), assigned_to: 2 }, 'select 1'],
    [
      'is of somebody who has left',
      { due_on: today, assigned_to: 2 },
      `update users set status = 'inactive' where id = 2`,
    ],
  ])('is not sent for what %s', async (_, body, then) => {
    const [fix] = await some()
    expect((await change(fix, body)).status).toBe(200)
    await query(then)
    expect(await remind()).toBe(0)
    expect(await mails()).toEqual([])
    await query(`update users set status = 'active' where id = 2`)
  })

  test('is not sent for what is accepted or gone', async () => {
    const both = await some()
    for (const fix of both) await change(fix, { due_on: today, assigned_to: 2 })
    const [accepted, gone] = both
    const body = { values_mark: accepted.values_mark, reason: 'agreed' }
    const path = `POST /hotels/${accepted.hotel_id}/fixes/${accepted.key}/acceptances`
    expect((await ask('owner', path, { body })).status).toBe(200)
    await query(`update checkups c set scored_at = now(), causes = (select coalesce(jsonb_agg(cause), '[]')
      from jsonb_array_elements(c.causes) cause where cause->>'key' <> '${gone.key}') where latest`)
    expect(await remind()).toBe(0)
    await query(`delete from accepted_deviations`)
  })

  test('is a scheduled task', async () => {
    expect(await runTasks(context(), [remindingTask])).toEqual(['fix_reminders'])
  })
})
