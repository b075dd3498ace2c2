// Checkups that nobody waits for: the searches of people overtake them, they use up no limit of a person, and none is lost at a stop.
import { expect, test } from 'vitest'
import type { Person } from '../../../domain/accounts.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { notFound } from '../../platform/refusal.ts'
import { hotels, people } from '../../testing/people.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { testHotels } from '../../testing/database/settle-database.ts'
import { stopWaiting } from '../jobs/service.ts'
import { findPersonOf, needHotel } from '../users/service.ts'
import { planCheckup, startLater } from './service.ts'

const { ask, context, query, sandbox } = testServer({ sandbox: true, inFlight: 4 })
const gds = steer(sandbox)
const today = todayIn('Europe/Warsaw', Date.now())
const stay = (n: number) => ({ start_date: addDays(today, 30 + n), end_date: addDays(today, 31 + n) })
const propertyOf = (hotel_id: number) => testHotels[hotel_id - 1]?.gds[0]?.property_id
/** Those that nobody waits for are of hotel 1, the searches of people of others. */
const callsOf = (isLater: boolean) => gds.calls().filter((call) => (call.property_id === propertyOf(1)) === isLater)

type Wish = { ended: boolean; begun: boolean; error: unknown; done: Promise<void> }
type Wanted = { n: number; hotel_id?: number; in_gds?: 'travel_port' | 'sabre' }
const wish = async ({ n, hotel_id = 1, in_gds = 'travel_port' }: Wanted): Promise<Wish> => {
  const owner = (await findPersonOf(context(), people.owner)) as Person
  const codes = { corporate_codes: [], rate_category_codes: [] }
  const asked = { hotel_id, mode: 'full' as const, ...stay(n), ...codes, adults: 1, children: 0 }
  const made: Wish = { ended: false, begun: false, error: null, done: Promise.resolve() }
  const planned = async () => {
    await needHotel(context(), owner, hotel_id)
    return planCheckup(context(), owner, asked, in_gds)
  }
  const make = async () => {
    try {
      const { ended } = await startLater(context(), planned, async () => {})
      made.begun = true
      made.error = await ended
    } catch (error) {
      made.error = error
    }
    made.ended = true
  }
  made.done = make()
  return made
}
const wishes = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => wish({ n })))
const running = async () =>
  Number((await query(`select count(*)::int n from checkups where status = 'running'`))[0]?.['n'])

test('a person’s searches overtake twenty checkups that wait, and these are all made afterwards', async () => {
  await gds.latency(400)
  const waiting = await wishes(20)
  await expect.poll(() => callsOf(true).length).toBeGreaterThan(0)
  const search = (n: number) => ask('owner', 'POST /checkups', { body: { hotel_id: 3, ...stay(n) } })
  const answers = await Promise.all([0, 1, 2, 3, 4].map(search))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
  expect(waiting.filter(({ ended }) => ended).length).toBeLessThan(10)
  // Three of the four places are the tenant's, so two of the searches had to wait. None of the others began meanwhile, but for one
  // where the moment before the last two came.
  const firsts = [0, 1, 2, 3, 4].map(
    (n) => callsOf(false).find((call) => call.check_in === stay(n).start_date)?.at ?? '',
  )
  const [first = '', last = ''] = [firsts.toSorted()[0], firsts.toSorted()[4]]
  expect(callsOf(true).filter(({ at }) => at > first && at < last).length).toBeLessThanOrEqual(1)
  await gds.latency(0)
  await Promise.all(waiting.map(({ done }) => done))
  expect(waiting.map(({ begun, error }) => [begun, error])).toEqual(Array(20).fill([true, null]))
  const [{ used } = { used: 0 }] = await query('select sum(used)::int used from usage_periods where tenant_id = 2')
  expect(used).toBe(25)
})

/** Searches that hang until they are cancelled, so that those that nobody waits for wait. */
const hangingPeople = async (count: number) => {
  await gds.fail({ kind: 'hang_before_headers', count: 1_000, property_id: propertyOf(hotels.owners) ?? '' })
  const before = await running()
  const answers = Array.from({ length: count }, (_, n) =>
    ask('owner', 'POST /checkups', { body: { hotel_id: hotels.owners, ...stay(n) } }),
  )
  await expect.poll(running).toBe(before + count)
  return async () => {
    const jobs = await query(`select id::int from jobs where status = 'running' order by id`)
    for (const { id } of jobs) await ask('owner', `DELETE /jobs/${id}`)
    await Promise.all(answers)
    await gds.reset()
  }
}

test('a password that changes while it waits is the one that it asks with', async () => {
  const { travelport } = context()
  const endSearches = await hangingPeople(4)
  Object.assign(context(), { travelport: travelport && { ...travelport, password: 'old' } })
  const waits = await wish({ n: 40 })
  Object.assign(context(), { travelport })
  await endSearches()
  await waits.done
  expect(waits).toMatchObject({ begun: true, error: null })
})

test('of a hotel that is taken away while it waits nothing is sent, stored or counted', async () => {
  const counts = () =>
    query(`select count(*)::int checkups, (select sum(used)::int from usage_periods) used from checkups`)
  const endSearches = await hangingPeople(4)
  const before = await counts()
  const waits = await wish({ n: 41 })
  await query(`delete from user_hotels where user_id = ${people.owner} and hotel_id = 1`)
  const calls = callsOf(true).length
  await endSearches()
  await waits.done
  await query(`insert into user_hotels values (2, ${people.owner}, 1)`)
  expect(waits).toMatchObject({ begun: false, error: { code: notFound().code } })
  expect(callsOf(true).length).toBe(calls)
  expect((await counts())[0]?.['checkups']).toBe(before[0]?.['checkups'])
})

test('what waits for a busy account holds back none of another account', async () => {
  const endSearches = await hangingPeople(4)
  const busy = await Promise.all([50, 51, 52].map((n) => wish({ n })))
  const other = await Promise.all([50, 51, 52].map((n) => wish({ n, hotel_id: 2, in_gds: 'sabre' })))
  await Promise.all(other.map(({ done }) => done))
  expect(other.map(({ begun, error }) => [begun, error])).toEqual(Array(3).fill([true, null]))
  expect(busy.map(({ begun }) => begun)).toEqual([false, false, false])
  await endSearches()
  await Promise.all(busy.map(({ done }) => done))
  expect(busy.map(({ begun }) => begun)).toEqual([true, true, true])
})

test('three hundred that hang shut no person out, only as many as have a place are begun, and a stop leaves the others unbegun', async () => {
  await gds.fail({ kind: 'hang_before_headers', count: 1_000, property_id: propertyOf(1) ?? '' })
  const hanging = await wishes(300)
  // Half of the four places are for such work, and one of these for another tenant.
  await expect.poll(running).toBe(1)
  const answer = await ask('owner', 'POST /checkups', { body: { hotel_id: 3, ...stay(7) } })
  expect([answer.status, await running()]).toEqual([201, 1])

  stopWaiting(context())
  await expect.poll(() => hanging.filter(({ ended }) => ended).length).toBe(299)
  const unbegun = hanging.filter(({ begun }) => !begun)
  expect(unbegun.map(({ error }) => error)).toEqual(
    Array(299).fill(expect.objectContaining({ code: 'unavailable', reason: 'interrupted' })),
  )
  const jobs = await query(`select id::int from jobs where status = 'running' order by id`)
  for (const { id } of jobs) expect((await ask('owner', `DELETE /jobs/${id}`)).status).toBe(204)
  await Promise.all(hanging.map(({ done }) => done))
  expect(await running()).toBe(0)
})
