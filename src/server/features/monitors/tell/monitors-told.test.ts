// What a monitor mails once a run has ended: each change once, to whom it concerns, and nothing while nothing changes.
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../../domain/durations.ts'
import { addDays } from '../../../../domain/stay.ts'
import { ranMonitor } from '../../../testing/monitors.ts'
import { emailOf, people } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { tellMonitor } from './tell-monitor.ts'

/** A Wednesday in the middle of a month. */
const start = Date.parse('2026-12-16T08:00:00.000Z')
let now = start
const server = testServer({ now: () => now })
const { query, context } = server
const { monitor, iso, ended, plant, mailed, subjects, textOf, change, renew } = ranMonitor(server, () => now)
const tell = (run: number) => tellMonitor(context(), monitor, run)

beforeEach(async () => {
  now = start
  await renew()
})

describe('a digest', () => {
  test('says what changed: hotel, GDS, code, stay, both values, what it costs a night, who must act, and a link to the rate', async () => {
    await plant({ subject: 'assigned' })
    await plant({ kind: 'back', subject: 'another' })
    await query(`insert into fix_states (tenant_id, hotel_id, key, assigned_to, actor_id, updated_at)
      values (2, 1, 'assigned', ${people.manager}, ${people.owner}, now())`)
    await tell(await ended())
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: emailOf('owner'), subject: '1 back, 1 new – 2 hotels' })
    const text = textOf(mail)
    expect(text).toContain('This is from your monitor “Next weeks”.')
    expect(text).toContain(`New (1)

- Grand Hotel · Sabre · A1KBAR
  Breakfast is missing
  30.12.2026, 1 night · 189.00 → 199.00 · EUR 10.00 more per night
  To act: Manager Tester
  http`)
    expect(text.match(/To act/g)).toHaveLength(1)
    const { data } = (await server.ask('owner', `GET /monitors/${monitor}/changes`)).body
    expect(data.map(({ kind, who }: { kind: string; who: string | null }) => [kind, who])).toEqual([
      ['back', null],
      ['new', 'Manager Tester'],
    ])
    await query(`update users set status = 'inactive' where id = ${people.manager}`)
    expect((await server.ask('owner', `GET /monitors/${monitor}/changes`)).body.data[1].who).toBeNull()
    expect(text).toContain('/hotel/details?hotel_id=1&checkup_id=77&gds=sabre&code=A1KBAR')
    expect(text).toContain(`/monitors/${monitor}`)
  })

  test('is mailed once, however often it is asked for, and marks what it has told', async () => {
    await plant()
    const run = await ended()
    await tell(run)
    await tell(run)
    now += dayMs
    await tell(run)
    expect(await subjects()).toEqual(['monitor_digest: 1 new – 2 hotels'])
    expect(await query('select count(*)::int n from monitor_changes where told_at is null')).toEqual([{ n: 0 }])
  })

  test('is mailed once where two servers ask at once', async () => {
    await plant()
    const run = await ended()
    await Promise.all([tell(run), tell(run), tell(run)])
    expect(await subjects()).toEqual(['monitor_digest: 1 new – 2 hotels'])
  })

  test('of a day holds until the next one what is confirmed later', async () => {
    await plant()
    await tell(await ended())
    await plant({ kind: 'gone', was: '189.00', since: iso(now - 3 * dayMs) })
    now += 6 * hourMs
    await tell(await ended())
    expect(await subjects()).toHaveLength(1)
    now += dayMs
    await tell(await ended())
    const [, second] = await mailed()
    expect(second?.subject).toBe('1 gone – 2 hotels')
    expect(textOf(second)).toContain('gone after 2 days')
  })

  test.each([
    ['per_run', 6 * hourMs, 2],
    ['weekly', dayMs, 1],
    ['weekly', 5 * dayMs, 2],
  ])('%s and %d milliseconds later: %d mails', async (digest, later, count) => {
    await change(`digest = '${digest}'`)
    await plant()
    await tell(await ended())
    now += later
    await plant()
    await tell(await ended())
    expect(await subjects()).toHaveLength(count)
  })

  test('without a change is no mail: what is confirmed later that day is mailed then, and what comes after that the next day', async () => {
    await tell(await ended({ asked: 4, answered: 3 }))
    expect(await mailed()).toEqual([])
    for (const count of [1, 1]) {
      await plant()
      now += hourMs
      await tell(await ended())
      expect(await subjects()).toHaveLength(count)
    }
    now += dayMs
    await tell(await ended())
    expect(await subjects()).toHaveLength(2)
  })

  test('says what could not be checked and why, which acceptances end within a week, and which hotel has left', async () => {
    await plant()
    const run = await ended({ asked: 4, answered: 2 })
    const check = (position: number, failure: string | null) =>
      `(${run}, ${position}, 2, 2, 2, '2026-12-30', 1, 1, 0, '{}', '{}', ${failure})`
    await query(`insert into monitor_checks (run_id, position, tenant_id, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes,
      rules_of, failure) values ${[check(0, null), check(1, `'Timeout'`), check(2, `'Timeout'`)].join(', ')}`)
    const accepted = (
      id: string,
      until: string,
    ) => `(2, 1, 1, '${id}', '${id}', 26, 'cause', 'agreed', '[]', '{"field": "breakfast"}', '[]',
      ${people.owner}, now(), '${until}')`
    const day = iso(now).slice(0, 10)
    await query(`insert into accepted_deviations (tenant_id, hotel_id, gds_id, key, subject, check_number, scope, reason, held, words, evidence,
      accepted_by, accepted_at, expires_on) values ${['soon', 'gone', 'back'].map((id) => accepted(id, addDays(day, 7))).join(', ')}, ${accepted('later', addDays(day, 8))}`)
    await query(`insert into fix_spells (tenant_id, hotel_id, gds_id, key, cause, checks, first_seen, first_checkup, opened_at, last_seen,
        last_checkup, gone_at, gone_checkup, came_back)
      select 2, 1, 1, key, '{}', '{26}', now(), 1, opened_at, now(), 1, gone_at, case when gone_at is not null then 1 end, came_back
      from (values ('soon', now() - interval '1 hour', null::timestamptz, 0), ('gone', now() - interval '1 hour', now(), 0),
        ('back', now() + interval '1 hour', null, 1)) s(key, opened_at, gone_at, came_back)`)
    await query(`insert into monitor_hotels values (${monitor}, 4)`)
    await query(`insert into monitor_receivers values (${monitor}, ${people.employee})`)
    await query(`update hotels set name = 'Other Inn' where id = 4`)
    await query(`update hotels set name = 'Second Hotel' where id = 2`)
    await tell(run)
    const [mail, others] = await mailed()
    const text = textOf(mail)
    expect(mail?.subject).toBe('1 new – 2 hotels')
    expect(text).toContain('Couldn’t check (1)\n\n- Second Hotel · Sabre: 2 of 3 stays. Timeout')
    expect(text).toContain(`/monitors/${monitor}/runs/${run}`)
    expect(text).toMatch(/about to expire \(1\)\n\n- Grand Hotel · Travelport: .*reakfast, until 23\.12\.2026/)
    expect(text).toContain('No longer checked, because the person this monitor runs for no longer has it: Other Inn.')
    // An employee learns how many have left, and no names of hotels that were never theirs.
    expect(others).toMatchObject({ recipient: emailOf('employee') })
    expect(textOf(others)).toContain(
      'No longer checked, because the person this monitor runs for no longer has it: 1 hotel.',
    )
    expect(textOf(others)).not.toMatch(/Other Inn/)
  })

  test('shows a hostile name as text', async () => {
    await query(`update hotels set name = '<img src=x onerror=alert(1)>' where id = 1`)
    await change(`name = '<script>'`)
    await plant()
    await tell(await ended())
    const html = textOf((await mailed())[0], 'html')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toMatch(/<img|<script/)
  })
})

