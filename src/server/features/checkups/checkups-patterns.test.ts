// Two pages of Details and the rules of three codes: five calls, and what is stored in all 32 combinations of failures. S2§8
import { beforeAll, describe, expect, test } from 'vitest'
import { todayIn } from '../../../domain/stay.ts'
import { twoPageStay } from '../../testing/rate-calls.ts'
import { testHotels } from '../../testing/database/settle-database.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

let ahead = 0
const { ask, ended, query, sandbox } = testServer({ sandbox: true, now: () => Date.now() + ahead })
const gds = steer(sandbox)
const today = todayIn('Europe/Warsaw', Date.now())
const stay = twoPageStay(today, 40, testHotels[1]?.gds[0]?.property_id ?? '')
const one = async (text: string) => (await query(text))[0] ?? {}
const hotel_id = 2

type Entry = { rate_plan: string; rules: string; accuracy: number; coverage: number; wrong: number; missing: number }
type Latest = { id: number; weights: unknown }
const scores = Array.from({ length: 5 }, (_, n) => `p${n + 1}, q${n + 1}`).join(', ')
const latest = async (): Promise<Latest> => {
  const { id, ...weights } = await one(
    `select id::int, rates_count, applicable, ${scores} from checkups where latest and hotel_id = ${hotel_id}`,
  )
  return { id: Number(id), weights }
}
/** Of the check-in date: what the newest checkup of its only request counts for. */
const day = () => one(`select rates rates_count, applicable, ${scores} from day_scores where hotel_id = ${hotel_id}`)
const used = async () => Number((await one('select sum(used)::int used from usage_periods where tenant_id = 2')).used)
const rowOf = (checkup_id: number, rate_plan: string) =>
  one(`select rules, applicable, wrong, missing, ${scores}, fields, findings, verdicts from checkup_rates
    where checkup_id = ${checkup_id} and rate_plan = '${rate_plan}'`)

/** Without rules: the base that every case begins with, and the three codes, two of the first page and one of the second. */
let base: { checkup: { id: number }; rates: Entry[] }
let codes: [string, string, string]
let detailsCalls: string[]
beforeAll(async () => {
  const answer = await ask('owner', 'POST /checkups', { body: { hotel_id, ...stay } })
  base = answer.body.data
  detailsCalls = gds.calls().map(({ operation, page }) => `${operation} ${page}`)
  const plans = base.rates.map(({ rate_plan }) => rate_plan)
  codes = [plans[0] ?? '', plans[1] ?? '', plans.at(-1) ?? '']
})

const fails = (n: number, at: number) => ((n >> at) & 1) === 1
const cases = Array.from({ length: 32 }, (_, n) => ({
  n,
  pages: [fails(n, 0), fails(n, 1)] as const,
  rules: [fails(n, 2), fails(n, 3), fails(n, 4)] as const,
  name: [...Array(5).keys()].map((at) => (fails(n, at) ? 'fails' : 'ok')).join(', '),
}))

/** Prepares the faults of a case, reads the rules as a job, and answers what happened to it. */
const run = async ({ pages, rules }: (typeof cases)[number]) => {
  ahead += 6 * 60_000
  await gds.reset()
  await query('update gds_accounts set failures = 0, open_until = null, open_reason = null')
  for (const [at, failing] of pages.entries())
    if (failing) await gds.fail({ kind: 'garbage', operation: 'HotelDetails', page: at + 1 })
  for (const [at, failing] of rules.entries())
    if (failing) await gds.fail({ kind: 'garbage', operation: 'HotelRules', rate_plan: codes[at] ?? '' })
  const before = { latest: await latest(), day: await day(), used: await used() }
  const { id: last } = await one('select max(id)::int id from checkups')
  const job = await ask('owner', `POST /checkups/${base.checkup.id}/rules`, { body: { rate_plans: codes } })
  expect(job.status).toBe(202)
  const done = await ended('owner', job.body.data.id)
  const made = await query(`select * from checkups where id > ${Number(last)} order by base_id nulls last`)
  return { before, done, made, asked: gds.calls().map(({ operation, rate_plan }) => rate_plan ?? operation) }
}

test('the five calls: the rates are on two pages', () => {
  expect(detailsCalls).toEqual(['HotelDetails 1', 'HotelDetails 2'])
  expect(new Set(codes).size).toBe(3)
})

/** The weight that could be scored. */
const observed = (row: Record<string, unknown>) => [1, 2, 3, 4, 5].reduce((sum, n) => sum + Number(row[`q${n}`]), 0)

