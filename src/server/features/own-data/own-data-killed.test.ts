// SIGKILL during imports and re-scores: each import is whole or failed, none counts twice, and re-scoring continues.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { endedJob } from '../../testing/ended-job.ts'
import { ownProcess } from '../../testing/outside/own-process.ts'
import { hotels } from '../../testing/people.ts'
import { sumsHoldIn } from '../../testing/measured/sums.ts'
import { testHotels } from '../../testing/test-server.ts'

// The process brings its embedded database along, so once is enough.
const embedded = 'folder' in inject('databaseTemplate')
const today = todayIn(null, Date.now())
const hotel = `/hotels/${hotels.owners}`
const property = testHotels[hotels.owners - 1]?.gds[0]?.property_id ?? ''
const [nights, adults] = [400, 10]
const checkups = 6

let product: Awaited<ReturnType<typeof ownProcess>>
let ids: number[]
let token: string

/** Every round sets another price for each night and occupancy, so half a file would show. */
const sheet = (round: number) =>
  [
    'Plan code,First night,Last night,Adults,Amount,Currency,Taxes',
    ...Array.from({ length: nights * adults }, (_, n) => {
      const night = addDays(today, Math.floor(n / adults))
      return `BAR,${night},${night},${1 + (n % adults)},${100 + round}.${String(n % 100).padStart(2, '0')},EUR,included`
    }),
  ].join('\n')
const message = (round: number) => {
  const rates = Array.from({ length: nights }, (_, n) => {
    const night = addDays(today, n)
    return `<Rate InvTypeCode="DBL" Start="${night}" End="${night}"><BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="2" AmountAfterTax="${200 + round}.50"/></BaseByGuestAmts></Rate>`
  }).join('')
  return `<OTA_HotelRatePlanNotifRQ xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.0" EchoToken="echo ${round}"><RatePlans HotelCode="${property}"><RatePlan RatePlanNotifType="New" CurrencyCode="EUR" RatePlanCode="OTA${round}"><Rates>${rates}</Rates></RatePlan></RatePlans></OTA_HotelRatePlanNotifRQ>`
}

const upload = (round: number) =>
  product.send('POST', `${hotel}/own-data/import?name=${round}.csv`, sheet(round), { 'content-type': 'text/csv' })
const publish = (round: number) =>
  product.send('POST', '/ota', message(round), { 'content-type': 'text/xml', authorization: `Bearer ${token}` })
const data = async (path: string) => (await product.call('GET', path)).body.data
const made = async (path: string, body: object) => {
  const { status, body: answer } = await product.call('POST', path, body)
  expect(status).toBe(201)
  return answer.data
}
const state = () => data(`${hotel}/own-data`)
const newest = () => data(`/checkups?hotel_id=${hotels.owners}&length=100`)
const rescoring = async () => (await state()).rescoring
/** The first counted score of each rate, and how often it has changed since. */
const firstScores = async () =>
  (await Promise.all(ids.map((id) => data(`/checkup-rates/${id}/scores`)))).map((scores) => {
    const { summary, coverage, verdicts } = scores.at(-1)
    return { summary, coverage, verdicts, more: scores.length > 1 }
  })

const isDone = async (job: number) => {
  expect((await endedJob((path) => product.call('GET', path), job)).status).toBe('done')
}
/** How far the work is when the process is killed; in the last round nothing is sent again, so re-scoring continues by itself. */
const rounds = [
  async () => undefined,
  isDone,
  async (job: number, published: Promise<unknown>) => {
    await published
    await isDone(job)
  },
]

beforeAll(async () => {
  if (!embedded) return
  product = await ownProcess()
  await product.start()
  for (let n = 0; n < checkups; n++) {
    const stay = { start_date: addDays(today, 40 + n), end_date: addDays(today, 42 + n) }
    await made('/checkups', { hotel_id: hotels.owners, ...stay })
  }
  const { rates } = await data(hotel)
  ids = rates.slice(0, 3).map(({ id }: { id: number }) => id)
  token = (await made(`${hotel}/ota-tokens`, { name: 'PMS', password: 'rateproof-demo' })).token
})
afterAll(async () => {
  if (embedded) await product.stop()
})

