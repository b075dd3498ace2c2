// What the list of fixes says of each fix by its checkups: new, back, open, past or gone, since when, and what a night is off.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type FixRow, fixes } from '../../../contract/fixes.ts'
import { dayText } from '../../../domain/formats.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const read = async (hotel_id: number, from: number) => {
  const body = { hotel_id, start_date: addDays(today, from), end_date: addDays(today, from + 2) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) await ended('owner', answer.data.id)
}
const list = async (search = '', who: Parameters<typeof ask>[0] = 'owner') =>
  (await ask(who, `GET /fixes?length=1000&${search}`)).body as z.output<typeof fixes.list.answer>
const named = (search: string) => async (key: string) => (await list(search)).data.find((fix) => fix.key === key)
const first = async (): Promise<FixRow> => {
  const [row] = (await list()).data
  if (!row) throw new Error('nothing to fix')
  return row
}
const change = (fix: FixRow, set: string) =>
  query(`update fix_spells set ${set} where hotel_id = ${fix.hotel_id} and key = '${fix.key}'`)
/** As if the next checkup had not found it: the fix is in no checkup any more, and its spell has ended. */
const end = async (fix: FixRow, when = 'now()') => {
  await query(`update checkups c set scored_at = now(), causes = (select coalesce(jsonb_agg(cause), '[]') from jsonb_array_elements(c.causes) cause
    where cause->>'key' <> '${fix.key}') where latest and hotel_id = ${fix.hotel_id}`)
  await change(fix, `gone_at = ${when}, gone_checkup = 1`)
}

beforeAll(async () => {
  for (const from of [10, 20]) await read(2, from)
  await read(1, 30)
})
beforeEach(async () => {
  await query('delete from fix_states')
  await query('update fix_spells set opened_at = first_seen, came_back = 0, marked_rule_set = null')
})

describe('a fix', () => {
  test('is new with the time of its first checkup', async () => {
    const { data, totals } = await list()
    expect(new Set(data.map(({ spell }) => spell?.state))).toEqual(new Set(['new']))
    expect(totals).toMatchObject({ new: data.length, back: 0, past: 0, gone: 0, open: data.length })
    const [row] = data
    const [checkup] = await query(`select min(created_at) at from checkups where hotel_id = ${row?.hotel_id}`)
    expect(row?.spell).toMatchObject({ came_back: 0, gone_at: null, rule_set: null })
    expect(Date.parse(row?.spell?.first_seen ?? '')).toBeGreaterThanOrEqual(Date.parse(String(checkup?.at)))
  })

  test.each<[string, string, string]>([
    ['is open seven days after it was first seen', `opened_at = now() - interval '7 days 1 minute'`, 'open'],
    ['is back for seven days after it was found again', `came_back = 1`, 'back'],
    ['is open seven days after it came back', `came_back = 2, opened_at = now() - interval '8 days'`, 'open'],
    ['is open where another rule set found it', `marked_rule_set = 9`, 'open'],
    ['is open where a score found again what a checkup did not', `gone_at = now(), gone_checkup = 1`, 'open'],
  ])('%s', async (_, set, state) => {
    const fix = await first()
    await change(fix, set)
    expect((await named('state=open')(fix.key))?.spell).toMatchObject({ state })
    await change(fix, 'gone_at = null, gone_checkup = null')
  })

  test('is open once somebody was assigned, and again once that is undone', async () => {
    const fix = await first()
    await ask('owner', `PATCH /hotels/${fix.hotel_id}/fixes/${fix.key}`, { body: { assigned_to: 2 } })
    expect(await named('')(fix.key)).toMatchObject({ spell: { state: 'open' }, assigned_to: { id: 2 } })
    expect((await list('state=new')).data.map(({ key }) => key)).not.toContain(fix.key)
  })

  test('is past once all its stays have begun', async () => {
    const fix = await first()
    const of = `where hotel_id = ${fix.hotel_id} and latest`
    await query(`update checkups set check_in = check_in - 40, scored_at = clock_timestamp() ${of}`)
    const { data, totals } = await list(`state=past&hotel_id=${fix.hotel_id}&start_date=${addDays(today, -40)}`)
    expect(new Set(data.map(({ spell }) => spell?.state))).toEqual(new Set(['past']))
    expect(totals.past).toBe(data.length)
    expect(data.map(({ key }) => key)).toContain(fix.key)
    const open = await list(`state=open&hotel_id=${fix.hotel_id}&start_date=${addDays(today, -40)}`)
    expect([open.data, open.totals.open]).toEqual([[], 0])
    await query(`update checkups set check_in = check_in + 40, scored_at = clock_timestamp() ${of}`)
  })

  test('is past by the day at its hotel, not by that of the reader', async () => {
    const fix = await first()
    const of = `where hotel_id = ${fix.hotel_id} and latest`
    const [hotel] = await query(`select time_zone from hotels where id = ${fix.hotel_id}`)
    const [checked] = await query(`select array_agg(distinct check_in::text) days from checkups ${of}`)
    // The two zones never have the same day.
    const [west, east] = [todayIn('Etc/GMT+12', Date.now()), todayIn('Etc/GMT-14', Date.now())]
    await query(`update checkups set check_in = '${west}', nights = id, scored_at = clock_timestamp() ${of}`)
    for (const [zone, state] of [
      ['Etc/GMT+12', 'new'],
      ['Etc/GMT-14', 'past'],
    ]) {
      await query(`update hotels set time_zone = '${zone}' where id = ${fix.hotel_id}`)
      const { data } = await list(`state=all&hotel_id=${fix.hotel_id}&start_date=${west}&end_date=${east}`)
      expect(new Set(data.map(({ spell }) => spell?.state))).toEqual(new Set([state]))
      // Without dates, what can still be arrived on at the hotel is there, whatever the day of the reader.
      const ahead = await list(`state=all&hotel_id=${fix.hotel_id}`)
      expect(ahead.data.length > 0).toBe(state === 'new')
    }
    await query(`update hotels set time_zone = '${String(hotel?.time_zone)}' where id = ${fix.hotel_id}`)
    const days = checked?.days as string[]
    await query(`update checkups c set nights = 2, scored_at = clock_timestamp(), check_in = d.day::date
      from (select id, (array['${days.join(`','`)}'])[row_number() over (order by id)] as day from checkups ${of}) d where d.id = c.id`)
  })

  test('has no spell until its checkups were looked at', async () => {
    await query(`update fix_spells set key = 'other ' || key`)
    expect(new Set((await list()).data.map(({ spell }) => spell))).toEqual(new Set([null]))
    expect((await list('state=new')).data).toEqual([])
    await query(`update fix_spells set key = substr(key, 7)`)
  })

  test('alone says the same as in the list', async () => {
    const fix = await first()
    const { data } = (await ask('owner', `GET /hotels/${fix.hotel_id}/fixes/${fix.key}`)).body
    expect(data).toMatchObject({ spell: fix.spell, value_per_night: fix.value_per_night })
  })
})