describe('receivers', () => {
  const receive = (...who: (keyof typeof people)[]) =>
    query(
      `insert into monitor_receivers values ${who.map((each) => `(${monitor}, ${people[each]})`).join(', ')} on conflict do nothing`,
    )
  const recipients = async () => (await mailed()).map(({ recipient }) => recipient)

  test('get their own mail each, with their own link, of which only a hash is stored', async () => {
    await receive('manager', 'employee')
    await plant()
    await tell(await ended())
    const mails = await mailed()
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      ['owner', 'manager', 'employee'].map((who) => emailOf(who as 'owner')),
    )
    const tokens = mails.map((mail) => /monitor-mail\/([\w-]{43})\?do=stop/.exec(textOf(mail))?.[1])
    expect(new Set(tokens).size).toBe(3)
    expect(JSON.stringify(await query('select * from monitor_links'))).not.toContain(tokens[0])
    expect(await query('select user_id from monitor_links order by user_id')).toEqual(
      [people.owner, people.manager, people.employee].map((user_id) => ({ user_id })),
    )
    const offered = mails.map((mail) => [...textOf(mail).matchAll(/do=(\w+)/g)].map(([, act]) => act))
    expect(offered).toEqual([['pause', 'weekly', 'stop'], ['pause', 'weekly', 'stop'], ['stop']])
  })

  test('who are deactivated get nothing, and where nobody is left the owner does', async () => {
    await query('delete from monitor_receivers')
    await receive('manager', 'employee')
    await query(`update users set status = 'inactive' where id = ${people.employee}`)
    await plant()
    await tell(await ended())
    expect(await recipients()).toEqual([emailOf('manager')])
    await query(`update users set status = 'inactive' where id = ${people.manager}`)
    now += dayMs
    await plant()
    await tell(await ended())
    expect(await recipients()).toEqual([emailOf('manager'), emailOf('owner')])
    const shown = (await server.ask('owner', `GET /monitors/${monitor}`)).body.data.receivers
    expect(shown).toEqual([{ id: people.owner, name: 'Owner Tester' }])
  })

  test('of another account or a demo get nothing', async () => {
    await receive('other_tenant_owner', 'demo')
    await plant()
    await tell(await ended())
    expect(await recipients()).toEqual([emailOf('owner')])
  })

  test('nobody, where all have stopped: nothing is mailed, nor later', async () => {
    await query('delete from monitor_receivers')
    await plant()
    await tell(await ended())
    await receive('manager')
    now += dayMs
    await tell(await ended())
    expect(await mailed()).toEqual([])
  })
})

