// Turning the newest checkups into own data: suggestions, their confirmation, and a rate accepted as correct.
import { beforeAll, expect, test } from 'vitest'
import { emptyRate, type Rate } from '../../../domain/rate.ts'
import { hotels } from '../../testing/people.ts'
import { addShownCheckup } from '../../testing/shown-checkups.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const own = `/hotels/${hotels.own}`
const ids = new Map<string, number>()

const addCheckup = async (gds: 1 | 2, tenant: number, rates: readonly Rate[]) => {
  const made = await addShownCheckup(query, { gds, tenant }, rates)
  for (const [at, { rate_plan }] of rates.entries()) ids.set(`${tenant} ${gds} ${rate_plan}`, made[at] ?? 0)
}
const rate = (rate_plan: string, rate_name: string): Rate => ({ ...emptyRate(rate_plan), rate_name })

beforeAll(async () => {
  await addCheckup(1, 2, [rate('A1KFLX', 'Flexible Rate'), rate('A1KBBX', 'Bed and Breakfast')])
  await addCheckup(2, 2, [rate('FLX', 'Flexible Rate')])
  await addCheckup(1, 4, [rate('THEIRS', 'Not ours')])
})

test('each code of both GDS is suggested once, and confirming maps it', async () => {
  const plan = (await ask('owner', `POST ${own}/own-plans`, { body: { code: 'FLEX', name: 'Flexible Rate' } })).body
    .data
  expect((await ask('owner', `GET ${own}/own-data`)).body.data.unknown_codes).toBe(3)
  const { status, body } = await ask('employee', `GET ${own}/gds-codes/proposals`)
  expect(status).toBe(200)
  expect(
    body.data
      .map(({ gds_id, rate_plan }: { gds_id: number; rate_plan: string }) => `${gds_id} ${rate_plan}`)
      .toSorted(),
  ).toEqual(['1 A1KBBX', '1 A1KFLX', '2 FLX'])
  const codes = [
    { gds_id: 1, pattern: 'A1KFLX', plan_id: plan.id },
    { gds_id: 2, pattern: 'FLX', plan_id: plan.id },
  ]
  const confirmed = await ask('owner', `POST ${own}/gds-codes/proposals`, { body: { codes } })
  expect(confirmed.status).toBe(201)
  expect(confirmed.body.data).toHaveLength(2)
  const { data } = (await ask('owner', `GET ${own}/own-data`)).body
  expect([data.unknown_codes, data.codes.length]).toEqual([1, 2])
  const [version] = (await ask('owner', `GET ${own}/own-data/versions`)).body.data
  expect(version).toMatchObject({ source: 'proposal', summary: '2 booking codes confirmed' })
})

test('all codes are confirmed or none', async () => {
  const { data } = (await ask('owner', `GET ${own}/own-data`)).body
  const codes = [
    { gds_id: 1, pattern: 'NEWONE', plan_id: data.plans[0].id },
    { gds_id: 1, pattern: 'NEWTWO', plan_id: 999999 },
  ]
  const refused = await ask('owner', `POST ${own}/gds-codes/proposals`, { body: { codes } })
  expect(refused).toMatchObject({ status: 422, body: { errors: expect.any(Object) } })
  expect((await ask('owner', `GET ${own}/own-data`)).body.data.version).toBe(data.version)
})

test('a rate is accepted as correct with what own data lacks; a second time nothing is lacking', async () => {
  const id = ids.get('2 1 A1KBBX')
  const taken = await ask('owner', `POST /checkup-rates/${id}/expect`, { body: {} })
  expect(taken).toMatchObject({ status: 201, body: { data: { source: 'rate', author: 'Owner Tester', taken: true } } })
  const { data } = (await ask('owner', `GET ${own}/own-data`)).body
  expect([data.unknown_codes, data.version]).toEqual([0, taken.body.data.version])
  const again = await ask('owner', `POST /checkup-rates/${id}/expect`, { body: {} })
  expect(again).toMatchObject({ status: 201, body: { data: { version: data.version, taken: false } } })
})