describe('what is gone', () => {
  test('is listed by itself for thirty days, with its words, codes and stays', async () => {
    const fix = await first()
    await end(fix)
    expect((await list()).data.map(({ key }) => key)).not.toContain(fix.key)
    expect((await list('state=all')).data.map(({ key }) => key)).not.toContain(fix.key)
    const { data, totals } = await list('state=gone')
    expect(totals.gone).toBe(1)
    expect(data).toMatchObject([
      {
        key: fix.key,
        hotel: fix.hotel,
        advice: fix.advice,
        check: fix.check,
        rate_plans: fix.rate_plans,
        stays: fix.stays,
        money: fix.money,
        rates: [],
        spell: { state: 'gone', gone_at: expect.any(String) },
      },
    ])
    // What other own data ended is no repair, and no rule set ended it.
    await change(fix, 'marked_rule_set = 0')
    expect((await list('state=gone')).data).toMatchObject([{ spell: { rule_set: null, by_own_data: true } }])
    expect((await list('state=gone&gone_since=2026-01-01T00:00:00Z')).data).toEqual([])
    await change(fix, 'marked_rule_set = null')
    await change(fix, `gone_at = now() - interval '29 days'`)
    expect((await list('state=gone')).data).toHaveLength(1)
    await change(fix, `gone_at = now() - interval '31 days'`)
    expect((await list('state=gone')).data).toEqual([])
    expect((await list()).totals.gone).toBe(0)
  })

  test('is listed with stays in its hotel’s past while the dates begin today, and not for later dates', async () => {
    const fix = await first()
    await end(fix)
    await query(`update fix_stays set check_in = check_in - 60 where hotel_id = ${fix.hotel_id}`)
    const keys = async (search: string) => (await list(`state=gone&${search}`)).data.map(({ key }) => key)
    expect(await keys('')).toContain(fix.key)
    expect(await keys(`start_date=${today}&end_date=${addDays(today, 60)}`)).toContain(fix.key)
    expect(await keys(`start_date=${addDays(today, 3)}`)).not.toContain(fix.key)
    await query(`update fix_stays set check_in = check_in + 60 where hotel_id = ${fix.hotel_id}`)
    await change(fix, 'gone_at = null, gone_checkup = null')
  })

  test('obeys the filters, the dates and the reach of a person', async () => {
    const fix = (await list('hotel_id=2')).data[0]
    if (!fix) throw new Error('nothing to fix')
    await end(fix)
    const keys = async (search: string, who?: Parameters<typeof ask>[0]) =>
      (await list(`state=gone&${search}`, who)).data.map(({ key }) => key)
    expect(await keys(`criterion=${fix.criterion}&find=${encodeURIComponent(fix.hotel)}`)).toEqual([fix.key])
    expect(await keys('find=nothing')).toEqual([])
    expect(await keys('hotel_id=1')).toEqual([])
    expect(await keys(`start_date=${addDays(today, 50)}`)).toEqual([])
    expect(await keys('', 'employee')).toEqual([])
    expect(await keys('', 'other_tenant_owner')).toEqual([])
  })
})

