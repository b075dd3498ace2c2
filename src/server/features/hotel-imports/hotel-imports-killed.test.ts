// SIGKILL while an import runs: the next start continues it, and every row has exactly one outcome.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ownProcess } from '../../testing/outside/own-process.ts'
import { tokenOf } from '../../testing/people.ts'
import { lostFactorOf } from '../../testing/second-factors.ts'

// The process brings its embedded database along, so once is enough.
const embedded = 'folder' in inject('databaseTemplate')
const [rows, kills] = [6_000, 2]
let product: Awaited<ReturnType<typeof ownProcess>>

beforeAll(async () => {
  if (!embedded) return
  product = await ownProcess()
  await product.look((query) => query(lostFactorOf('admin')))
  await product.start()
})
afterAll(() => product?.stop())

/** Every tenth row repeats the one before; each of the others is a different hotel. */
const file = () =>
  [
    'Property ID,Chain Code,Hotel Name,City,Country',
    ...Array.from({ length: rows }, (_, n) => {
      const of = n % 10 === 9 ? n - 1 : n
      return `${100_000 + of},HX,Hotel ${of.toString(36)}qx${(of * 7919).toString(36)},Town ${of % 97},FR`
    }),
  ].join('\n')
const form = () =>
  `--line\r\nContent-Disposition: form-data; name="gds_id"\r\n\r\n2\r\n--line\r\nContent-Disposition: form-data; name="file"; filename="many.csv"\r\n\r\n${file()}\r\n--line--\r\n`
const asAdmin = () => ({ authorization: `Bearer ${tokenOf('admin')}` })
const state = async (id: number) => (await product.send('GET', `/hotels-imports/${id}`, undefined, asAdmin())).body.data

test.runIf(embedded)(
  'killed again and again, an import loses no row and repeats none',
  { timeout: 180_000 },
  async () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=line' }
    const answer = await product.send('POST', '/hotels-imports', form(), { ...asAdmin(), ...multipart })
    expect(answer.status).toBe(201)
    const { id } = answer.body.data
    let [seen, killed] = [0, 0]
    await expect
      .poll(
        async () => {
          const { status, proceeded_count } = await state(id)
          if (status !== 'pending') return status
          if (killed < kills && proceeded_count > seen) {
            await product.kill()
            await product.start()
            ;[seen, killed] = [proceeded_count, killed + 1]
          }
          return status
        },
        { timeout: 150_000, interval: 20 },
      )
      .not.toBe('pending')
    expect(killed).toBe(kills)
    const done = await state(id)
    expect(done).toMatchObject({ total_count: rows, proceeded_count: rows })
    await product.kill()
    await product.look(async (query) => {
      const [of] =
        await query(`select count(*)::int outcomes, count(distinct row)::int different, min(row) first, max(row) last
      from (select row from hotel_import_rows where import_id = ${id}
        union all select row from hotel_candidates where import_id = ${id}) r`)
      expect(of).toEqual({ outcomes: rows, different: rows, first: 1, last: rows })
      const [sums] = await query(`select count(*) filter (where outcome <> 'skipped')::int added,
        count(*) filter (where outcome = 'skipped')::int skipped from hotel_import_rows where import_id = ${id}`)
      expect(sums).toEqual({ added: done.automatically_added_count, skipped: done.skipped_count })
      expect(done.skipped_count).toBe(rows / 10)
      const [stored] = await query(`select count(*)::int entries, count(distinct hotel_id)::int hotels from gds_hotels
      where gds_id = 2 and chain_code = 'HX' and property_id::int >= 100000`)
      expect(stored).toEqual({ entries: sums?.added, hotels: sums?.added })
      expect(await query(`select count(*)::int n from hotel_import_chunks where import_id = ${id}`)).toEqual([{ n: 0 }])
    })
  },
)
