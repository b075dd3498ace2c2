// Re-scoring: both scores after a newer rule set or other own data, and sums that hold.
import { beforeAll, describe, expect, test } from 'vitest'
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { weightColumns } from '../../platform/database/statements.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { people } from '../../testing/people.ts'
import { sumsHoldIn } from '../../testing/measured/sums.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { endAbandonedWork } from '../checkups/service.ts'
import { rescoring } from './jobs.ts'

const server = testServer({ sandbox: true })
const { ask, ended, query, context } = server
const gds = steer(server.sandbox)
const today = todayIn('Europe/Warsaw', Date.now())
const sabre = { 'gds-name': 'sabre' }

const search = async (hotel_id: number, from: number, headers = {}) => {
  const body = { hotel_id, start_date: addDays(today, from), end_date: addDays(today, from + 2) }
  const answer = await ask('owner', 'POST /checkups', { body, headers })
  if (answer.status !== 202) return answer.body.data
  // A search that takes longer continues as a job.
  const job = await ended('owner', answer.body.data.id)
  expect(job.status).toBe('done')
  return job.result.data
}
/** Returns the job when it has ended. */
const rescore = async (hotel_id: number, more = '') => {
  const answer = await ask('owner', `POST /hotels/${hotel_id}/rescore${more}`)
  expect(answer.status).toBe(202)
  return ended('owner', answer.body.data.id)
}

const sumsHold = () => sumsHoldIn(query)
const stored = (id: number) =>
  query(`select position, findings, verdicts, expected, wrong, missing, price_wrong, applicable, ${weightColumns.join(', ')}
    from checkup_rates where checkup_id = ${id} order by position`)

describe('nothing unknown becomes known', () => {
  let ids: number[]
  beforeAll(async () => {
    const details = await search(2, 10)
    const rules = (await search(2, 12)).checkup
    const codes = (await ask('owner', `GET /hotels/2?checkup_rate_id=${details.rates[0].id}`)).body.data.rates
    if (codes.length < 3) throw new Error('a hotel with few rates proves little')
    const job = (await ask('owner', `POST /checkups/${rules.id}/rules`, { body: {} })).body.data
    await ended('owner', job.id)
    const priced = await search(2, 14, sabre)
    const one = { rate_plans: [priced.rates[0].rate_plan] }
    const confirmed = (await ask('owner', `POST /checkups/${priced.checkup.id}/rules`, { body: one })).body.data
    await ended('owner', confirmed.id)
    ids = (await query('select id::int from checkups where latest order by id')).map(({ id }) => Number(id))
  })

  test('rescoring again changes nothing, of details, rules and confirmed prices alike', async () => {
    expect(ids).toHaveLength(3)
    await sumsHold()
    const before = await Promise.all(ids.map(stored))
    const job = await rescore(2, '?checkups=all')
    expect(job).toMatchObject({ status: 'done', result: null, error: null })
    expect(await Promise.all(ids.map(stored))).toEqual(before)
    expect(await query('select 1 from earlier_scores')).toEqual([])
    await sumsHold()
  })

  test('no GDS is called and nothing is counted', async () => {
    const [calls, usage] = [gds.calls().length, await query('select count(*)::int n from usage_events')]
    await rescore(2)
    expect(gds.calls()).toHaveLength(calls)
    expect(await query('select count(*)::int n from usage_events')).toEqual(usage)
  })
})

