// SIGKILL in the middle of checkups: after a restart each is complete or reported as interrupted, and every sum is right.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { ownProcess } from '../../testing/outside/own-process.ts'
import { spellsHoldIn } from '../../testing/measured/spells-of-checkups.ts'
import { sumsHoldIn } from '../../testing/measured/sums.ts'

// The process brings its embedded database along, so once is enough.
const embedded = 'folder' in inject('databaseTemplate')
const today = todayIn(null, Date.now())
const delays = [60, 320, 430, 520, 700]
/** Once a night the product also reads lists of codes, which are no queries. */
const isDetails = ({ operation, page }: { operation: string | null; page: number | null }) =>
  operation === 'HotelDetails' && (page ?? 1) === 1
let product: Awaited<ReturnType<typeof ownProcess>>

beforeAll(async () => {
  if (!embedded) return
  product = await ownProcess()
  await product.start()
})
afterAll(async () => {
  if (embedded) await product.stop()
})

test.runIf(embedded)(
  'after a kill the same Idempotency-Key says at once that the search was interrupted, and then makes it',
  async () => {
    const { gds, kill, send, start } = product
    await gds.latency(3_000)
    const body = JSON.stringify({ hotel_id: 2, start_date: addDays(today, 60), end_date: addDays(today, 61) })
    const search = () =>
      send('POST', '/checkups', body, { 'content-type': 'application/json', 'idempotency-key': 'cut' })
    const began = gds.calls().length
    const cut = search().catch(() => 'cut off')
    await expect.poll(() => gds.calls().length).toBeGreaterThan(began)
    await kill()
    expect(await cut).toBe('cut off')
    await gds.reset()
    await start()
    expect(await search()).toMatchObject({ status: 503, body: { code: 'interrupted' } })
    expect((await search()).status).toBe(201)
    expect((await search()).status).toBe(201)
  },
  120_000,
)

test.runIf(embedded)(
  'five kills, nothing lost and nothing invented',
  async () => {
    const { call, gds, kill, start, look } = product
    await gds.latency(300)
    for (const [round, delay] of delays.entries()) {
      const asked = Array.from({ length: 3 }, (_, n) =>
        call('POST', '/checkups', {
          hotel_id: n + 1,
          start_date: addDays(today, 30 + round),
          end_date: addDays(today, 32 + round),
        }).then(
          ({ status }) => status,
          () => 'cut off',
        ),
      )
      await new Promise((later) => setTimeout(later, delay))
      await kill()
      const statuses = await Promise.all(asked)
      await start()
      const { body } = await call(
        'GET',
        `/checkups?start_date=${addDays(today, 30 + round)}&end_date=${addDays(today, 30 + round)}`,
      )
      const ended = body.data.map(({ status }: { status: string }) => status)
      expect(ended.filter((status: string) => status !== 'complete' && status !== 'failed')).toEqual([])
      const acknowledged = statuses.filter((status) => status === 201).length
      expect(ended.filter((status: string) => status === 'complete').length).toBeGreaterThanOrEqual(acknowledged)
    }
    const after = await call('POST', '/checkups', {
      hotel_id: 1,
      start_date: addDays(today, 50),
      end_date: addDays(today, 51),
    })
    expect(after.status).toBe(201)
    await kill()

    await look(async (query) => {
      expect(
        await query(`select status, error->>'code' code, count(*)::int > 0 some from jobs group by 1, 2 order by 1, 2`),
      ).toEqual([
        { status: 'done', code: null, some: true },
        { status: 'failed', code: 'interrupted', some: true },
      ])
      expect(await query(`select 1 from checkups where status = 'running'`)).toEqual([])
      expect(
        await query(
          `select 1 from checkups c where rates_count <> (select count(*) from checkup_rates r where r.checkup_id = c.id)`,
        ),
      ).toEqual([])
      const [counts] = await query(`select (select sum(used)::int from usage_periods) used,
    (select count(*)::int from usage_events where counted) events, (select count(*)::int from checkups) begun`)
      // A kill between the beginning of a checkup and its first call counts a query that was not sent.
      const sent = gds.calls().filter(isDetails).length
      expect([counts?.used, counts?.events]).toEqual([counts?.begun, counts?.begun])
      expect(Number(counts?.used)).toBeGreaterThanOrEqual(sent)
      await sumsHoldIn(query)
      await spellsHoldIn(query)
    })
  },
  180_000,
)
