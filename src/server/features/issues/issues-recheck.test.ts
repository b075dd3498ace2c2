// The search after an issue is closed: what it may say, and that it is not lost with its server. S2§4
import { beforeAll, expect, test } from 'vitest'
import { checkOf } from '../../../domain/accuracy/rule-set.ts'
import { people } from '../../testing/people.ts'
import { rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { sandboxAccounts, testServer } from '../../testing/test-server.ts'
import { wakeQueues } from '../../platform/queue/wake-queues.ts'
import { storeTravelport } from '../gds-credentials/service.ts'

const server = testServer({ sandbox: true })
const { ask, query, context } = server
const gds = steer(server.sandbox)
const { allWell, callsSince, nextStay, search } = rateCalls(server, gds)

type Finding = { check: string; field: string; verdict: string; shown: string | null }
type Found = { id: number; rate_plan: string; verdicts: Record<string, string>; findings: Finding[] }
let rate: Found
beforeAll(async () => {
  const agent = { id: people.travel_agent, tenant_id: 3 }
  await context().db.transaction((tx) => storeTravelport(context(), tx, agent, sandboxAccounts.agent))
  await allWell()
  const { rates } = (await search(nextStay(), { hotel_id: 2, adults: 2 }, 'travel_agent')).body.data
  for (const { id } of rates.filter(({ wrong }: { wrong: number }) => wrong > 0)) {
    rate = (await ask('travel_agent', `GET /checkup-rates/${id}`)).body.data
    if (rate.findings.some(({ shown }) => shown !== null)) break
  }
})

const reported = async (findings?: object[]) => {
  const body = { checkup_rate_id: rate.id, description: 'Breakfast is not included' }
  const issue = (await ask('travel_agent', 'POST /issues', { body })).body.data
  if (findings)
    await query(
      `update issues set report = jsonb_set(report, '{findings}', '${JSON.stringify(findings)}') where id = ${issue.id}`,
    )
  return issue
}
const close = async (id: number) => (await ask('admin', `POST /issues/${id}/close`)).body.data
const recheckOf = async (id: number) => (await ask('travel_agent', `GET /issues/${id}`)).body.data.recheck
const findingOf = (check: string) => ({
  check,
  number: checkOf(check)?.number,
  field: 'currency',
  verdict: 'missing',
  shown: null,
  expected: null,
})

test('a check that no longer applies decides nothing, for its data may be missing: its finding is not gone', async () => {
  const check = Object.keys(rate.verdicts).find((each) => rate.verdicts[each] === 'not_applicable')
  if (!check) throw new Error('no check of this rate does not apply')
  const issue = await reported([findingOf('pricing.currency_valid'), findingOf(check)])
  expect((await close(issue.id)).recheck).toMatchObject({
    result: 'unknown',
    gone: ['pricing.currency_valid'],
    unknown: [check],
    message: 'What the GDS sends now is not enough to tell',
    next_at: null,
  })
})

test('what is still there says what the GDS shows, and when it was asked', async () => {
  const issue = await reported()
  const { recheck } = await close(issue.id)
  const [first] = rate.findings.filter(({ shown }) => shown !== null)
  expect(recheck.result).toBe('found')
  expect(recheck.shown).toContainEqual({ check: first?.check, field: first?.field, shown: first?.shown })
  expect(Date.parse(recheck.checked_at)).toBeGreaterThan(Date.parse(issue.created_at))
})

test.each([
  ['33201', 'TL', 'The GDS answered without rates, and its words don’t say why'],
  ['03600', 'VC', 'The GDS sent no rates: they have to be requested from the hotel'],
])('an answer without rates that does not say why decides nothing: hotel %s of %s', async (id, chain, message) => {
  const issue = await reported()
  const checks = [...new Set(rate.findings.map(({ check }) => check))]
  const [sold] = await query('select property_id, chain_code from gds_hotels where hotel_id = 2 and gds_id = 1')
  const sellAs = (property_id: unknown, chain_code: unknown) =>
    query(
      `update gds_hotels set property_id = '${property_id}', chain_code = '${chain_code}' where hotel_id = 2 and gds_id = 1`,
    )
  await sellAs(id, chain)
  const { recheck } = await close(issue.id)
  await sellAs(sold?.property_id, sold?.chain_code)
  expect(recheck).toMatchObject({ result: 'unknown', gone: [], found: [], checkup_rate_id: null, message })
  expect(recheck.unknown).toEqual(checks)
})

const closedByKilled = async (id: number, tries = 0) => {
  const at = new Date().toISOString()
  const recheck = { result: 'running', gone: [], found: [], unknown: [], checkup_rate_id: null, message: null }
  await query(`update issues set status = 'closed', closed_at = now() - interval '1 hour',
    recheck = '${JSON.stringify({ ...recheck, next_at: at, tries })}' where id = ${id}`)
}

test('a server that is killed while it closes an issue leaves the search to the queue, which ends it', async () => {
  const issue = await reported()
  await closedByKilled(issue.id)
  expect(await recheckOf(issue.id)).toMatchObject({ result: 'running', next_at: null })
  await query(`insert into queued_jobs (kind, tenant_id, key, data, next_at, attempts, lease_until, created_at)
    values ('issue_recheck', 3, '${issue.id} 0', '{"issue": ${issue.id}, "user": ${people.travel_agent}, "tries": 0}',
      now(), 1, now() - interval '1 second', now())`)
  wakeQueues('issue_recheck')
  await expect.poll(async () => (await recheckOf(issue.id)).result).toBe('found')
})

test('a server that is killed between the answer of the GDS and its result has not asked in vain: the queue takes that answer', async () => {
  const issue = await reported()
  await gds.latency(1_500)
  const closing = close(issue.id)
  const begunOf = async () =>
    (await query(`select (recheck->>'begun')::int begun from issues where id = ${issue.id}`))[0]?.['begun']
  await expect.poll(begunOf).toEqual(expect.any(Number))
  const begun = await begunOf()
  await gds.latency(0)
  await closing
  await closedByKilled(issue.id)
  await query(`update issues set recheck = recheck || '{"begun": ${String(begun)}}' where id = ${issue.id}`)
  const calls = gds.calls().length
  await query(`insert into queued_jobs (kind, tenant_id, key, data, next_at, created_at)
    values ('issue_recheck', 3, '${issue.id} 0', '{"issue": ${issue.id}, "user": ${people.travel_agent}, "tries": 0}', now(), now())`)
  wakeQueues('issue_recheck')
  await expect.poll(async () => (await recheckOf(issue.id)).result).toBe('found')
  expect(callsSince(calls)).toEqual([])
  expect(await begunOf()).toBeNull()
})

test('the search of an issue that is being closed is a job from the moment on at which the issue is closed', async () => {
  const issue = await reported()
  await gds.latency(4_000)
  const closing = close(issue.id)
  const during = () =>
    query(`select status, recheck->>'result' result, (select count(*)::int from queued_jobs where key = '${issue.id} 0') jobs
      from issues where id = ${issue.id}`)
  await expect.poll(during).toEqual([{ status: 'closed', result: 'running', jobs: 1 }])
  await gds.latency(0)
  await query(`update issues set recheck = recheck - 'next_at' || '{"result": "past"}' where id = ${issue.id}`)
  expect((await closing).recheck.result).toBe('past')
})

test('a try whose result is stored is not made again, nor one that a later try has followed', async () => {
  const issue = await reported()
  await close(issue.id)
  const left = () => query(`select 1 from queued_jobs where kind = 'issue_recheck'`)
  await expect.poll(left).toEqual([])
  const began = gds.calls().length
  const next = `{"next_at": "${new Date(Date.now() + 3_600_000).toISOString()}", "tries": 1}`
  for (const recheck of [`recheck`, `recheck || '${next}'`]) {
    await query(`update issues set recheck = ${recheck} where id = ${issue.id}`)
    await query(`insert into queued_jobs (kind, tenant_id, key, data, next_at, created_at)
      values ('issue_recheck', 3, '${issue.id} 0', '{"issue": ${issue.id}, "user": ${people.travel_agent}, "tries": 0}', now(), now())`)
    wakeQueues('issue_recheck')
    await expect.poll(left).toEqual([])
  }
  expect(callsSince(began)).toEqual([])
})

test.each([
  ['run checks any more: it has ended', `update tenants set subscription = 'cancelled' where id = 3`],
  ['run checks any more: it is inactive', `update users set status = 'inactive' where id = ${people.travel_agent}`],
  [
    'check Travelport any more: it is no longer part of it',
    `delete from user_gds where user_id = ${people.travel_agent} and gds_id = 1`,
  ],
])('an administrator closes the issue of an agent whose account can’t %s: nothing is asked, because nobody pays', async (why, ends) => {
  const issue = await reported()
  await query(ends)
  const calls = gds.calls().length
  const { status, recheck } = await close(issue.id)
  await query(`update tenants set subscription = 'active' where id = 3`)
  await query(`update users set status = 'active' where id = ${people.travel_agent}`)
  await query(
    `insert into user_gds (tenant_id, user_id, gds_id) values (3, ${people.travel_agent}, 1) on conflict do nothing`,
  )
  expect(status).toBe('closed')
  expect(recheck).toMatchObject({
    result: 'failed',
    message: `This account can’t ${why}. Ask Rateproof support.`,
    next_at: null,
  })
  expect(callsSince(calls)).toEqual([])
})
