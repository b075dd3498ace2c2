// The fixes of a hotel, of one criterion and of one rate, and what the score becomes with them.
import { beforeAll, describe, expect, test } from 'vitest'
import { criteria } from '../../../domain/accuracy/verdict.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer({ sandbox: true })
const today = todayIn('Europe/Warsaw', Date.now())

beforeAll(async () => {
  for (const from of [10, 12]) {
    const body = { hotel_id: 2, start_date: addDays(today, from), end_date: addDays(today, from + 2) }
    const { status } = await ask('owner', 'POST /checkups', { body })
    if (status !== 201) throw new Error(`the search answered ${status}`)
  }
})

describe('fixes', () => {
  test('lead from the score to the reachable one, in order of points gained', async () => {
    const { body } = await ask('owner', 'GET /hotels/2/fixes', { headers: {} })
    const { summary, basis, fixes, observations } = body.data
    expect(basis.rates).toBeGreaterThan(3)
    expect(fixes.length).toBeGreaterThan(3)
    expect(new Set(fixes.map(({ key }: { key: string }) => key)).size).toBe(fixes.length)
    const steps = fixes.map(({ becomes }: { becomes: number }) => becomes)
    expect(steps).toEqual(steps.toSorted((a: number, b: number) => a - b))
    expect(steps[0]).toBeGreaterThanOrEqual(summary.all)
    expect(steps.at(-1)).toBe(100)
    for (const { advice, rates, rates_count, gds_id } of fixes)
      expect([advice.length > 5, rates_count > 0, rates.length, gds_id]).toEqual([
        true,
        true,
        Math.min(20, rates_count),
        1,
      ])
    expect([body.data.fixes_count, body.data.observations_count]).toEqual([fixes.length, observations.length])
    for (const { checkups, checkups_count } of observations) expect(checkups.length).toBe(Math.min(20, checkups_count))
    const told = observations.map(({ words, gds_id }: { words: string; gds_id: number }) => `${gds_id} ${words}`)
    expect(new Set(told).size).toBe(told.length)
    const lost = await query(`select sum(q1 + q2 + q3 + q4 + q5)::int q, sum(rates)::int rates from day_scores
      where hotel_id = 2 and gds_id = 1 and check_in >= '${today}'`)
    expect(basis.rates).toBe(lost[0]?.rates)
  })

  test('of one criterion promise the gain of fixing it alone, whatever else is wrong', async () => {
    const all = (await ask('owner', 'GET /hotels/2/fixes')).body.data
    const named = new Set<string>()
    const last: number[] = []
    for (const criterion of criteria) {
      const { fixes, fixes_count, summary } = (await ask('owner', `GET /hotels/2/fixes?criterion=${criterion}`)).body
        .data
      expect(summary).toEqual(all.summary)
      expect(fixes_count).toBe(all.fixes.filter((fix: { criterion: string }) => fix.criterion === criterion).length)
      for (const { key } of fixes) named.add(key)
      last.push(fixes.at(-1)?.becomes ?? 0)
    }
    expect(named.size).toBe(all.fixes_count)
    expect(Math.min(...last)).toBeLessThan(100)
    expect(Math.max(...last)).toBeGreaterThan(all.summary.all)
  })

  test('of one rate are those of its findings', async () => {
    const [row] =
      await query(`select r.id::int, r.wrong + r.missing n from checkup_rates r join checkups c on c.id = r.checkup_id
      where c.latest and c.hotel_id = 2 order by 2 desc limit 1`)
    const { body } = await ask('owner', `GET /checkup-rates/${Number(row?.id)}/fixes`)
    expect(body.data.fixes).toHaveLength(Number(row?.n))
    expect(body.data.fixes.at(-1).becomes).toBe(100)
  })

  test('of a window hold only its days', async () => {
    const window = `start_date=${addDays(today, 12)}&end_date=${addDays(today, 12)}`
    const { body } = await ask('owner', `GET /hotels/2/fixes?${window}`)
    const checkIns = body.data.fixes.flatMap(({ rates }: { rates: { check_in: string }[] }) =>
      rates.map((r) => r.check_in),
    )
    expect([...new Set(checkIns)]).toEqual([addDays(today, 12)])
    expect((await ask('owner', `GET /hotels/2/fixes?start_date=${today}&end_date=${addDays(today, -1)}`)).status).toBe(
      422,
    )
  })
})
