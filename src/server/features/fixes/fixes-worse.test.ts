// A fix that is snoozed until it gets worse, over HTTP: a stored checkup opens it, with what was and what is, and nothing else does.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type FixRow, fixes } from '../../../contract/fixes.ts'
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'
import { endSnoozed } from '../spells/service.ts'

const { ask, ended, query, context } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const read = async (from: number) => {
  // As if the answer before were old.
  await query('delete from idempotency_keys')
  await query(`update checkups set created_at = created_at - interval '1 hour'`)
  const body = { hotel_id: 2, start_date: addDays(today, from), end_date: addDays(today, from + 2) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) await ended('owner', answer.data.id)
}
const list = async (search = '') =>
  (await ask('owner', `GET /fixes?length=1000&${search}`)).body as z.output<typeof fixes.list.answer>
const named = async (key: string, search = 'state=all') => (await list(search)).data.find((fix) => fix.key === key)
const change = ({ hotel_id, key }: Pick<FixRow, 'hotel_id' | 'key'>, body: object, search = '') =>
  ask('owner', `PATCH /hotels/${hotel_id}/fixes/${key}${search}`, { body })
const snooze = async (fix: FixRow, search = '') => {
  const { status, body } = await change(fix, { state: 'snoozed', until_worse: true }, search)
  expect(status).toBe(200)
  return body.data
}
/** A fix that several stays have. */
const pick = async (): Promise<FixRow> => {
  const fix = (await list()).data.find(({ stays_count }) => stays_count > 1)
  if (!fix) throw new Error('nothing to fix')
  return fix
}
const euros = (amount: string, currency = 'EUR') => ({ amount, currency })
/** As if a checkup of its hotel had found it with this value per night. */
const findWith = ({ hotel_id, gds_id, key }: FixRow, value: ReturnType<typeof euros> | null) =>
  context().db.transaction(async (tx) => {
    const created_at = new Date().toISOString()
    const checkup = { tenant_id: 2, hotel_id, gds_id, id: 0, created_at, rule_set: ruleSet.version } as Parameters<
      typeof endSnoozed
    >[1]
    await endSnoozed(tx, checkup, [{ key, codes: ['A1K'], value }], [{ key, before: 0 }])
  })

/** As if the stay had not been checked before: all that its next checkup finds is more. */
const forgetCheckup = (from: number) =>
  query(`update checkups set causes = '[]' where check_in = '${addDays(today, from)}'`)

beforeAll(async () => {
  for (const from of [10, 20]) await read(from)
})
beforeEach(() => query('delete from fix_states'))

