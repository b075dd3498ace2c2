// Compare Rate Details over HTTP: a full checkup for another date, next to the one that is open. S2§2, S2§4, S2§5
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../domain/stay.ts'
import { type Days, type Entry, rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer({ sandbox: true })
const { ask } = server
const gds = steer(server.sandbox)
const { allWell, checkupOf, ended, nextStay, search, today, usedBy } = rateCalls(server, gds)
beforeEach(allWell)

/** As the page asks: the stay of the open checkup on another date, with the same guests and codes. */
const onDate = (
  date: string,
  of: { adults: number; children: number },
  who: 'owner' | 'admin' = 'owner',
  body = {},
) => {
  const stay: Days = { start_date: date, end_date: addDays(date, 2) }
  return search(stay, { ...of, mode: 'full', ...body }, who)
}
const hotelWith = async (rate: number) =>
  (await ask('owner', `GET /hotels/1?checkup_rate_id=${rate}`, { headers: { 'gds-name': 'travel_port' } })).body.data
type Answer = Awaited<ReturnType<typeof search>>
/** The hotel with its new checkup, even if it took so long that it continued as a job. */
const made = async (answer: Answer, who: 'owner' | 'admin' = 'owner') =>
  answer.status === 202 ? (await ended(answer as never, who)).result.data : answer.body.data
const party = { adults: 2, children: 1 }

test('the date gets a separate full checkup, one query; the open one stays as it is', async () => {
  const open = await made(await search(nextStay(party), party))
  const before = await checkupOf(open.checkup.id)
  const { start_date: date } = nextStay(party)
  const spent = await usedBy(async () => {
    const hotel = await made(await onDate(date, party))
    expect(hotel.checkup).toMatchObject({ from_date: date, nights: 2, adults: 2, children: 1, mode: 'full' })
    expect(hotel.checkup.id).not.toBe(open.checkup.id)
    expect(hotel.rates.length).toBeGreaterThan(0)
    // Both are opened again from an address, by a rate of each.
    const [left, right] = [open.rates[0] as Entry, hotel.rates[0] as Entry]
    expect((await hotelWith(left.id)).checkup).toMatchObject({ id: open.checkup.id, from_date: open.checkup.from_date })
    expect((await hotelWith(right.id)).checkup).toMatchObject({ id: hotel.checkup.id, from_date: date })
  })
  expect(spent).toBe(1)
  expect(await checkupOf(open.checkup.id)).toEqual(before)
})

test('the checkup of a date is opened again by its own id: it may have no rate to name', async () => {
  const { checkup } = await made(await search(nextStay(party), party))
  const opened = (hotel: number, of: number) => ask('owner', `GET /hotels/${hotel}?checkup_id=${of}`)
  expect((await opened(1, checkup.id)).body.data.checkup).toMatchObject({
    id: checkup.id,
    from_date: checkup.from_date,
  })
  for (const missing of [await opened(2, checkup.id), await opened(1, 2 ** 30)]) expect(missing.status).toBe(404)
  expect((await ask('other_tenant_owner', `GET /hotels/1?checkup_id=${checkup.id}`)).status).toBe(404)
})

test('a date before today is refused and costs nothing', async () => {
  const spent = await usedBy(async () => {
    expect(await onDate(addDays(today, -1), party)).toMatchObject({
      status: 422,
      body: { errors: { start_date: [expect.any(String)] } },
    })
  })
  expect(spent).toBe(0)
})

test('if the GDS has no answer for the date it says why, and the open checkup is still there', async () => {
  const open = await made(await search(nextStay(party), party))
  await gds.fail({ kind: 'http_503', count: 9 })
  const { status, body } = await onDate(addDays(open.checkup.from_date, 21), party)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.message).toMatch(/\w/)
  expect((await hotelWith(open.rates[0].id)).checkup.id).toBe(open.checkup.id)
})

test('an administrator compares on behalf of a user; others’ hotels look missing', async () => {
  const open = await made(await search(nextStay(party), party))
  const date = addDays(open.checkup.from_date, 21)
  const hotel = await made(await onDate(date, party, 'admin', { user_id: 2 }), 'admin')
  expect(hotel.checkup.from_date).toBe(date)
  expect((await hotelWith(hotel.rates[0].id)).checkup.id).toBe(hotel.checkup.id)
  expect((await ask('other_tenant_owner', `GET /hotels/1?checkup_rate_id=${open.rates[0].id}`)).status).toBe(404)
})
