// Fixes of a hotel that the sandbox can repair, and the calls of their verification, as its tests make them.
import { expect } from 'vitest'
import type { FixRow } from '../../contract/fixes.ts'
import type { Verification, VerificationCost } from '../../contract/verifications.ts'
import { addDays, todayIn } from '../../domain/stay.ts'
import { wakeQueues } from '../platform/queue/wake-queues.ts'
import type { steer } from './outside/test-sandbox.ts'
import type { Who } from './people.ts'
import { soldStay } from './rate-calls.ts'
import { testHotels, type testServer } from './test-server.ts'

/** Whose fixes are verified. */
export const hotel_id = 2
const property = (() => {
  const { property_id = '', chain_code = '' } = testHotels[1]?.gds[0] ?? {}
  return { property_id, chain_code }
})()

type Server = Pick<ReturnType<typeof testServer>, 'ask' | 'ended' | 'query'>

export const verifiedFixes = ({ ask, ended, query }: Server, gds: ReturnType<typeof steer>) => {
  const today = todayIn('Europe/Warsaw', Date.now())
  /** Days ahead of stays that the hotel sells, at least a week apart: `learn` keeps seven that have one fix in common. */
  const days = Array.from({ length: 12 }).reduce<number[]>(
    (found) => [...found, soldStay(today, (found.at(-1) ?? 3) + 7, [property.property_id]).after],
    [],
  )
  const read = async (from: number) => {
    const body = { hotel_id, start_date: addDays(today, from), end_date: addDays(today, from + 2) }
    const answer = await ask('owner', 'POST /checkups', { body })
    if (answer.status === 202) await ended('owner', answer.body.data.id)
    return newest()
  }
  const list = async (search = 'state=all') =>
    (await ask('owner', `GET /fixes?length=1000&hotel_id=${hotel_id}&${search}`)).body.data as FixRow[]
  const named = async (key: string) => (await list()).find((fix) => fix.key === key)
  /** Numbers of the checks that pass in every rate of these stays once the hotel has repaired everything. */
  const repairable = new Set<number>()
  /** What is then sold: the day of check-in and the booking code. */
  const sold = new Set<string>()
  /** Found on that many stays, with words of the GDS where there is one, and repairable. */
  const someFix = async (stays: number): Promise<FixRow> => {
    const fixes = (await list()).filter(
      ({ key, stays_count, rates_count, rates }) =>
        stays_count === stays &&
        rates_count === rates.length &&
        rates.every(({ check_in, rate_plan }) => sold.has(`${check_in} ${rate_plan}`)) &&
        repairable.has(Number.parseInt(key, 10)),
    )
    const fix = fixes.find(({ rates }) => rates[0]?.shown) ?? fixes[0]
    if (!fix) throw new Error(`no repairable fix on ${stays} stays`)
    return fix
  }
  const path = ({ key }: Pick<FixRow, 'key'>) => `/hotels/${hotel_id}/fixes/${key}`
  const cost = async (fix: FixRow, who: Who = 'owner') =>
    (await ask(who, `GET ${path(fix)}/verification-cost`)).body.data as VerificationCost
  const start = (fix: Pick<FixRow, 'key'>, body = {}, who: Who = 'owner') =>
    ask(who, `POST ${path(fix)}/verifications`, { body })
  const verification = async (id: number, who: Who = 'owner') =>
    (await ask(who, `GET /hotels/${hotel_id}/verifications/${id}`)).body.data as Verification
  const end = async (id: number): Promise<Verification> => {
    await expect.poll(async () => (await verification(id)).status).not.toBe('running')
    return verification(id)
  }
  const tried = async (id: number, tries: number) => {
    await expect
      .poll(async () => (await query(`select tries from fix_verifications where id = ${id}`))[0]?.tries)
      .toBe(tries)
  }
  /** As if the hours until the next try were over. */
  const tryNow = async () => {
    await query(`update queued_jobs set next_at = now() where kind = 'fix_verification'`)
    wakeQueues('fix_verification')
  }
  const repair = () => gds.control('fix', property)
  const newest = async () => Number((await query('select max(id)::int id from checkups'))[0]?.id)
  const madeSince = async (id: number) =>
    Number((await query(`select count(*)::int n from checkups where id > ${id}`))[0]?.n)
  /** Before all tests: what a repair changes. */
  const learn = async () => {
    const found = new Map<string, { day: number; names: string[] }[]>()
    for (const day of days) {
      await forget()
      await read(day)
      for (const { key, rates } of await list()) {
        const names = rates.map(({ check_in, rate_plan }) => `${check_in} ${rate_plan}`)
        found.set(key, [...(found.get(key) ?? []), { day, names }])
      }
    }
    await repair()
    const made: number[] = []
    for (const day of days) made.push(await read(day))
    const passing =
      await query(`select n from checkup_rates r, generate_series(1, 200) n where r.checkup_id = any(array[${made.join()}])
        group by n having bool_and(substr(r.verdicts #>> '{}', n, 1) = 'p')`)
    for (const { n } of passing) repairable.add(Number(n))
    const rates = await query(`select c.check_in::text || ' ' || r.rate_plan "name" from checkup_rates r
        join checkups c on c.id = r.checkup_id where r.checkup_id = any(array[${made.join()}])`)
    for (const { name } of rates) sold.add(String(name))
    const common = [...found]
      .filter(([key]) => repairable.has(Number.parseInt(key, 10)))
      .map(([, stays]) => stays.filter(({ names }) => names.every((name) => sold.has(name))))
      .toSorted((a, b) => b.length - a.length)[0]
    days.splice(0, days.length, ...(common ?? []).slice(0, 7).map(({ day }) => day))
  }
  /** Before each test: no fix, no verification, a GDS that works. */
  const forget = async () => {
    await query('delete from fix_verifications')
    await query(`delete from queued_jobs where kind = 'fix_verification'`)
    await query('delete from fix_states')
    await query('delete from fix_stays')
    await query('delete from fix_spells')
    await query('update checkups set latest = false')
    await query('update gds_accounts set failures = 0, open_until = null, open_reason = null')
    await query('delete from idempotency_keys')
    await query('delete from outbox')
    await gds.reset()
  }
  return {
    today,
    days,
    read,
    list,
    named,
    someFix,
    path,
    cost,
    start,
    verification,
    end,
    tried,
    tryNow,
    repair,
    newest,
    madeSince,
    learn,
    forget,
  }
}
