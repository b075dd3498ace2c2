// A hundred accepted prices in a sandbox that moves them, and in own data that change: each of them falls, by either way.
import { beforeAll, expect, test } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import type { OwnOrder } from '../../../domain/own-data/orders/orders.ts'
import { ownKinds } from '../../../domain/own-data/records.ts'
import { todayIn } from '../../../domain/stay.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { people } from '../../testing/people.ts'
import { codesSoldOn, soldStay } from '../../testing/rate-calls.ts'
import { testHotels, testServer, worldHotels, worldSheet } from '../../testing/test-server.ts'
import { writeOwnData } from '../own-data/service.ts'
import { findPersonOf } from '../users/service.ts'

const { ask, ended, query, context, sandbox } = testServer({ sandbox: true })
const gds = steer(sandbox)
const today = todayIn(null, Date.now())
const { property_id = '', chain_code = '' } = testHotels[0]?.gds[0] ?? {}
const { start_date, end_date } = soldStay(today, 60, [property_id])
const codes = codesSoldOn(property_id, start_date, [today])
const wanted = 100

/** From now on each code costs so much more. */
const move = async (percent: number) => {
  for (const rate_plan of codes) await gds.control('price', { property_id, chain_code, rate_plan, percent })
}
/** What happened so far was an hour ago. */
const check = async () => {
  await query('delete from idempotency_keys')
  await query(`update checkups set created_at = created_at - interval '1 hour'`)
  await query(
    `update accepted_deviations set accepted_at = accepted_at - interval '1 hour', ended_at = ended_at - interval '1 hour'`,
  )
  const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id: 1, start_date, end_date } })
  if (status === 202) expect((await ended('owner', body.data.id)).status).toBe('done')
}
/** Its own prices are so many times those of its sheet. */
const own = async (times: number) => {
  const owner = await findPersonOf(context(), people.owner)
  const sheet = worldSheet(
    worldHotels.findIndex((hotel) => hotel.gds[0]?.property_id === property_id),
    today,
  )
  if (!owner || !sheet) throw new Error('there is no owner or no sheet')
  const prices = sheet.prices.map((price) => ({ ...price, amount: (Number(price.amount) * times).toFixed(2) }))
  const records = { ...sheet, prices }
  const orders = ownKinds.flatMap((kind) => records[kind].map((record) => ({ do: 'put', kind, record }) as OwnOrder))
  const writing = { person: owner, actor: owner, hotel_id: 1, source: 'file', summary: 'Rate sheet' } as const
  await writeOwnData(context(), writing, {
    scope: {},
    change: () => ({ orders }),
    large: async () => ({ do: 'apply', orders }),
  })
}
const rows = async (search: string) =>
  (await ask('owner', `GET /fixes?length=1000&hotel_id=1&check=pricing.matches_expected&${search}`)).body
    .data as FixRow[]
const count = async (what: string) =>
  Number((await query(`select count(*)::int n from accepted_deviations where ${what}`))[0]?.n)

beforeAll(async () => {
  await own(1)
  await move(20)
  await check()
})

test('a hundred of a hundred fall, in turns by what is shown and by what is right', async () => {
  let [accepted, round] = [0, 0]
  for (; accepted < wanted || round % 2 > 0; round++) {
    const open = (await rows('state=all')).filter((fix) => !fix.accepted)
    expect(open.length).toBeGreaterThan(0)
    const fixes = open.map(({ hotel_id, key, values_mark, updated_at }) => ({ hotel_id, key, values_mark, updated_at }))
    const { status, body } = await ask('owner', 'POST /fixes/acceptances', {
      body: { fixes, reason: 'agreed', days: 90 },
    })
    expect([status, body.data]).toMatchObject([200, { accepted: open.length, refused: [] }])
    accepted += open.length
    expect(await count('ended_at is null')).toBe(open.length)
    // The same answer once more ends none.
    await check()
    expect(await count('ended_at is null')).toBe(open.length)
    if (round % 2 === 0) {
      await move(10)
      await check()
    } else await own(1 + round / 100)
    await expect.poll(() => count('ended_at is null')).toBe(0)
    expect(await count(`ended_how = 'changed'`)).toBe(accepted)
    expect((await rows('state=accepted')).length).toBe(0)
    expect((await rows('state=back')).length).toBeGreaterThan(0)
  }
  expect(accepted).toBeGreaterThanOrEqual(wanted)
}, 300_000)
