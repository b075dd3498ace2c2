// A hotel whose text makes the checkup thread hang: its rate stays unread, and the search of another account succeeds beside it.
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { plantedThreads } from '../../testing/planted-threads.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { endThread } from '../../workers/checkups/shared-thread.ts'

const { plant, clear } = plantedThreads()
const { ask, ended, query, sandbox } = testServer({ sandbox: true })
const gds = steer(sandbox)
const today = todayIn('Europe/Warsaw', Date.now())
const check_in = addDays(today, 40)
type Who = Parameters<typeof ask>[0]

/** Whether at once or as a job: its rates when it has ended. */
const search = async (who: Who, hotel_id: number, from: string) => {
  const body = { hotel_id, start_date: from, end_date: addDays(from, 2) }
  const answer = await ask(who, 'POST /checkups', { body })
  if (answer.status !== 202) return answer
  const job = await ended(who, answer.body.data.id)
  expect([job.status, job.error]).toEqual(['done', null])
  return { status: 201, body: job.result }
}
const rescore = async () => {
  const job = (await ask('owner', 'POST /hotels/2/rescore?checkups=all')).body.data
  return ended('owner', job.id)
}
type Entry = {
  id: number
  rate_plan: string
  accuracy: number | null
  coverage: number
  wrong: number
  missing: number
}
let found: { checkup: { id: number; status: string }; rates: Entry[] }
let fault: Awaited<ReturnType<typeof plant>>
let plan: string
const stored = () =>
  query(`select position, verdicts, findings, wrong, missing from checkup_rates
    where checkup_id = ${found.checkup.id} order by position`)

beforeAll(async () => {
  await clear()
  const { rates } = (await search('owner', 2, addDays(today, 42))).body.data
  const codes = (rates as Entry[]).map(({ rate_plan }) => rate_plan)
  plan = codes.find((code) => codes.indexOf(code) === codes.lastIndexOf(code)) ?? ''
  fault = await plant({ does: 'hang', check_in, rate_plans: [plan] }, 1_000)
}, 240_000)

test('the rate is unread, the rest is scored, and the other account’s search succeeds: one counted query each', async () => {
  const used = async () =>
    query('select hotel_id::int, count(*)::int n from usage_events where counted group by 1 order by 1')
  const [before, calls] = [await used(), gds.calls().length]
  expect(before).toEqual([{ hotel_id: 2, n: 1 }])
  const [mine, others] = await Promise.all([search('owner', 2, check_in), search('other_tenant_owner', 4, check_in)])
  expect([mine.status, others.status]).toEqual([201, 201])
  found = mine.body.data
  expect(found.checkup.status).toBe('complete')
  const unread = found.rates.filter(({ accuracy }) => accuracy === null)
  expect(unread).toMatchObject([{ rate_plan: plan, coverage: 0, wrong: 0, missing: 0 }])
  expect(found.rates.length).toBeGreaterThan(unread.length)
  expect(others.body.data.checkup.status).toBe('complete')
  expect(await used()).toEqual([
    { hotel_id: 2, n: 2 },
    { hotel_id: 4, n: 1 },
  ])
  const [{ n: evidence } = {}] = await query(
    `select count(*)::int n from checkup_evidence e join checkups c on c.id = e.checkup_id where c.check_in = '${check_in}'`,
  )
  // One answer of each may not have arrived when the thread was given up; it is asked for once more.
  expect(gds.calls().length - calls).toBeLessThanOrEqual(Number(evidence) + 2)
}, 240_000)

test('the unread rate shows its fields as the GDS sent them, and every check as unknown', async () => {
  const { id } = found.rates.find(({ accuracy }) => accuracy === null) ?? { id: 0 }
  const { data } = (await ask('owner', `GET /checkup-rates/${id}`)).body
  expect(data).toMatchObject({ rate_plan: plan, accuracy: null, coverage: 0, findings: [] })
  expect(data.rate_name).toEqual(expect.any(String))
  expect(new Set(Object.values(data.verdicts))).toEqual(new Set(['unknown', 'not_applicable']))
})

test('re-scoring by the same rule set leaves it unread without reading it again; by another it is tried, and still unread', async () => {
  const [before, left] = [await stored(), fault.left()]
  expect(await rescore()).toMatchObject({ status: 'done' })
  expect([await stored(), fault.left()]).toEqual([before, left])
  await query(`update checkups set rule_set = 1 where id = ${found.checkup.id}`)
  expect(await rescore()).toMatchObject({ status: 'done' })
  expect(await stored()).toEqual(before)
  expect(fault.left()).toBe(left - 1)
  expect((await query(`select rule_set from checkups where id = ${found.checkup.id}`))[0]?.rule_set).toBeGreaterThan(1)
}, 240_000)

test('an answer whose reading hangs: the search says so, the rates of before stay, and the list of checkups has it', async () => {
  const shown = async () => (await ask('owner', 'GET /hotels/2')).body.data
  const from = addDays(check_in, 9)
  const [before, used] = [await shown(), await query('select count(*)::int n from usage_events where counted')]
  await plant({ does: 'hang', reads: plan }, 1)
  const body = { hotel_id: 2, start_date: from, end_date: addDays(from, 2) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  const { code, message } = answer
  const error = status === 202 ? (await ended('owner', answer.data.id)).error : { status, code, message }
  expect(error).toMatchObject({
    status: 502,
    code: 'gds_unreadable',
    message: 'The GDS response couldn’t be read. Earlier rates are unchanged. Search again. 1 query was used.',
  })
  const { data: checkups } = (await ask('owner', 'GET /checkups?hotel_id=2')).body
  expect(checkups[0]).toMatchObject({ from_date: from, status: 'failed', outcome: 'unreadable', rates_count: 0 })
  expect(checkups[0].messages[0].text).toContain('Reading this response took too long.')
  expect(await shown()).toEqual(before)
  expect(await query('select count(*)::int n from usage_events where counted')).toEqual([{ n: Number(used[0]?.n) + 1 }])
  const kept = await query(`select sha256 from checkup_evidence where checkup_id = ${checkups[0].id}`)
  expect(kept).toEqual([{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  await clear()
}, 240_000)

test('a thread that dies during a search is replaced: the search goes on and is counted once', async () => {
  await clear()
  const usedOf3 = () => query('select 1 from usage_events where counted and hotel_id = 3')
  await gds.fail({ kind: 'hang_before_headers', count: 1, page: 2 })
  const began = gds.calls().length
  const lost = search('owner', 3, check_in)
  await expect.poll(() => gds.calls().length - began).toBeGreaterThan(0)
  await endThread()
  const answer = await lost
  expect(answer).toMatchObject({ status: 201 })
  expect(await usedOf3()).toHaveLength(1)
}, 240_000)
