// GET /rates/rules: a new checkup with one code's rules in it, and the older one as it was; failures of the rules. S2§7, S2§8
import { beforeEach, describe, expect, test } from 'vitest'
import { type Entry, rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { storeTravelport } from '../gds-credentials/service.ts'

let ahead = 0
/** So that every checkup made until now is too old to be reused. */
const sixMinutesLater = () => void (ahead += 6 * 60_000)
const server = testServer({ sandbox: true, now: () => Date.now() + ahead })
const { ask, query, context } = server
const gds = steer(server.sandbox)
const { allWell, callsSince, checkupOf, nextStay, one, rate, ratesOf, rules, search, usageOf, used, usedBy } =
  rateCalls(server, gds)
beforeEach(allWell)

const fieldsOf = (rows: Record<string, unknown>[]) =>
  rows.map(({ rate_plan, fields, rules: state }) => ({ rate_plan, fields, state }))

describe('GET /rates/rules', () => {
  test('reuses a cached checkup with one rules call; the older checkup stays exactly as it was', async () => {
    const stay = nextStay()
    const { checkup, rates } = (await search(stay)).body.data
    const before = { checkup: await checkupOf(checkup.id), rates: await ratesOf(checkup.id) }
    const days = await one(`select * from day_scores where check_in = '${stay.start_date}'`)
    const { rate_plan } = rates[1]
    const began = gds.calls().length
    const usedBefore = await used()
    const answer = await rules(rate_plan, stay)
    expect(answer.status).toBe(200)
    expect(callsSince(began)).toEqual([`HotelRules ${rate_plan}`])
    const { data } = answer.body
    expect(data).toMatchObject({
      rate_plan,
      depth: 'details+rules',
      calls: { details: 'read', rules: 'read' },
      details_available: true,
      rules_available: true,
    })
    expect(data.coverage).toBeGreaterThan(rates[1].coverage)
    expect(data.verdicts['pricing.stable_between_details_and_rules']).toBe('pass')

    const made = await checkupOf(data.checkup_id)
    expect(made).toMatchObject({
      status: 'complete',
      outcome: 'rates',
      latest: true,
      depth: 'details',
      calls: { details: 'read', rules: 'not_made' },
      rules_read: 1,
      rates_count: rates.length,
      missing: [],
    })
    expect(Number(made.base_id)).toBe(checkup.id)
    expect(await checkupOf(checkup.id)).toEqual({ ...before.checkup, latest: false, causes: null })
    expect(await ratesOf(checkup.id)).toEqual(before.rates)

    // The others are copies with the same score.
    const copies = (await ratesOf(data.checkup_id)).filter((row) => row.rate_plan !== rate_plan)
    const same = before.rates.filter((row) => row.rate_plan !== rate_plan)
    expect(fieldsOf(copies)).toEqual(fieldsOf(same))

    // The day of check-in moves by the difference of the two checkups.
    const moved = await one(`select * from day_scores where check_in = '${stay.start_date}'`)
    for (const column of ['applicable', 'p1', 'q1', 'p4', 'q4', 'p5', 'q5'])
      expect(Number(moved[column]) - Number(days[column])).toBe(Number(made[column]) - Number(before.checkup[column]))
    expect(moved.rates).toBe(days.rates)

    expect((await used()) - usedBefore).toBe(1)
    expect(await usageOf(data.checkup_id)).toEqual([{ kind: 'rate_rules', counted: true, n: 1 }])
    const evidence = await query(
      `select operation, point_of_sale, rule_set, sha256 from checkup_evidence where checkup_id = ${data.checkup_id} order by id`,
    )
    expect(evidence.map(({ operation }) => operation)).toEqual(['HotelDetails', 'HotelRules'])
    for (const { point_of_sale, rule_set, sha256 } of evidence) {
      expect([point_of_sale, Number(rule_set) > 0]).toEqual(['P7000001', true])
      expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    }
    // A second request finds it, and the search page shows which rules are loaded.
    expect((await rules(rate_plan, stay)).body).toEqual(answer.body)
    expect((await rate(rate_plan, stay)).body).toEqual(answer.body)
    expect(callsSince(began)).toHaveLength(1)
    const hotel = (await ask('owner', 'GET /hotels/1')).body.data
    expect(hotel.checkup).toMatchObject({ id: data.checkup_id, rules_read: 1 })
    expect(hotel.rates.map((entry: Entry) => entry.rules).filter((state: string) => state === 'read')).toHaveLength(1)
  })

  test('rules loaded one after the other accumulate in the newest checkup, and each is scored with its own Details', async () => {
    const stay = nextStay()
    const { rates } = (await search(stay)).body.data
    const codes: string[] = rates.slice(0, 4).map((entry: Entry) => entry.rate_plan)
    const answers = await Promise.all(codes.map((code) => rules(code, stay)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { checkup_id } = (await rules(codes[0] ?? '', stay)).body.data
    const newest = await one(`select max(id)::int id from checkups where check_in = '${stay.start_date}'`)
    expect(await checkupOf(Number(newest.id))).toMatchObject({ rules_read: 4, latest: true })
    expect(checkup_id).toBe(newest.id)
    for (const code of codes) {
      const { data } = (await rate(code, stay)).body
      expect(data.verdicts['pricing.stable_between_details_and_rules']).toBe('pass')
    }
    expect(await one(`select count(*)::int n from checkups where latest and check_in = '${stay.start_date}'`)).toEqual({
      n: 1,
    })
  })

  test('a price that moved between Details and Rules is found', async () => {
    const stay = nextStay()
    const { checkup, rates } = (await search(stay)).body.data
    const { rate_plan, id } = rates[0]
    await query(`update checkup_rates set fields = jsonb_set(fields, '{total}', '"1.00"') where id = ${id}`)
    const { data } = (await rules(rate_plan, stay)).body
    expect(data.verdicts['pricing.stable_between_details_and_rules']).toBe('wrong')
    expect(
      data.findings.find(({ check }: { check: string }) => check.endsWith('stable_between_details_and_rules')),
    ).toMatchObject({
      field: 'total',
      expected: 'PLN 1.00',
    })
    expect(data.checkup_id).not.toBe(checkup.id)
  })

  test('if the checkup is older than 5 minutes, the details are read first: two queries, two checkups', async () => {
    const stay = nextStay()
    const { rate_plan } = (await search(stay)).body.data.rates[0]
    sixMinutesLater()
    const began = gds.calls().length
    let answer: Awaited<ReturnType<typeof rules>> | undefined
    expect(await usedBy(async () => (answer = await rules(rate_plan, stay)))).toBe(2)
    expect(callsSince(began)).toEqual(['HotelDetails', `HotelRules ${rate_plan}`])
    const { checkup_id } = answer?.body.data ?? {}
    const made = await checkupOf(checkup_id)
    expect(made).toMatchObject({ latest: true, rules_read: 1, status: 'complete' })
    expect(await checkupOf(Number(made.base_id))).toMatchObject({
      latest: false,
      rules_read: 0,
      status: 'complete',
      base_id: null,
    })
    expect((await ask('owner', 'GET /hotels/1')).body.data.checkup.id).toBe(checkup_id)
    const listed = (await ask('owner', `GET /checkups?start_date=${stay.start_date}&end_date=${stay.start_date}`)).body
      .data
    expect(listed.map(({ id }: { id: number }) => id).slice(0, 2)).toEqual([checkup_id, Number(made.base_id)])
    // A second request finds it: the checkup with rules is returned, not the one it is based on.
    expect((await rules(rate_plan, stay)).body).toEqual(answer?.body)
    expect((await rate(rate_plan, stay)).body).toEqual(answer?.body)
    expect(callsSince(began)).toHaveLength(2)
  })

  test('a code that is no longer sold costs only the details', async () => {
    const stay = nextStay()
    const began = gds.calls().length
    expect(await rules('NOSUCH1', stay)).toMatchObject({ status: 404, body: { code: 'rate_not_available' } })
    expect(callsSince(began)).toEqual(['HotelDetails'])
    expect(await one('select base_id, status, latest, rules_read from checkups order by id desc limit 1')).toEqual({
      base_id: null,
      status: 'complete',
      latest: true,
      rules_read: 0,
    })
  })

  test('a failing rules call: Unavailable, nothing computed from it, partial, and fetched again the next time', async () => {
    const stay = nextStay()
    const { checkup, rates } = (await search(stay)).body.data
    const { rate_plan, accuracy, coverage } = rates[0]
    await gds.fail({ kind: 'fault_5000', count: 2, operation: 'HotelRules' })
    const failed = await rules(rate_plan, stay)
    expect(failed.status).toBe(200)
    expect(failed.body.data).toMatchObject({
      depth: 'details',
      calls: { details: 'read', rules: 'failed' },
      details_available: false,
      rules_available: true,
      accuracy,
      coverage,
    })
    expect(await checkupOf(failed.body.data.checkup_id)).toMatchObject({
      status: 'partial',
      outcome: 'partial',
      latest: true,
      missing: [`Rules of ${rate_plan}: host error`],
      calls: { details: 'read', rules: 'failed' },
    })
    expect((await checkupOf(checkup.id)).latest).toBe(false)
    expect(await usageOf(failed.body.data.checkup_id)).toEqual([{ kind: 'rate_rules', counted: true, n: 1 }])
    const again = await rules(rate_plan, stay)
    expect(again.body.data.calls.rules).toBe('read')
    expect(await checkupOf(again.body.data.checkup_id)).toMatchObject({
      status: 'complete',
      missing: [],
      rules_read: 1,
    })
  })

  test('refused credentials end everything at once: one call each, no retry, and the breaker opens', async () => {
    const account = { username: 'uAPI1000000002-sandbox', branch_code: 'P7000002', password: 'wrong' }
    const store = (password: string) =>
      context().db.transaction((tx) =>
        storeTravelport(context(), tx, { id: 5, tenant_id: 3 }, { ...account, password }),
      )
    await store('wrong')
    const began = gds.calls().length
    const asked = { ...nextStay(), hotel_id: '3' }
    const refused = { status: 502, body: { code: 'gds_credentials' } }
    expect(await rules('A1KBAR', asked, 'travel_agent')).toMatchObject(refused)
    expect(gds.calls().length - began).toBe(1)
    expect(await rules('A1KBAR', asked, 'travel_agent')).toMatchObject(refused)
    expect(gds.calls().length - began).toBe(1)
    await query('update gds_accounts set failures = 0, open_until = null, open_reason = null')
    await store('sandbox-agent')
    const { rates } = (await ask('travel_agent', 'POST /checkups', { body: { ...asked, hotel_id: 3 } })).body.data
    await gds.fail({ kind: 'token_revoked', count: 50, operation: 'HotelRules' })
    const unread = await rules(rates[0].rate_plan, asked, 'travel_agent')
    expect(unread).toMatchObject({ status: 200, body: { data: { calls: { rules: 'failed' } } } })
    const calls = gds.calls().length
    expect(await rules(rates[1].rate_plan, asked, 'travel_agent')).toMatchObject(refused)
    expect(gds.calls().length).toBe(calls)
  })
})