describe('a checkup scored under an older rule set', () => {
  let id: number
  let rate: number
  beforeAll(async () => {
    const { checkup, rates } = await search(1, 30)
    id = checkup.id
    rate = rates[0].id
    // Rule set 0 knew another check 1, which the first rate failed, and a check 70 of weight 3, which is gone since.
    const sums = 'p1 = p1 - 3, q1 = q1 + 3, applicable = applicable + 3'
    await query(`update checkups set rule_set = 0, ${sums}, scored_at = '2026-01-02T03:04:05Z' where id = ${id}`)
    await query(`update checkup_rates set ${sums}, wrong = wrong + 1, missing = missing + 1,
      verdicts = to_jsonb(rpad('w' || substr(verdicts#>>'{}', 2), 69, '-') || 'm'),
      findings = findings || '[{"number":1,"verdict":"wrong","field":"rate_name"},{"number":70,"verdict":"missing","field":"total"}]'
      where id = ${rate}`)
    await query(`update day_scores set ${sums} where hotel_id = 1 and check_in = '${addDays(today, 30)}'`)
    await query(`update check_days set passed = passed - 1, wrong = wrong + 1 where hotel_id = 1 and check_number = 1`)
    await query(`insert into check_days (tenant_id, hotel_id, gds_id, read_on, check_number, passed, wrong, missing)
      select tenant_id, hotel_id, gds_id, read_on, 70, 0, 0, 1 from check_days where hotel_id = 1 and check_number = 1`)
    await sumsHold()
  })

  test('is found automatically, and both scores are shown', async () => {
    const was = (await ask('owner', `GET /checkup-rates/${rate}`)).body.data
    expect([was.rule_set, was.verdicts['rate_description.name_present']]).toEqual([0, 'wrong'])
    const promised = async () =>
      (await ask('owner', `GET /checkup-rates/${rate}/fixes`)).body.data.fixes.map(
        ({ becomes }: { becomes: number | null }) => becomes,
      )
    expect(await promised()).toEqual(was.findings.map(() => null))
    await query(`update schedule set due_at = now() - interval '1 minute' where name = 'rescore'`)
    expect(await runTasks(context(), [rescoring])).toEqual(['rescore'])

    const is = (await ask('owner', `GET /checkup-rates/${rate}`)).body.data
    expect([is.rule_set, is.verdicts['rate_description.name_present']]).toEqual([ruleSet.version, 'pass'])
    expect(is.findings).toHaveLength(was.findings.length - 1)
    expect(await promised()).not.toContain(null)

    const judgements = (await ask('owner', `GET /checkups/${id}/scores`)).body.data
    expect(judgements.map((each: { rule_set: number }) => each.rule_set)).toEqual([ruleSet.version, 0])
    expect(judgements[1].scored_at).toBe('2026-01-02T03:04:05.000Z')
    expect(judgements[0].summary.rate_description).toBeGreaterThan(judgements[1].summary.rate_description)

    const ofRate = (await ask('owner', `GET /checkup-rates/${rate}/scores`)).body.data
    expect(ofRate.map((each: { rule_set: number }) => each.rule_set)).toEqual([ruleSet.version, 0])
    expect(ofRate[0].verdicts).toEqual(is.verdicts)
    expect(ofRate[1].verdicts).toEqual(was.verdicts)
    expect(ofRate[1].summary).toEqual(was.summary)
    await sumsHold()
  })

  test('a rate with the same score shows the same in both', async () => {
    const [other] = await query(`select id::int from checkup_rates where checkup_id = ${id} and id <> ${rate} limit 1`)
    const both = (await ask('owner', `GET /checkup-rates/${Number(other?.id)}/scores`)).body.data
    expect(both).toHaveLength(2)
    expect(both[1].verdicts).toEqual(both[0].verdicts)
  })

  test('is scored once: then nothing is left to do', async () => {
    await query(`update schedule set due_at = now() - interval '1 minute' where name = 'rescore'`)
    await runTasks(context(), [rescoring])
    expect(await query(`select outcome from schedule where name = 'rescore'`)).toEqual([{ outcome: '0 checkups' }])
    expect(await query(`select count(*)::int n from earlier_scores`)).toEqual([{ n: 1 }])
  })
})