test('the preview says what accepting changes, clears and leaves; nothing is written, and one undo takes it back', async () => {
  const plain = { ...rate('A1KBBX', 'Bed and Breakfast'), breakfast: true, commission_type: 'false' }
  await query('update checkups set latest = false where tenant_id = 2 and gds_id = 1')
  await addCheckup(1, 2, [plain])
  const id = ids.get('2 1 A1KBBX')
  const { data } = (await ask('owner', `GET ${own}/own-data`)).body
  const plan = data.plans.find(({ name }: { name: string }) => name === 'Bed and Breakfast')
  const changed = { breakfast: false, commission: { percent: '10' } }
  expect((await ask('owner', `PATCH /own-plans/${plan.id}`, { body: changed })).status).toBe(200)
  const before = (await ask('owner', `GET ${own}/own-data`)).body.data
  const body = { fields: ['breakfast', 'refundable'] }
  const preview = await ask('owner', `POST /checkup-rates/${id}/expect/preview`, { body })
  expect(preview).toMatchObject({
    status: 200,
    body: {
      data: {
        words: `plan ${plan.code} changed`,
        changes: [{ kind: 'plans', what: 'changed', name: `plan ${plan.code}`, fields: ['breakfast'] }],
        cleared: [{ field: 'breakfast', name: 'breakfast', verdict: 'wrong' }],
      },
    },
  })
  const { cleared, left } = preview.body.data
  expect(left.map(({ field }: { field: string }) => field)).toContain('commission_type')
  expect((await ask('owner', `GET ${own}/own-data`)).body.data.version).toBe(before.version)
  const taken = await ask('owner', `POST /checkup-rates/${id}/expect`, { body })
  expect(taken).toMatchObject({ status: 201, body: { data: { taken: true, cleared, left } } })
  const version = taken.body.data.version
  expect((await ask('owner', `POST ${own}/own-data/versions/${version}/undo`, { body: {} })).status).toBe(201)
  const after = (await ask('owner', `GET ${own}/own-data`)).body.data
  expect([after.plans, after.codes, after.rooms]).toEqual([before.plans, before.codes, before.rooms])
})

test('404 for a rate of others and a missing one, 403 for read-only access', async () => {
  const theirs = await ask('owner', `POST /checkup-rates/${ids.get('4 1 THEIRS')}/expect`, { body: {} })
  const missing = await ask('owner', 'POST /checkup-rates/99999999/expect', { body: {} })
  expect([theirs.status, theirs.body]).toEqual([404, missing.body])
  const preview = await ask('owner', `POST /checkup-rates/${ids.get('4 1 THEIRS')}/expect/preview`, { body: {} })
  expect([preview.status, preview.body]).toEqual([404, missing.body])
  expect((await ask('employee', `POST /checkup-rates/${ids.get('2 1 A1KBBX')}/expect`, { body: {} })).status).toBe(403)
})

test('a booking code that own data cannot hold is refused in words, and nothing is written', async () => {
  await query('update checkups set latest = false where tenant_id = 2 and gds_id = 2')
  await addCheckup(2, 2, [rate('A1K-RAC', 'Flexible Rate')])
  const before = (await ask('owner', `GET ${own}/own-data`)).body.data.version
  const { status, body } = await ask('owner', `POST /checkup-rates/${ids.get('2 2 A1K-RAC')}/expect`, { body: {} })
  expect([status, body.message]).toEqual([
    409,
    'Fix the booking code A1K-RAC first: codes can only have letters and digits',
  ])
  expect((await ask('owner', `GET ${own}/own-data`)).body.data.version).toBe(before)
})

test('a rate is accepted even if thousands of prices apply to its nights', async () => {
  const { data } = (await ask('owner', `GET ${own}/own-data`)).body
  const plan = data.plans[0].id
  await query(`insert into own_records (tenant_id, hotel_id, kind, since, fields)
    select 2, ${hotels.own}, 'prices', ${data.version}, jsonb_build_object('plan_id', ${plan}, 'first_night', to_char(current_date - n, 'YYYY-MM-DD'),
      'last_night', '2099-12-31', 'amount', '100.00', 'currency', 'EUR', 'tax', 'after') from generate_series(1, 6000) n`)
  await query('update checkups set latest = false where tenant_id = 2 and gds_id = 1')
  await addCheckup(1, 2, [rate('A1KNEW', 'Weekend Saver')])
  const taken = await ask('owner', `POST /checkup-rates/${ids.get('2 1 A1KNEW')}/expect`, { body: {} })
  expect(taken).toMatchObject({ status: 201, body: { data: { source: 'rate', taken: true } } })
  const after = (await ask('owner', `GET ${own}/own-data`)).body.data
  expect(after.plans.map(({ name }: { name: string }) => name)).toContain('Weekend Saver')
  expect(after.prices_count).toBeGreaterThanOrEqual(6_000)
})