test('the file says new, back or gone in place of open, and since when', async () => {
  const file = async (search: string) => (await ask('owner', `GET /fixes/export?format=csv&${search}`)).body as string
  expect(await file('')).toContain('First seen,Found again,Gone on,Per night,Currency')
  expect(await file('')).toMatch(/,New,/)
  expect(await file('state=gone')).toMatch(/,Gone,/)
  // Of what is gone, when; of what came back, since when.
  const [gone] = (await list('state=gone')).data
  const dayOf = (moment = '') => dayText(moment.slice(0, 10))
  expect(await file('state=gone')).toContain(
    `,${dayOf(gone?.spell?.first_seen)},,${dayOf(gone?.spell?.gone_at ?? '')},`,
  )
  const back = (await list('')).data.find(({ spell }) => spell !== null)
  await query(`update fix_spells set came_back = 1, opened_at = now() where key = '${back?.key}'`)
  expect(await file('')).toContain(`,${dayOf(back?.spell?.first_seen)},${dayText(today)},,`)
  await query('update fix_spells set came_back = 0, opened_at = first_seen')
})

describe('the value per night', () => {
  /** The first rate of a hotel's checkup says one total and adds up to another. */
  const plant = async (hotel_id: number, stated: string, whole: string) => {
    const facts = { currency: 'EUR', stated, whole, parts: null }
    const findings = [{ number: 46, verdict: 'wrong', field: 'total', shown: stated, expected: whole, facts }]
    await query(`update checkup_rates set findings = '${JSON.stringify(findings)}', wrong = 1, missing = 0
      where id = (select min(r.id) from checkup_rates r join checkups c on c.id = r.checkup_id where c.latest and c.hotel_id = ${hotel_id})`)
    await query(`update checkups set causes = null, scored_at = now() where latest and hotel_id = ${hotel_id}`)
  }

  test('is what the GDS shows minus what is right, of a stay for each of its nights, and null without two amounts', async () => {
    await plant(2, '380.00', '300.00')
    await plant(1, '200.00', '210.50')
    const priced = (await list('check=pricing.sum_agrees')).data.map(({ hotel_id, value_per_night }) => [
      hotel_id,
      value_per_night,
    ])
    expect(Object.fromEntries(priced)).toEqual({
      2: { amount: '40.00', currency: 'EUR' },
      1: { amount: '-5.25', currency: 'EUR' },
    })
    const others = (await list()).data.filter(({ money }) => !money)
    expect(new Set(others.map(({ value_per_night }) => value_per_night))).toEqual(new Set([null]))
  })

  test.each([
    ['desc', ['40.00', '-5.25', null]],
    ['asc', ['-5.25', '40.00', null]],
  ])('sorts the list in either direction, and what has none comes last: %s', async (direction, sorted) => {
    const { data } = await list(`sort_by=value&sort_direction=${direction}`)
    expect(data.slice(0, 3).map(({ value_per_night }) => value_per_night?.amount ?? null)).toEqual(sorted)
  })

  test('is sorted within its currency, these by name', async () => {
    await plant(1, '200.00', '210.50')
    await query(
      `update checkup_rates set findings = replace(findings::text, 'EUR', 'CHF')::jsonb where findings::text like '%210.50%'`,
    )
    await query(`update checkups set scored_at = clock_timestamp() where latest and hotel_id = 1`)
    const { data } = await list('sort_by=value')
    expect(data.slice(0, 3).map(({ value_per_night }) => value_per_night?.currency ?? null)).toEqual([
      'CHF',
      'EUR',
      null,
    ])
  })
})