describe('own data that changes', () => {
  const ofHotel = '(tenant_id, hotel_id'
  /** As the page of own data does it: records, a version and the job in one transaction. */
  const load = async (statements: string[], fails = false) => {
    const { db } = context()
    const [row] = await query('select coalesce(max(version), 0) + 1 version from own_versions where hotel_id = 1')
    const version = Number(row?.version)
    const by = {
      id: people.owner,
      tenant_id: 2,
      role: 'owner',
      is_admin: false,
      is_demo: false,
      status: 'active',
    } as const
    let job = 0
    const writing = db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement)
      await tx.execute(`insert into own_versions ${ofHotel}, version, at, user_id, actor_id, source, summary, counts)
          values (2, 1, ${version}, now(), 2, 2, 'form', 'Plan', '{}')`)
      job = Number(await context().rescoreSoon(tx, { tenant_id: 2, hotel_id: 1, by }))
      if (fails) throw new Error('undone')
    })
    if (fails) await expect(writing).rejects.toThrow('undone')
    else await writing
    return { job, version }
  }
  const plan = JSON.stringify({
    code: 'BAR',
    name: 'Entirely another name',
    phrases: [],
    breakfast: null,
    lunch: null,
    dinner: null,
    cancellation: { refundable: null, offset: null, unit: null, drop_time: null, penalty: null },
    guarantee: null,
    deposit: null,
    commission: null,
    category: null,
    corporate_codes: [],
    points_of_sale: [],
    derived: null,
  })
  const records = (pattern: string) => [
    `insert into own_records ${ofHotel}, kind, fields) values (2, 1, 'plans', '${plan}')`,
    `insert into own_records ${ofHotel}, kind, fields) select 2, 1, 'codes',
      json_build_object('gds_id', null, 'pattern', '${pattern}', 'plan_id', max(id), 'room_id', null) from own_records`,
  ]
  let rate: { id: number; rate_plan: string }

  test('has the newest checkups re-scored soon after, with the expected values of each rate', async () => {
    const { rates, checkup } = await search(1, 40)
    rate = rates[0]
    const { job, version } = await load(records(rate.rate_plan))
    expect((await ended('owner', job)).status).toBe('done')
    const { data } = (await ask('owner', `GET /checkup-rates/${rate.id}`)).body
    expect(data).toMatchObject({
      own_version: version,
      expected: { rate_name: 'Entirely another name', plan: { code: 'BAR' }, room: null },
      verdicts: { 'rate_description.matches_expected_name': 'wrong' },
    })
    const other = (await ask('owner', `GET /checkup-rates/${rates[1].id}`)).body.data
    expect(other).toMatchObject({ own_version: version, expected: null })
    const judgements = (await ask('owner', `GET /checkups/${checkup.id}/scores`)).body.data
    expect(judgements.map(({ own_version }: { own_version: number }) => own_version)).toEqual([version, 0])
    await sumsHold()
  })

  test('applies to the next checkup from the start', async () => {
    const { checkup } = await search(1, 50)
    const [row] = await query(`select max(version) version from own_versions where hotel_id = 1`)
    expect(checkup.own_version).toBe(Number(row?.version))
    const [expected] = await query(
      `select count(*)::int n from checkup_rates where checkup_id = ${checkup.id} and expected is not null`,
    )
    expect(expected).toEqual({ n: 1 })
    await sumsHold()
  })

  test('that is corrected right away leaves no score from the minutes between', async () => {
    const [checkup] = await query(`select checkup_id::int id from checkup_rates where id = ${rate.id}`)
    const id = Number(checkup?.id)
    const before = (await ask('owner', `GET /checkups/${id}/scores`)).body.data
    const first = (await ask('owner', `GET /checkup-rates/${rate.id}/scores`)).body.data
    const { job, version } = await load(['delete from own_records where hotel_id = 1'])
    await ended('owner', job)
    const after = (await ask('owner', `GET /checkups/${id}/scores`)).body.data
    expect(after.map(({ own_version }: { own_version: number }) => own_version)).toEqual([version, 0])
    expect(after[1]).toEqual(before[1])
    const ofRate = (await ask('owner', `GET /checkup-rates/${rate.id}/scores`)).body.data
    expect(ofRate[1]).toEqual(first[1])
    expect(ofRate[0].verdicts).toEqual(first[1].verdicts)
    const { data } = (await ask('owner', `GET /checkup-rates/${rate.id}`)).body
    expect([data.expected, data.own_version]).toEqual([null, version])
    await sumsHold()
    const again = await load(records(rate.rate_plan))
    await ended('owner', again.job)
  })

  test('that was undone leaves no job and no score', async () => {
    const jobs = await query('select count(*)::int n from jobs')
    await load(records('NEVER*'), true)
    await rescore(1) // takes its turn after it
    expect(await query('select count(*)::int n from jobs')).toEqual([{ n: Number(jobs[0]?.n) + 1 }])
    await sumsHold()
  })

  test('while a checkup is in progress has that one re-scored too', async () => {
    await gds.latency(700)
    const pending = search(1, 60)
    await new Promise((later) => setTimeout(later, 350))
    const { version } = await load([])
    const { checkup } = await pending
    await gds.latency(0)
    await rescore(1)
    const [row] = await query(`select own_version from checkups where id = ${checkup.id}`)
    expect(row).toEqual({ own_version: version })
    await sumsHold()
  })

  /** A process that died over a job so many times; its lease has just ended. */
  const died = async (times: number) => {
    await query(`insert into own_versions ${ofHotel}, version, at, user_id, actor_id, source, summary, counts)
      select 2, 1, max(version) + 1, now(), 2, 2, 'form', 'Plan', '{}' from own_versions where hotel_id = 1`)
    const [{ id } = {}] =
      await query(`insert into jobs (tenant_id, user_id, kind, status, step, total, subject, lease_until)
        values (2, 2, 'rescore', 'running', 'newest', 1, '{"tenant_id": 2, "hotel_id": 1}', now() - interval '1 minute') returning id::int`)
    const data = { job: id, tenant_id: 2, hotel_id: 1, older: false }
    await query(`insert into queued_jobs (kind, tenant_id, key, data, attempts, deaths, next_at, lease_until)
      values ('hotel_rescore', 2, '${id}', '${JSON.stringify(data)}', ${times}, ${times - 1}, now(), now() - interval '1 second')`)
    await endAbandonedWork(context(), false)
    return Number(id)
  }
  const state = async () => (await ask('owner', 'GET /hotels/1/own-data')).body.data.rescoring

  test('are re-scored by the next process if one died, and reported as outdated until then', async () => {
    const job = await died(1)
    expect(await ended('owner', job)).toMatchObject({ status: 'done' })
    expect(await state()).toBe('current')
    await sumsHold()
  })

  test('are left to the schedule where one process after another dies over them, and the job says so', async () => {
    const job = await died(9)
    expect(await ended('owner', job)).toMatchObject({ status: 'failed', error: { code: 'interrupted' } })
    expect(await state()).toBe('running')
    await query(`update schedule set due_at = now() - interval '1 minute' where name = 'rescore'`)
    await runTasks(context(), [rescoring])
    expect(await state()).toBe('current')
    await sumsHold()
  })
})

