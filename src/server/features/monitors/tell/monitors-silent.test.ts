// What a monitor mails that has nothing to tell: that it could check nothing, or once a month that it still runs.
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../../domain/durations.ts'
import { ranMonitor } from '../../../testing/monitors.ts'
import { emailOf, people } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { tellMonitor } from './tell-monitor.ts'

/** A Wednesday in the middle of a month. */
const start = Date.parse('2026-12-16T08:00:00.000Z')
let now = start
const server = testServer({ now: () => now })
const { query, context } = server
const { monitor, ended, plant, mailed, subjects, textOf, change, renew } = ranMonitor(server, () => now)
const tell = (run: number) => tellMonitor(context(), monitor, run)

const failed = async (run: number, ...checks: [hotel: number, failure: string][]) => {
  for (const [position, [hotel, failure]] of checks.entries())
    await query(`insert into monitor_checks (run_id, position, tenant_id, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes,
      rules_of, failure) values (${run}, ${position}, 2, ${hotel}, 2, '2026-12-30', 1, 1, 0, '{}', '{}', '${failure}')`)
}

beforeEach(async () => {
  now = start
  await renew()
})

describe('a monitor that could not check anything', () => {
  test('says so at once after two runs in a row, and not again', async () => {
    await tell(await ended({ answered: 0 }))
    expect(await mailed()).toEqual([])
    now += dayMs
    const second = await ended({ answered: 0 })
    await failed(second, [1, 'The GDS did not answer'])
    await Promise.all([tell(second), tell(second)])
    expect(await subjects()).toEqual(['monitor_silent: Monitor “Next weeks” could not check anything, twice in a row'])
    expect(textOf((await mailed())[0])).toContain('Why: The GDS did not answer')
    now += 2 * dayMs
    await tell(second)
    await tell(await ended({ answered: 0 }))
    expect(await subjects()).toHaveLength(1)
    for (const answered of [1, 0, 0]) await tell(await ended({ answered }))
    expect(await subjects()).toHaveLength(2)
  })

  test('tells each receiver the reason of the hotels that they reach', async () => {
    const [own, beyond] = [1, 2]
    await query(`insert into monitor_receivers values (${monitor}, ${people.employee})`)
    await tell(await ended({ answered: 0 }))
    now += dayMs
    const second = await ended({ answered: 0 })
    const other = 'Second Hotel has no id in this GDS'
    await failed(second, [own, 'The GDS did not answer'], [beyond, other], [beyond, other])
    await tell(second)
    const texts = Object.fromEntries((await mailed()).map((mail) => [mail.recipient, textOf(mail)]))
    expect(texts[emailOf('owner')]).toContain(`Why: ${other}`)
    expect(texts[emailOf('employee')]).toContain('Why: The GDS did not answer')
  })

  test('also where something holds it: once, with what does, and nothing else', async () => {
    await tell(await ended({ asked: 0, held: 'month_limit' }))
    now += dayMs
    const second = await ended({ asked: 0, held: 'month_limit' })
    await query(`update monitor_runs set reason = 'Its 90 queries of this month are used' where id = ${second}`)
    await plant()
    await tell(second)
    expect(await subjects()).toEqual(['monitor_silent: Monitor “Next weeks” could not check anything, twice in a row'])
    expect(textOf((await mailed())[0])).toContain('Why: Its 90 queries of this month are used')
    now += dayMs
    await tell(await ended({ asked: 0, held: 'month_limit' }))
    expect(await subjects()).toHaveLength(1)
  })

  test('is not silent where a run in between answered, or only what it asked again failed', async () => {
    await tell(await ended({ answered: 0 }))
    const answered = await ended()
    await tell(answered)
    await ended({ answered: 0, again_of: answered })
    await tell(await ended({ answered: 0 }))
    expect(await mailed()).toEqual([])
  })
})

describe('a sign of life', () => {
  const inDecember = async () => {
    for (const day of [1, 2, 3]) await ended({ due: Date.parse(`2026-12-0${day}T06:00:00Z`) })
    now = Date.parse('2027-01-01T08:00:00.000Z')
  }

  test('is mailed at the first run of a new month about the one before, once', async () => {
    await inDecember()
    const run = await ended()
    await Promise.all([tell(run), tell(run)])
    now += dayMs
    await tell(await ended())
    expect(await subjects()).toEqual(['monitor_alive: December 2026: 3 runs, all answered, nothing changed'])
    expect(textOf((await mailed())[0])).toContain('This is from your monitor “Next weeks”.')
  })

  test.each([
    ['it is switched off', 'sign_of_life = false'],
    ['another mail came in that month', `mailed_at = '2026-12-05'`],
    ['it was looked for', `alive_month = '2026-12-01'`],
  ])('is not mailed where %s', async (_, column) => {
    await change(column)
    await inDecember()
    await tell(await ended())
    expect(await mailed()).toEqual([])
  })

  test('is not mailed beside a digest, which shows as much', async () => {
    await inDecember()
    await plant()
    await tell(await ended())
    expect(await subjects()).toEqual(['monitor_digest: 1 new – 2 hotels'])
  })

  test('counts a month by the clock of the account', async () => {
    await query(`insert into monitor_accounts (tenant_id, time_zone) values (2, 'Pacific/Kiritimati')
      on conflict (tenant_id) do update set time_zone = excluded.time_zone`)
    await ended({ due: Date.parse('2026-11-30T12:00:00Z') })
    now = Date.parse('2026-12-31T11:00:00.000Z')
    await tell(await ended())
    expect(await subjects()).toEqual(['monitor_alive: December 2026: 1 run, all answered, nothing changed'])
    await query('delete from monitor_accounts')
  })
})