test.runIf(embedded)(
  'an import and a message are whole or not there, a repeated message counts once, and every checkup is re-scored in the end',
  async () => {
    const { kill, start, look } = product
    const before = await firstScores()
    const plan = await made(`${hotel}/own-plans`, { code: 'BAR' })
    await made(`${hotel}/gds-codes`, { pattern: '*', plan_id: plan.id })
    const imports: number[] = []
    for (const [round, comesSoFar] of rounds.entries()) {
      const published = publish(round).catch(() => null) // cut off
      const { status, body } = await upload(round)
      expect(status).toBe(202)
      imports.push(body.data.id)
      await comesSoFar(body.data.id, published)
      await kill()
      await published
      await start()
      // Requests without an answer are sent again.
      const again = await publish(round)
      expect([again.status, again.body]).toEqual([200, expect.stringContaining('<Success')])
      expect((await publish(round)).body).toBe(again.body)
    }
    await expect.poll(rescoring).toBe('current')
    const { version } = await state()
    expect((await newest()).map((c: { own_version: number }) => c.own_version)).toEqual(Array(checkups).fill(version))
    expect(await firstScores()).toEqual(before.map((first) => ({ ...first, more: true })))
    const jobs = await Promise.all(imports.map((id) => data(`/jobs/${id}`)))
    await kill()

    await look(async (query) => {
      const versions =
        await query(`select version, summary, counts->'prices'->'added' added, counts->'prices'->'changed' changed from own_versions
        where hotel_id = ${hotels.owners} order by version`)
      expect(versions.map((each) => each.version)).toEqual(versions.map((_, at) => at + 1))
      const ofImports = jobs.map((_, at) => versions.filter(({ summary }) => String(summary).startsWith(`${at}.csv: `)))
      expect(ofImports.map((of) => of.map((each) => each.version))).toEqual(
        jobs.map(({ result }) => (result ? [result.data.version] : [])),
      )
      const sizes = ofImports.map(([of]) => of && Number(of.added) + Number(of.changed))
      expect(sizes).toEqual(jobs.map(({ status }) => (status === 'done' ? nights * adults : undefined)))
      const failed = jobs.filter(({ status }) => status !== 'done')
      expect(
        failed.map(({ status, error }) => [status, error.code, /Upload the file again/.test(error.message)]),
      ).toEqual(failed.map(() => ['failed', 'interrupted', true]))
      const messages = await query(`select count(*)::int n, sum((counts->'prices'->>'added')::int)::int prices
        from own_versions where hotel_id = ${hotels.owners} and source = 'opentravel'`)
      expect(messages).toEqual([{ n: rounds.length, prices: rounds.length * nights }])
      // The records are what all versions add up to.
      expect(
        await query(`select coalesce(r.id, said.id) id from (
            select distinct on (id) id, after from own_changes where hotel_id = ${hotels.owners} order by id, version desc) said
          full join (select id, fields from own_records where hotel_id = ${hotels.owners} and until = 2147483647) r on r.id = said.id
          where r.fields is distinct from said.after`),
      ).toEqual([])

      expect(await query(`select 1 from jobs where status in ('queued', 'running')`)).toEqual([])
      expect(
        await query(
          `select error from jobs where kind = 'rescore' and status = 'failed' and error->>'code' <> 'interrupted'`,
        ),
      ).toEqual([])
      expect(
        await query(`select checkup_id from earlier_scores e join checkups c on c.id = e.checkup_id
          group by checkup_id having count(*) <> count(distinct (e.rule_set, e.own_version)) or max(e.own_version) >= max(c.own_version)`),
      ).toEqual([])
      await sumsHoldIn(query)
    })
  },
  180_000,
)