describe('an answer of several pages', () => {
  test('is re-scored page by page as it is re-scored as a whole', async () => {
    const code = await query(`insert into own_records (tenant_id, hotel_id, kind, fields)
      select tenant_id, 3, kind, fields from own_records where kind = 'plans' returning id`)
    const fields = { gds_id: null, pattern: '*', plan_id: Number(code[0]?.id), room_id: null }
    await query(
      `insert into own_records (tenant_id, hotel_id, kind, fields) values (2, 3, 'codes', '${JSON.stringify(fields)}')`,
    )
    await query(`insert into own_versions (tenant_id, hotel_id, version, at, user_id, actor_id, source, summary, counts)
      values (2, 3, 1, now(), 2, 2, 'form', 'Plan', '{}')`)
    const { checkup } = await search(3, 20)
    expect(checkup.own_version).toBe(1)
    expect(checkup.rates_count).toBeGreaterThan(100)
    const [named] = await query(`select count(*)::int n from checkup_rates where checkup_id = ${checkup.id}
      and expected is not null and substr(verdicts#>>'{}', 12, 1) <> 'n'`)
    expect(named).toEqual({ n: checkup.rates_count })
    const before = await stored(checkup.id)
    await rescore(3)
    expect(await stored(checkup.id)).toEqual(before)
    expect(await query(`select 1 from earlier_scores where checkup_id = ${checkup.id}`)).toEqual([])
    await sumsHold()
  })
})