describe('rules', () => {
  const rule = (...rules: object[]) =>
    change(`rules = '${JSON.stringify(rules)}', digest_at = '${iso(now - minuteMs)}'`)

  test('tell at once, at most one mail an hour, and the digest tells the rest', async () => {
    await rule({ kind: 'closed_lra' })
    await plant({ kind: 'closed_lra', value: null, currency: null })
    await plant()
    await tell(await ended())
    expect(await subjects()).toEqual(['monitor_now: 1 rate closed under LRA – 1 hotel'])
    await plant({ kind: 'closed_lra', value: null, currency: null })
    now += 59 * minuteMs
    await tell(await ended())
    expect(await subjects()).toHaveLength(1)
    now += dayMs
    await plant({ kind: 'closed_lra', value: null, currency: null })
    const run = await ended()
    await Promise.all([tell(run), tell(run)])
    expect((await subjects()).slice(1)).toEqual([
      'monitor_now: 2 rates closed under LRA – 1 hotel',
      'monitor_digest: 1 new – 2 hotels',
    ])
  })

  const score = (table: 'score_days' | 'day_scores', day: string, passed: number) => {
    const [columns, values] =
      table === 'score_days'
        ? ['day, checkups, rule_set, opened, gone', `1, 1, '{0,0,0,0,0}', '{0,0,0,0,0}'`]
        : ['check_in, rates, price_wrong_rates, applicable, last_read_at', '1, 0, 100, now()']
    return query(`insert into ${table} (tenant_id, hotel_id, gds_id, ${columns}, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5)
      values (2, 1, 1, '${day}', ${values}, ${passed}, 100, 0, 0, 0, 0, 0, 0, 0, 0)`)
  }
  test('about the score compare it with the day before, and tell its fall once', async () => {
    await rule({ kind: 'score_below', score: 90 })
    await score('score_days', '2026-12-14', 95)
    await score('day_scores', '2026-12-30', 80)
    const run = await ended()
    await tell(run)
    expect(await subjects()).toEqual(['monitor_now: 1 score too low – 1 hotel'])
    expect(textOf((await mailed())[0])).toContain('95% → 80%, below 90%')
    now += 6 * hourMs
    await tell(run)
    await tell(await ended())
    expect(await subjects()).toHaveLength(1)
  })

  /** Each so many hours after the first, with a score in percent, and where it says so with a change that a rule tells at once. */
  const looks = async (all: readonly (readonly [hours: number, percent: number, isPlanted?: boolean])[]) => {
    const told: string[][] = []
    for (const [hours, percent, isPlanted] of all) {
      now = start + hours * hourMs
      await query('delete from day_scores')
      await score('day_scores', '2026-12-30', percent)
      if (isPlanted) await plant({ kind: 'closed_lra', value: null, currency: null })
      const before = (await mailed()).length
      await tell(await ended())
      told.push(
        (await mailed())
          .slice(before)
          .flatMap((mail) =>
            [...textOf(mail).matchAll(/\d+% → \d+%, below 90%/g)].map(([text]) => `${mail.mail} ${text}`),
          ),
      )
    }
    return told
  }
  test.each<[string, digest: string, Parameters<typeof looks>[0], string[][]]>([
    [
      'at once',
      'daily',
      [
        [0, 80],
        [6, 80],
      ],
      [['monitor_now 95% → 80%, below 90%'], []],
    ],
    [
      'in the next mail, where one was sent within the hour',
      'daily',
      [
        [0, 95, true],
        [0.5, 80],
        [2, 80],
        [30, 80],
      ],
      [[], [], ['monitor_now 95% → 80%, below 90%'], []],
    ],
    [
      'in the next mail, also of another day',
      'daily',
      [
        [0, 95, true],
        [0.5, 80],
        [26, 80],
        [50, 80],
      ],
      [[], [], ['monitor_now 95% → 80%, below 90%'], []],
    ],
    [
      'in the digest that is due within the hour',
      'per_run',
      [
        [0, 95, true],
        [0.5, 80],
        [2, 80],
      ],
      [[], ['monitor_digest 95% → 80%, below 90%'], []],
    ],
    [
      'though other checkups have shown it on a day before',
      'daily',
      [
        [0, 95],
        [72, 80],
      ],
      [[], ['monitor_now 95% → 80%, below 90%']],
    ],
    [
      'not once it has risen before the next mail',
      'daily',
      [
        [0, 95, true],
        [0.5, 80],
        [2, 93],
      ],
      [[], [], []],
    ],
    [
      'again where it falls again',
      'daily',
      [
        [0, 80],
        [6, 95],
        [12, 70],
      ],
      [['monitor_now 95% → 80%, below 90%'], [], ['monitor_now 95% → 70%, below 90%']],
    ],
    [
      'once where it goes on falling',
      'daily',
      [
        [0, 80],
        [6, 70],
        [12, 60],
      ],
      [['monitor_now 95% → 80%, below 90%'], [], []],
    ],
  ])('tell the fall of a score %s', async (_, digest, all, told) => {
    await rule({ kind: 'score_below', score: 90 }, { kind: 'closed_lra' })
    await change(`digest = '${digest}'`)
    await score('score_days', '2026-12-14', 95)
    await score('score_days', '2026-12-18', 80)
    expect(await looks(all)).toEqual(told)
  })

  test.each([
    ['was as low before', 80],
    ['is not known before', null],
  ])('tell no score that %s', async (_, before) => {
    await rule({ kind: 'score_below', score: 90 })
    if (before !== null) await score('score_days', '2026-12-14', before)
    await score('day_scores', '2026-12-30', 80)
    await tell(await ended())
    expect(await mailed()).toEqual([])
  })
})

test('a monitor or a run that is gone, or still under way, mails nothing', async () => {
  await plant()
  await tellMonitor(context(), 9_999, 1)
  await tell(9_999)
  const run = await ended()
  await query(`update monitor_runs set ended_at = null, state = 'running' where id = ${run}`)
  await tell(run)
  expect(await mailed()).toEqual([])
})