describe('a fix that is snoozed until it gets worse', () => {
  test('rests, and says what it was', async () => {
    const fix = await pick()
    expect(await snooze(fix)).toMatchObject({
      state: 'snoozed',
      until: null,
      until_worse: { rates: fix.rates_count, value: fix.value_per_night },
    })
    const [kept] = await query(`select worse_than->'days' days from fix_states`)
    expect(Object.keys(kept?.days as object).toSorted()).toEqual(fix.stays)
    expect((await named(fix.key, 'state=snoozed'))?.state).toBe('snoozed')
    expect(await named(fix.key, 'state=open')).toBeUndefined()
  })

  test('is measured on all days ahead, whatever days are on the screen', async () => {
    const fix = await pick()
    const days = `?start_date=${addDays(today, 10)}&end_date=${addDays(today, 12)}`
    expect(await snooze(fix, days)).toMatchObject({ until_worse: { rates: fix.rates_count } })
  })

  test('rests on while checkups find the same', async () => {
    const fix = await pick()
    await snooze(fix)
    await read(10)
    await read(20)
    expect((await list('state=snoozed')).data.map(({ key }) => key)).toEqual([fix.key])
  })

  test('is open once a checkup finds more rates, says so, and keeps assignee and due date', async () => {
    const common = await pick()
    await change(common, { assigned_to: 2, due_on: addDays(today, 5) })
    await snooze(common)
    await query(`update fix_states set worse_than = jsonb_set(worse_than - 'days', '{rates}', '1')`)
    await forgetCheckup(10)
    await read(10)
    const fix = await named(common.key)
    expect(fix).toMatchObject({
      state: 'open',
      until_worse: null,
      worsened: { rates: { was: 1, now: fix?.rates_count }, value: null },
      assigned_to: { id: 2 },
      due_on: addDays(today, 5),
    })
    expect(await query(`select acted_at < updated_at acted from fix_states where quiet_at = updated_at`)).toEqual([
      { acted: true },
    ])
    expect(
      await query(`select 1 from outbox where created_at > now() - interval '1 second' and mail <> 'fixes_assigned'`),
    ).toEqual([])
    expect((await change(common, { state: 'open' })).body.data.worsened).toBeNull()
  })

  test('counts what is more against the stays of then that are still ahead', async () => {
    const common = await pick()
    const of = async (days: object) => {
      await snooze(common)
      const kept = JSON.stringify({ rates: 999, days })
      await query(`update fix_states set worse_than = worse_than || '${kept}'`)
      await forgetCheckup(10)
      await read(10)
      return named(common.key)
    }
    expect((await of({ [addDays(today, 10)]: 999 }))?.state).toBe('snoozed')
    const fix = await of({ [addDays(today, -1)]: 998, [addDays(today, 10)]: 1 })
    expect(fix).toMatchObject({ state: 'open', worsened: { rates: { was: 1, now: fix?.rates_count } } })
  })

  test('is open for a checkup with no more rates where others of its rates were scored again since', async () => {
    const common = await pick()
    await snooze(common)
    await query(`update fix_states set worse_than = jsonb_set(worse_than - 'days', '{rates}', '1')`)
    await read(10)
    expect((await named(common.key))?.state).toBe('snoozed')
    await query(`update checkups set scored_at = now() where latest and check_in = '${addDays(today, 20)}'`)
    await read(10)
    expect((await named(common.key))?.state).toBe('open')
  })

  test('rests where only a stay has it that nobody had checked before', async () => {
    const common = await pick()
    const { until_worse } = await snooze(common)
    await read(41)
    expect((await named(common.key))?.rates_count).toBeGreaterThan(until_worse.rates)
    expect((await named(common.key))?.state).toBe('snoozed')
  })

  test('is measured anew where the rules have changed since, and opened by what is more from then on', async () => {
    const common = await pick()
    await snooze(common)
    await query(`update fix_states set worse_than = worse_than - 'days' || '{"rates": 1, "rule_set": 1}'`)
    await forgetCheckup(10)
    await read(10)
    const rested = await named(common.key)
    expect(rested).toMatchObject({ state: 'snoozed', until_worse: { rates: rested?.rates_count } })
    expect(await query(`select worse_than->'rule_set' rule_set from fix_states`)).toEqual([
      { rule_set: ruleSet.version },
    ])
    // Once a day has passed, what it had is no part of what is compared: what others have more is.
    const [kept] = await query(`select worse_than->'days' days from fix_states`)
    expect(Object.keys(kept?.days as object).toSorted()).toEqual(rested?.stays)
    const days = JSON.stringify({ [addDays(today, -1)]: 999, [addDays(today, 10)]: 1 })
    await query(
      `update fix_states set worse_than = worse_than || '{"rates": 1000}' || jsonb_build_object('days', '${days}'::jsonb)`,
    )
    await forgetCheckup(10)
    await read(10)
    expect((await named(common.key))?.state).toBe('open')
  })

  test('is compared as by today’s rules where it was snoozed before these were kept', async () => {
    const common = await pick()
    await snooze(common)
    await query(
      `update fix_states set worse_than = jsonb_set(worse_than - 'rule_set', '{value}', '${JSON.stringify(euros('-50.00'))}')`,
    )
    await findWith(common, euros('-5.00'))
    expect((await named(common.key))?.until_worse?.value).toEqual(euros('-50.00'))
    await findWith(common, euros('-80.00'))
    expect(await named(common.key)).toMatchObject({ state: 'open', worsened: { value: { now: euros('-80.00') } } })
  })

  test('measured anew by other rules, it keeps the greatest value', async () => {
    const common = await pick()
    await snooze(common)
    const old = { rule_set: 1, value: euros('-50.00') }
    await query(`update fix_states set worse_than = worse_than || '${JSON.stringify(old)}'`)
    await findWith(common, euros('-5.00'))
    expect(await named(common.key)).toMatchObject({ state: 'snoozed', until_worse: { value: euros('-50.00') } })
  })

  test('opened by a checkup, nobody is told that a person did, and whoever has not seen it changes nothing', async () => {
    const common = await pick()
    const { updated_at } = await snooze(common)
    await findWith(common, null)
    await query(`update fix_states set worse_than = jsonb_set(worse_than - 'days', '{rates}', '1')`)
    await forgetCheckup(10)
    await read(10)
    const path = `PATCH /hotels/${common.hotel_id}/fixes/${common.key}` as const
    const headers = { 'if-match': `"${updated_at}"` }
    const { status, body } = await ask('owner', path, { body: { assigned_to: 2 }, headers })
    expect([status, body.message.split(' changed')[0]]).toEqual([409, 'A checkup'])
    expect(body.newest).toMatchObject({ by: null, by_checkup: true, status: { state: 'open' } })
  })

  test.each<[string, ReturnType<typeof euros> | null, string]>([
    ['rests with a tenth more', euros('-110.00'), 'snoozed'],
    ['is open with more than a tenth more', euros('-110.01'), 'open'],
    ['is open with more in the other direction', euros('120.00'), 'open'],
    ['rests with less', euros('-50.00'), 'snoozed'],
    ['rests with another currency', euros('-500.00', 'CHF'), 'snoozed'],
    ['rests without a value', null, 'snoozed'],
  ])('%s per night', async (_, value, state) => {
    const common = await pick()
    await snooze(common)
    await query(
      `update fix_states set worse_than = jsonb_set(worse_than, '{value}', '${JSON.stringify(euros('-100.00'))}')`,
    )
    await findWith(common, value)
    const fix = await named(common.key)
    expect(fix?.state).toBe(state)
    expect(fix?.worsened?.value ?? null).toEqual(state === 'open' ? { was: euros('-100.00'), now: value } : null)
    expect(fix?.worsened?.rates ?? null).toBeNull()
  })

  test('is open where it was gone and came back', async () => {
    const common = await pick()
    await snooze(common)
    await query(
      `update fix_spells set came_back = 1, opened_at = now() + interval '1 minute' where key = '${common.key}'`,
    )
    expect(await named(common.key, 'state=back')).toMatchObject({ state: 'open', until_worse: null })
    await query('update fix_spells set came_back = 0, opened_at = first_seen')
  })

  test.each([
    ['with a day', { state: 'snoozed', until_worse: true, until: addDays(today, 3) }, 'until_worse'],
    ['for what is done', { state: 'done', until_worse: true }, 'until_worse'],
    ['for more than 90 days', { state: 'snoozed', until: addDays(today, 91) }, 'until'],
  ])('is refused %s', async (_, body, field) => {
    const refused = await change(await pick(), body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })

  test('is left alone by checkups of another hotel’s and another account’s fixes of the same key', async () => {
    const common = await pick()
    await snooze(common)
    await query(`update fix_states set worse_than = jsonb_set(worse_than - 'days', '{rates}', '1')`)
    const body = { hotel_id: 1, start_date: addDays(today, 30), end_date: addDays(today, 32) }
    const { body: answer } = await ask('owner', 'POST /checkups', { body })
    await ended('owner', answer.data.id)
    expect((await named(common.key))?.state).toBe('snoozed')
  })
})