describe('page 1, page 2, rules of A, B, C', () => {
  test.each(
    cases.filter(({ pages: [first] }) => first),
  )('$name: nothing is learnt and nothing replaced, but what was sent is counted', async (each) => {
    const { before, done, made, asked } = await run(each)
    expect(asked).toEqual(['HotelDetails'])
    expect(done).toMatchObject({ status: 'failed', result: null, error: { status: 502, code: 'gds_unreadable' } })
    expect(made).toMatchObject([
      { status: 'failed', outcome: 'unreadable', rates_count: 0, rules_read: 0, latest: false, base_id: null },
    ])
    expect(made[0]?.calls).toEqual({ details: 'failed', rules: 'not_made' })
    expect({ latest: await latest(), day: await day(), used: await used() }).toEqual({
      ...before,
      used: before.used + 1,
    })
  })

  test.each(
    cases.filter(({ pages: [first, second] }) => !first && second),
  )('$name: partial, with what was read, beside the older checkup', async (each) => {
    const { before, done, made, asked } = await run(each)
    // The codes of the failed page are not known to be sold, so their rules are not fetched.
    const wanted = codes.slice(0, 2)
    expect(asked.toSorted()).toEqual(['HotelDetails', 'HotelDetails', ...wanted].toSorted())
    const states = each.rules.slice(0, 2).map((failing) => (failing ? 'failed' : 'read'))
    const page = 'Page 2 of the rates: unreadable'
    const missing = [page, ...wanted.filter((_, at) => each.rules[at]).map((code) => `Rules of ${code}: unreadable`)]
    expect(done.status).toBe('done')
    expect(done.result.data.checkup).toMatchObject({
      status: 'partial',
      outcome: 'partial',
      depth: 'details',
      rules_read: states.filter((state) => state === 'read').length,
      missing,
    })
    const { rates } = done.result.data as { rates: Entry[] }
    expect(wanted.map((code) => rates.find(({ rate_plan }) => rate_plan === code)?.rules)).toEqual(states)
    expect(rates.some(({ rate_plan }) => rate_plan === codes[2])).toBe(false)
    expect(rates.filter(({ rules }) => rules !== 'not_made')).toHaveLength(2)
    expect(made).toMatchObject([
      {
        status: 'partial',
        latest: false,
        calls: { details: 'read', rules: states.includes('failed') ? 'failed' : 'not_made' },
      },
      { status: 'partial', latest: false, missing: [page], rules_read: 0, base_id: null },
    ])
    expect({ latest: await latest(), day: await day() }).toEqual({ latest: before.latest, day: before.day })
    expect((await used()) - before.used).toBe(1 + states.length)
  })

  test.each(
    cases.filter(({ pages: [first, second] }) => !first && !second),
  )('$name: the newest checkup, scored by what came', async (each) => {
    const { before, done, made, asked } = await run(each)
    expect(asked.toSorted()).toEqual(['HotelDetails', 'HotelDetails', ...codes].toSorted())
    const states = each.rules.map((failing) => (failing ? 'failed' : 'read'))
    const read = states.filter((state) => state === 'read').length
    expect(done.status).toBe('done')
    const { checkup, rates } = done.result.data as { checkup: { id: number }; rates: Entry[] }
    expect(checkup).toMatchObject({
      status: read === 3 ? 'complete' : 'partial',
      outcome: read === 3 ? 'rates' : 'partial',
      depth: 'details',
      rules_read: read,
      rates_count: base.rates.length,
      missing: codes.filter((_, at) => each.rules[at]).map((code) => `Rules of ${code}: unreadable`),
    })
    expect(codes.map((code) => rates.find(({ rate_plan }) => rate_plan === code)?.rules)).toEqual(states)
    expect(rates.filter(({ rules }) => rules !== 'not_made')).toHaveLength(3)
    expect(made).toMatchObject([
      { latest: true, calls: { details: 'read', rules: read === 3 ? 'not_made' : 'failed' } },
      { latest: false, status: 'complete', rules_read: 0, base_id: null },
    ])
    expect(Number(made[0]?.base_id)).toBe(Number(made[1]?.id))
    // A failed call changes nothing in its rate; one that succeeded adds to it.
    const details = Number(made[1]?.id)
    for (const [at, code] of codes.entries()) {
      const [now, without] = [await rowOf(checkup.id, code), await rowOf(details, code)]
      const more = observed(now) > observed(without)
      expect({ ...now, more }).toEqual({
        ...(states[at] === 'failed' ? without : now),
        rules: states[at],
        more: states[at] === 'read',
      })
    }
    const newest = await latest()
    expect(newest.id).toBe(checkup.id)
    expect(await day()).toEqual(newest.weights)
    expect((await used()) - before.used).toBe(1 + states.length)
  })
})
