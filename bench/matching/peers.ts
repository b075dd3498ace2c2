// The same rows matched by pg_trgm in PostgreSQL and by plain edit distance, each with the threshold that suits it best.
import { Client } from 'pg'
import { findPostgres, howToGetPostgres } from '../../src/server/testing/database/find-postgres.ts'
import { startOwn } from '../../src/server/testing/database/own-postgres.ts'
import type { DescribedHotel } from '../../src/domain/matching/hotel-traits.ts'
import type { Sample, SampleRow } from './sample.ts'
import { bars } from './tally.ts'

/** The best answer to a row, and whether the right hotel was among the best five. */
type Scored = { row: SampleRow; best: number; score: number; inFive: boolean }
export type PeerResult = { name: string; rows: number; ms: number; scored: Scored[] }

/** Both compare one text, as such tools are used. */
const textOf = ({ name, address, city, post_code }: DescribedHotel) =>
  [name, address, city, post_code].filter(Boolean).join(' ').toLowerCase()

type Answer = { id: number; score: number }
const scoredOf = (row: SampleRow, answers: readonly Answer[]): Scored => ({
  row,
  best: answers[0]?.id ?? 0,
  score: answers[0]?.score ?? 0,
  inFive: answers.slice(0, 5).some(({ id }) => id === row.truth),
})

/** The most rows that can be added automatically while the bar of precision holds. */
export const bestAutomatic = (scored: readonly Scored[]) => {
  let [correct, all, most] = [0, 0, { correct: 0, all: 0, threshold: Infinity }]
  for (const { row, best, score } of scored.toSorted((a, b) => b.score - a.score)) {
    all += 1
    if (best === row.truth) correct += 1
    if (correct / all >= bars.precision) most = { correct, all, threshold: score }
  }
  return most
}

/** Undefined if this machine has no PostgreSQL. */
export const matchWithTrigrams = async (
  { hotels }: Sample,
  rows: readonly SampleRow[],
): Promise<PeerResult | string> => {
  const found = findPostgres(process.env['TEST_DATABASE_URL'])
  if (!found || !('binaries' in found)) return howToGetPostgres
  const server = await startOwn(found.binaries, ['shared_buffers=512MB', 'fsync=off'])
  const client = new Client({ connectionString: server.url })
  try {
    await client.connect()
    await client.query('create extension pg_trgm')
    await client.query('create table h (id int, country text, t text)')
    for (let at = 0; at < hotels.length; at += 5_000) {
      const part = hotels
        .slice(at, at + 5_000)
        .map((hotel) => ({ id: hotel.hotel_id, country: hotel.country, t: textOf(hotel) }))
      await client.query('insert into h select * from jsonb_to_recordset($1::jsonb) x(id int, country text, t text)', [
        JSON.stringify(part),
      ])
    }
    await client.query('create index on h using gin (t gin_trgm_ops)')
    await client.query('analyze h')
    await client.query('set pg_trgm.similarity_threshold = 0.4')
    const scored: Scored[] = []
    const start = performance.now()
    for (const row of rows) {
      const { rows: answers } = await client.query<Answer>(
        'select id, similarity(t, $1) score from h where t % $1 and ($2::text is null or country = $2) order by 2 desc, 1 limit 5',
        [textOf(row), row.country],
      )
      scored.push(scoredOf(row, answers))
    }
    return { name: 'pg_trgm GIN, threshold 0.4', rows: rows.length, ms: performance.now() - start, scored }
  } finally {
    await client.end()
    await server.stop()
  }
}

/** Levenshtein, by rows. */
const distance = (a: string, b: string): number => {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed))
    }
    above = row
  }
  return above[b.length] ?? 0
}

/** Every hotel of the row's country is compared. */
export const matchByEdits = ({ hotels }: Sample, rows: readonly SampleRow[]): PeerResult => {
  const texts = hotels.map((hotel) => ({ id: hotel.hotel_id, country: hotel.country, text: textOf(hotel) }))
  const start = performance.now()
  const scored = rows.map((row) => {
    const text = textOf(row)
    const answers = texts
      .filter(({ country }) => row.country === null || country === row.country)
      .map((each) => ({ id: each.id, score: 1 - distance(text, each.text) / Math.max(text.length, each.text.length) }))
      .toSorted((a, b) => b.score - a.score)
    return scoredOf(row, answers)
  })
  return { name: 'edit distance, all hotels of the country', rows: rows.length, ms: performance.now() - start, scored }
}