describe('who may see it', () => {
  test('what is out of reach looks like what is missing', async () => {
    const [rate] = await query(`select r.id::int, r.checkup_id::int from checkup_rates r limit 1`)
    const lines = [
      `GET /checkups/${Number(rate?.checkup_id)}/scores`,
      `GET /checkup-rates/${Number(rate?.id)}/scores`,
      `GET /checkup-rates/${Number(rate?.id)}/fixes`,
      'GET /hotels/2/fixes',
      'POST /hotels/2/rescore',
    ]
    for (const line of lines) {
      expect((await ask('nobody', line)).status).toBe(401)
      expect((await ask('other_tenant_owner', line)).status).toBe(404)
    }
    expect((await ask('demo', 'POST /hotels/1/rescore')).status).toBe(403)
  })

  test('a supervisor does it for a subordinate, and it is audited', async () => {
    const answer = await ask('owner', `POST /hotels/1/rescore?user_id=${people.employee}`)
    expect(answer.status).toBe(202)
    const [entry] = await query(`select actor_id, user_id, subject from audit_log where action = 'hotel.rescored'`)
    expect(entry).toEqual({ actor_id: people.owner, user_id: people.employee, subject: 'hotel 1' })
    await ended('owner', answer.body.data.id)
  })
})

test('the rule set lists for every check its cost, reason, source, and how each GDS carries its fields', async () => {
  const { data } = (await ask('owner', 'GET /accuracy/rule-set')).body
  expect([data.version, data.checks.length]).toEqual([ruleSet.version, ruleSet.checks.length])
  for (const check of data.checks) {
    expect(check.reason.length).toBeGreaterThan(10)
    expect(check.source.length).toBeGreaterThan(1)
    for (const { travel_port, sabre: atSabre } of check.fields)
      for (const words of [travel_port, atSabre])
        expect(words).toMatch(/^(no|(yes|sometimes), in the (details|rules))$/)
  }
  expect(data.words.length).toBeGreaterThan(5)
  expect(data.observations.length).toBeGreaterThan(5)
})

test('a checkup that was stored without its causes is given them, and keeps its scores', async () => {
  const from = todayIn(null, Date.now())
  const body = { hotel_id: 2, start_date: addDays(from, 3), end_date: addDays(from, 5) }
  const { id } = (await ask('owner', 'POST /checkups', { body })).body.data.checkup
  const causes = async () => (await query(`select causes, causes_version from checkups where id = ${id}`))[0]
  const scores = async () => (await ask('owner', `GET /checkups/${id}/scores`)).body.data.length
  const [made, scored] = [await causes(), await scores()]
  expect(made?.['causes']).not.toEqual([])
  await query(`update checkups set causes = null, causes_version = 0 where id = ${id}`)
  await query(`update schedule set due_at = now() - interval '1 minute' where name = 'rescore'`)
  await runTasks(context(), [rescoring])
  expect(await causes()).toEqual(made)
  expect(await scores()).toBe(scored)
})

const ownerOf = (id: number) => ({ id, role: 'owner', is_admin: false, is_demo: false, status: 'active' }) as const

test('re-scoring goes in turns between tenants: who has many hotels makes nobody wait for all of them', async () => {
  const jobs: number[] = []
  await context().db.transaction(async (tx) => {
    const soon = async (tenant_id: number, user_id: number, hotel_id: number) =>
      jobs.push(
        Number(await context().rescoreSoon(tx, { tenant_id, hotel_id, by: { ...ownerOf(user_id), tenant_id } })),
      )
    for (const hotel_id of [1, 2, 3]) await soon(2, people.owner, hotel_id)
    await soon(4, people.other_tenant_owner, 4)
  })
  for (const [n, id] of jobs.entries()) await ended(n < 3 ? 'owner' : 'other_tenant_owner', id)
  const order = await query(`select id::int from jobs where id in (${jobs.join()}) order by ended_at, id`)
  const endings = order.map(({ id }) => jobs.indexOf(Number(id)))
  expect(endings.filter((n) => n < 3)).toEqual([0, 1, 2])
  expect(endings.indexOf(3)).toBeLessThan(2) // whose turn is first depends on who was served before
})
