// What a digest says besides changes: what could not be checked since the last one, and which hotels have left.
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../../domain/durations.ts'
import { ranMonitor } from '../../../testing/monitors.ts'
import { people } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { tellMonitor } from './tell-monitor.ts'

/** A Wednesday in the middle of a month. */
const start = Date.parse('2026-12-16T08:00:00.000Z')
let now = start
const server = testServer({ now: () => now })
const { query, context } = server
const { monitor, ended, plant, mailed, textOf, renew } = ranMonitor(server, () => now)
const tell = (run: number) => tellMonitor(context(), monitor, run)

beforeEach(async () => {
  now = start
  await renew()
})

const failures = async (run: number, ...of: [hotel: number, failure: string | null][]) => {
  for (const [position, [hotel, failure]] of of.entries())
    await query(`insert into monitor_checks (run_id, position, tenant_id, hotel_id, gds_id, check_in, nights, adults, children,
      corporate_codes, rules_of, failure) values (${run}, ${position}, 2, ${hotel}, 2, '2026-12-30', 1, 1, 0, '{}', '{}',
      ${failure === null ? 'null' : `'${failure}'`})`)
}

test('says what could not be checked in any run since the last digest, with the newest reason', async () => {
  await query(`update hotels set name = 'Second Hotel' where id = 2`)
  await plant()
  const first = await ended({ answered: 2 })
  await failures(first, [2, 'Told already'])
  await tell(first)
  for (const failure of ['Timeout', 'The GDS failed', null]) {
    now += dayMs
    const run = await ended({ asked: 2, answered: failure === null ? 2 : 1 })
    await failures(run, [1, null], [2, failure])
    if (failure === null) await plant()
    await tell(run)
  }
  const mails = await mailed()
  expect(mails).toHaveLength(2)
  expect(textOf(mails[0])).toContain('Second Hotel · Sabre: Told already')
  expect(textOf(mails[1])).toContain(
    'Couldn’t check (1)\n\n- Second Hotel · Sabre: 2 of 3 runs, most recently: The GDS failed',
  )
  expect(textOf(mails[1])).toContain(`/monitors/${monitor}/runs/${first + 2}`)
})

test('notes a hotel that has left once, and again where it left again; it is no hotel of the monitor any more', async () => {
  const left = 'No longer checked'
  await query(`insert into monitor_hotels values (${monitor}, 4)`)
  const shown = async () => (await server.ask('owner', `GET /monitors/${monitor}`)).body.data.hotels_count
  expect(await shown()).toBe(2)
  const next = async () => {
    await plant()
    now += dayMs
    await tell(await ended())
    return textOf((await mailed()).at(-1))
  }
  expect(await next()).toContain(left)
  expect(await next()).not.toContain(left)
  await query(`insert into user_hotels (tenant_id, user_id, hotel_id) values (2, ${people.owner}, 4)`)
  expect(await shown()).toBe(3)
  expect(await next()).not.toContain(left)
  await query(`delete from user_hotels where user_id = ${people.owner} and hotel_id = 4`)
  expect(await next()).toContain(left)
})

test('a change of which nobody was mailed is not shown as mailed', async () => {
  const told = async () =>
    (await server.ask('owner', `GET /monitors/${monitor}/changes`)).body.data.map(
      ({ told_at, told_nobody }: { told_at: string | null; told_nobody: boolean }) => [told_at !== null, told_nobody],
    )
  await plant()
  expect(await told()).toEqual([[false, false]])
  await query(`delete from monitor_receivers where monitor_id = ${monitor}`)
  await tell(await ended())
  expect(await mailed()).toEqual([])
  expect(await told()).toEqual([[true, true]])
  await query(`insert into monitor_receivers values (${monitor}, ${people.owner})`)
  await query('delete from monitor_changes')
  await plant()
  now += dayMs
  await tell(await ended())
  expect(await told()).toEqual([[true, false]])
})

test('says what a run by another clock could not check, also of one that began later', async () => {
  const run = await ended({ zone: 'Europe/Warsaw' })
  const later = await ended({ zone: 'Europe/London', answered: 3 })
  await failures(later, [1, 'Timeout'])
  await plant()
  await tell(run)
  expect(textOf((await mailed())[0])).toContain('Grand Hotel · Sabre: Timeout')
})

test('what a receiver without a digest of their own has not heard is said in their next one', async () => {
  await query(`insert into monitor_receivers values (${monitor}, ${people.manager})`)
  await query(`insert into monitor_hotels values (${monitor}, 3), (${monitor}, 4)`)
  const first = await ended({ answered: 3 })
  await failures(first, [1, 'Timeout'])
  await plant({ hotel_id: 3 })
  await tell(first)
  const [toOwner, ...others] = await mailed()
  expect(others).toEqual([])
  expect(textOf(toOwner)).toContain('Grand Hotel · Sabre: Timeout')
  now += dayMs
  await plant()
  await tell(await ended())
  const both = (await mailed()).slice(1)
  expect(both).toHaveLength(2)
  // The owner has heard it already.
  expect(both.map((mail) => textOf(mail).includes('Grand Hotel · Sabre: Timeout')).toSorted()).toEqual([false, true])
  now += dayMs
  await plant()
  await tell(await ended())
  for (const mail of (await mailed()).slice(3)) expect(textOf(mail)).not.toContain('Timeout')
})
