// Checks of hotels and of stays go on where their process ended: what was made stays, nothing is sent twice. S2§4
import { describe, expect, inject, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { ownProcess } from '../../testing/outside/own-process.ts'
import { people } from '../../testing/people.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { resumeChecks } from './service.ts'

const server = testServer({ sandbox: true })
const { ask, ended, query, context } = server
const gds = steer(server.sandbox)

/** A job as a process has left it. */
const leaveOpen = async (kind: string, by: number, tenant: number, total: number, about: object = {}) => {
  const subject = JSON.stringify({ tenant_id: 2, user_id: people.owner, ...about })
  const [job] = await query(`insert into jobs (tenant_id, user_id, kind, status, step, total, subject, lease_until)
    values (${tenant}, ${by}, '${kind}', 'running', 'rates', ${total}, '${subject}', now() - interval '1 minute')
    returning id::int`)
  return Number(job?.['id'])
}
const leaveCheckup = async (hotel: number, status: string, sent: number) => {
  const [made] =
    await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
      corporate_codes, rate_category_codes, point_of_sale, status, rule_set, details_sent)
    values (2, 2, 2, ${hotel}, 1, 'full', current_date + 1, 2, 1, 0, '{}', '{}', 'P', '${status}', 1, ${sent}) returning id::int`)
  return Number(made?.['id'])
}
/** Each check of the owner's hotels in Travelport in another state. */
const leaveJob = async () => {
  const id = await leaveOpen('hotel_checks', people.owner, 2, 3)
  const rows = [
    [1, await leaveCheckup(1, 'complete', 1)],
    [2, await leaveCheckup(2, 'failed', 1)],
    [3, await leaveCheckup(3, 'failed', 0)],
  ]
  for (const [hotel, made] of rows)
    await query(
      `insert into hotel_checks (tenant_id, job_id, hotel_id, gds_id, checkup_id) values (2, ${id}, ${hotel}, 1, ${made})`,
    )
  return id
}

test('what was made is not made again, what was sent is reported, what was never sent is made', async () => {
  const id = await leaveJob()
  // While nobody works on it, it is still the one check of the account.
  expect(await ask('owner', 'POST /hotel-checks', { body: {} })).toMatchObject({
    status: 409,
    body: { code: 'already_checking' },
  })
  const calls = gds.calls().length
  // Of two servers that find it, one continues.
  await Promise.all([resumeChecks(context(), false), resumeChecks(context(), false)])
  expect(await ended('owner', id)).toMatchObject({ status: 'done', progress: { done: 3, total: 3 } })
  expect((await ask('owner', 'GET /hotel-checks')).body.data).toMatchObject({
    id,
    status: 'done',
    failures: [{ hotel_id: 2, message: 'The server stopped before this search finished. Search again.' }],
    failures_count: 1,
  })
  const sent = gds.calls().slice(calls)
  expect(new Set(sent.map(({ property_id }) => property_id)).size).toBe(1)
  expect(await query('select count(*)::int n from checkups where hotel_id = 3')).toEqual([{ n: 2 }])
})

test('a person who is no longer active: nothing more is sent for them', async () => {
  const id = await leaveJob()
  await query(`update users set status = 'inactive' where id = ${people.owner}`)
  const calls = gds.calls().length
  await resumeChecks(context(), true)
  await expect.poll(() => query(`select status from jobs where id = ${id}`)).toEqual([{ status: 'done' }])
  expect(gds.calls().length).toBe(calls)
  await query(`update users set status = 'active' where id = ${people.owner}`)
})

test('an account that is locked meanwhile: nothing more is sent for it, and the failures say so', async () => {
  const id = await leaveJob()
  await query(`update tenants set trial_ends_at = current_date - 9 where id = 2`)
  const calls = gds.calls().length
  await resumeChecks(context(), true)
  await expect.poll(() => query(`select status from jobs where id = ${id}`)).toEqual([{ status: 'done' }])
  expect(gds.calls().length).toBe(calls)
  await query(`update tenants set trial_ends_at = current_date + 20 where id = 2`)
  const { failures } = (await ask('owner', 'GET /hotel-checks')).body.data
  expect(failures).toContainEqual(expect.objectContaining({ hotel_id: 3, message: 'This account has ended' }))
})

test('stays that an administrator checks for somebody: two that were cut off say nothing of the GDS, the rest is made', async () => {
  const id = await leaveOpen('stay_checks', people.admin, 1, 6, { hotel_id: 1 })
  const today = todayIn('Europe/Warsaw', Date.now())
  const { after } = soldStay(today, 40)
  const first = await leaveCheckup(1, 'complete', 1)
  const cut = [await leaveCheckup(1, 'failed', 1), await leaveCheckup(1, 'failed', 1)]
  const unsent = await leaveCheckup(1, 'failed', 0)
  const rows: [days: number, made: number | null][] = [
    [after, first],
    ...cut.map((made): [number, number] => [after, made]),
    [after, unsent],
    [soldStay(today, after + 1).after, null],
    [-9, null],
  ]
  for (const [days, made] of rows)
    await query(`insert into hotel_checks
        (tenant_id, job_id, hotel_id, gds_id, check_in, check_out, adults, children, corporate_codes, checkup_id)
      values (2, ${id}, 1, 1, '${addDays(today, days)}', '${addDays(today, days + 2)}', 2, 0, '{IBX}', ${made})`)
  // While nobody works on it, it is still the one check of the person's stays there.
  const again = { gds: 'travel_port', start_date: addDays(today, after), end_date: addDays(today, after + 2) }
  expect(await ask('owner', 'POST /hotels/1/checkups', { body: { stays: [again] } })).toMatchObject({
    status: 409,
    body: { code: 'already_checking' },
  })
  await resumeChecks(context(), false)
  const job = await ended('admin', id)
  expect(job).toMatchObject({ status: 'done', progress: { done: 6, total: 6 } })
  const cutOff = {
    gds: 'travel_port',
    start_date: addDays(today, after),
    end_date: addDays(today, after + 2),
    message: 'The server stopped before this search finished. Search again.',
  }
  const over = { start_date: addDays(today, -9), message: 'Select today or a later date' }
  expect(job.result).toMatchObject({ checked: 3, failed: [cutOff, cutOff, over], skipped: 0 })
  expect(
    await query(`select user_id, actor_id, check_in::text, adults, corporate_codes, status from checkups
      where adults = 2 order by check_in`),
  ).toEqual(
    [rows[3], rows[4]].map((row) => ({
      user_id: people.owner,
      actor_id: people.admin,
      check_in: addDays(today, row?.[0] ?? 0),
      adults: 2,
      corporate_codes: ['IBX'],
      status: 'complete',
    })),
  )
  // It is no check of all hotels.
  expect((await ask('owner', 'GET /hotel-checks')).body.data?.id).not.toBe(id)
})

/** A server that was killed in the middle of what a call began, and started again, until the job has ended. `expectPaidOnce` ends it. */
const killedIn = async (path: string, asked: object) => {
  const product = await ownProcess()
  await product.start()
  await product.gds.latency(1_500)
  const began = product.gds.calls().length
  const { status, body } = await product.call('POST', path, asked)
  expect(status).toBe(202)
  await expect.poll(() => product.gds.calls().length).toBeGreaterThan(began)
  await product.kill()
  await product.gds.reset()
  await product.start()
  const job = async () => (await product.call('GET', `/jobs/${body.data.id}`)).body.data
  await expect.poll(async () => (await job()).status, { timeout: 120_000 }).toBe('done')
  const last = await job()
  const expectPaidOnce = async () => {
    await product.kill()
    await product.look(async (stored) => {
      const sent = 'from checkups where details_sent > 0'
      expect(await stored(`select hotel_id ${sent} group by hotel_id, gds_id, check_in having count(*) > 1`)).toEqual(
        [],
      )
      const [counts] =
        await stored(`select (select sum(used)::int from usage_periods) used, (select count(*)::int ${sent}) sent,
        (select count(*)::int from hotel_checks) checks`)
      expect(counts).toMatchObject({ used: counts?.['sent'], checks: last.progress.total })
    })
    await product.stop()
  }
  return { product, job: last, expectPaidOnce }
}

// The process brings its embedded database along, so once is enough.
describe.runIf('folder' in inject('databaseTemplate'))('killed in the middle', () => {
  const timeout = 240_000
  test('of all hotels, it is complete: no hotel twice, every query counted once', { timeout }, async () => {
    const { product, job, expectPaidOnce } = await killedIn('/hotel-checks', {})
    const { total } = job.progress
    expect((await product.call('GET', '/hotel-checks')).body.data).toMatchObject({ id: job.id, done: total, total })
    await expectPaidOnce()
  })

  test('of stays, each is made or named with the reason: none twice, every query counted once', {
    timeout,
  }, async () => {
    const today = todayIn('Europe/Warsaw', Date.now())
    const stays = [30, 31, 32, 33, 34].map((days) => ({
      gds: 'travel_port',
      start_date: addDays(today, days),
      end_date: addDays(today, days + 1),
    }))
    const { job, expectPaidOnce } = await killedIn('/hotels/1/checkups', { stays })
    const { checked, failed, skipped } = job.result
    expect([checked + failed.length, skipped]).toEqual([5, 0])
    expect(checked).toBeGreaterThanOrEqual(3)
    await expectPaidOnce()
  })
})
