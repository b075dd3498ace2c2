// What is open, and what is new, where an answer does not become current or comes late: as the list of fixes has it.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fixes } from '../../../contract/fixes.ts'
import { overTime } from '../../../contract/over-time.ts'
import { todayIn } from '../../../domain/stay.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { soldStay, twoPageStay } from '../../testing/rate-calls.ts'
import { testHotels, testServer } from '../../testing/test-server.ts'

const { ask, ended, query, sandbox } = testServer({ sandbox: true })
const gds = steer(sandbox)
const today = todayIn('Europe/Warsaw', Date.now())
const { after: _, ...stay } = soldStay(today, 10)
const { after: __, ...later } = soldStay(today, 20)
/** As long ago that the answers are asked for again. */
const age = async () => {
  const hour = `- interval '1 hour'`
  await query('delete from idempotency_keys')
  await query(`update checkups set created_at = created_at ${hour}`)
  await query(`update fix_stays set checked_at = checked_at ${hour}, seen_at = seen_at ${hour}`)
  await query(
    `update fix_spells set first_seen = first_seen ${hour}, opened_at = opened_at ${hour}, last_seen = last_seen ${hour}`,
  )
}
const read = async (of: typeof stay) => {
  await age()
  const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id: 2, ...of } })
  if (status === 202) await ended('owner', body.data.id)
}
/** The stay, while the hotel has the id of another that answers so. */
const readAs = async (property_id: string, chain_code: string) => {
  const [own] = await query('select property_id, chain_code from gds_hotels where hotel_id = 2 and gds_id = 1')
  const sellAs = (id: unknown, chain: unknown) =>
    query(`update gds_hotels set property_id = '${id}', chain_code = '${chain}' where hotel_id = 2 and gds_id = 1`)
  await sellAs(property_id, chain_code)
  await read(stay)
  await sellAs(own?.property_id, own?.chain_code)
}
const point = async () =>
  ((await ask('owner', 'GET /score-days?hotel_id=2')).body as z.output<typeof overTime.days.answer>).data.points.find(
    ({ checkups }) => checkups > 0,
  )
const listed = async () =>
  ((await ask('owner', 'GET /fixes?hotel_id=2&length=1')).body as z.output<typeof fixes.list.answer>).meta.total

test('an answer in words that nobody knows leaves open what the answer before it found, also after another date is checked', async () => {
  await read(stay)
  const before = await point()
  expect(before?.open).toBeGreaterThan(5)
  expect(before?.open).toBe(await listed())
  await readAs('33201', 'TL')
  expect(await query(`select outcome from checkups order by checkups.id desc limit 1`)).toEqual([
    { outcome: 'unknown_message' },
  ])
  expect(await point()).toEqual({ ...before, checkups: 2 })
  await read(later)
  expect((await point())?.open).toBe(await listed())
})

test('half of an answer opens nothing that the list of fixes does not show, but what it finds first is new', async () => {
  for (const table of ['fix_stays', 'fix_spells', 'score_days', 'day_scores']) await query(`delete from ${table}`)
  await query('update checkups set latest = false')
  const twoPages = twoPageStay(today, 40, testHotels[1]?.gds[0]?.property_id ?? '')
  await gds.fail({ kind: 'fault_5000', count: 9, page: 2 })
  await read(twoPages)
  await gds.reset()
  const [checkup] = await query(`select status, latest from checkups order by checkups.id desc limit 1`)
  expect(checkup).toEqual({ status: 'partial', latest: false })
  const found = Number((await query(`select count(*)::int n from fix_spells where hotel_id = 2`))[0]?.n)
  expect(found).toBeGreaterThan(0)
  expect(await point()).toMatchObject({ open: 0, opened: found })
  expect(await listed()).toBe(0)
  await read(twoPages)
  expect((await point())?.open).toBeGreaterThan(0)
  expect((await point())?.open).toBe(await listed())
})

test('findings of a booking code fall where an answer has no rates, and stay where the answer is in words that nobody knows', async () => {
  await query(`update checkups set latest = false, status = 'failed'`)
  await read(stay)
  const [{ code } = {}] = await query(`select rate_plan code from checkup_rates r join checkups c on c.id = r.checkup_id
    where c.latest order by r.wrong + r.missing desc, 1 limit 1`)
  const openOf = async () =>
    (
      (await ask('owner', `GET /score-days?hotel_id=2&rate_plan=${String(code)}`)).body as z.output<
        typeof overTime.days.answer
      >
    ).data.points.at(-1)?.open
  const before = await openOf()
  expect(before).toBeGreaterThan(0)
  await readAs('33201', 'TL')
  expect(await openOf()).toBe(before)
  await readAs('03600', 'VC')
  expect(await openOf()).toBe(0)
})
