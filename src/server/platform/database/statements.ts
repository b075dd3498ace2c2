// SQL that several features share: timestamps as text, searched words, weights, and the columns of a checkup.
import { type SQL, sql } from 'drizzle-orm'
import type { Criterion } from '../../../domain/accuracy/verdict.ts'

/** A timestamptz as ISO 8601 text in UTC. */
export const iso = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What `ilike` finds anywhere in a text; % and _ of the searched words are themselves. */
export const likePattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Until when a lease lasts that is not renewed: later, its process counts as dead. */
export const leaseEnd = sql`now() + interval '30 seconds'`

/** What a list is asked for: a page of so many rows, in an order. */
export type ListPage = { page: number; length: number; sort_direction: 'asc' | 'desc' }
export type SortedPage<Sort extends string> = ListPage & { sort_by: Sort }
/** The rows of one page, behind `order by`. */
export const rowsOfPage = ({ page, length }: Pick<ListPage, 'page' | 'length'>) =>
  sql`limit ${length} offset ${(page - 1) * length}`

/** All conditions that are asked for; what is not asked for is no SQL. */
export const allOf = (conditions: readonly (SQL | string | number | false | null | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((each) => typeof each === 'object' && each !== null)], sql` and `)

/** An array as one parameter: drizzle would spread it into several. */
export const sqlList = (values: readonly string[] | readonly number[], type: 'text' | 'integer') =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`

const stayColumns = [
  'check_in',
  'nights',
  'adults',
  'children',
  'point_of_sale',
  'corporate_codes',
  'rate_category_codes',
]
/** That two rows are about the same stay, guests, codes and point of sale, by the names of their tables. */
export const sameStay = (a: string, b: string): SQL =>
  sql.raw(stayColumns.map((column) => `${a}.${column} = ${b}.${column}`).join(' and '))

type SoughtStay = {
  check_in: string
  nights: number
  adults: number
  children: number
  point_of_sale: string
  corporate_codes: readonly string[]
  rate_category_codes: readonly string[]
}
/** That a row is about this stay. */
export const isOfStay = (row: string, stay: SoughtStay): SQL => {
  const of = (column: string) => sql.raw(`${row}.${column}`)
  return sql`${of('check_in')} = ${stay.check_in} and ${of('nights')} = ${stay.nights} and ${of('adults')} = ${stay.adults}
    and ${of('children')} = ${stay.children} and ${of('point_of_sale')} = ${stay.point_of_sale}
    and ${of('corporate_codes')} = ${sqlList(stay.corporate_codes, 'text')}
    and ${of('rate_category_codes')} = ${sqlList(stay.rate_category_codes, 'text')}`
}

/** p1, q1 … p5, q5: the passed and the counted weight of the five criteria. */
export const weightColumns = ['p1', 'q1', 'p2', 'q2', 'p3', 'q3', 'p4', 'q4', 'p5', 'q5'] as const
export type WeightColumns = Record<(typeof weightColumns)[number], number>
/** Each of them through `say`: `weightList((c) => `sum(${c})::int ${c}`)`. */
export const weightList = (say: (column: string) => string) => sql.raw(weightColumns.map(say).join(', '))

export const weightsOf = (row: WeightColumns): Record<Criterion, { passed: number; counted: number }> => ({
  rate_description: { passed: row.p1, counted: row.q1 },
  room_description: { passed: row.p2, counted: row.q2 },
  meal_plans: { passed: row.p3, counted: row.q3 },
  cancellation_policy: { passed: row.p4, counted: row.q4 },
  pricing: { passed: row.p5, counted: row.q5 },
})

/** Everything of a `checkups c` that a page shows. */
export const checkupColumns = sql`c.id::int, c.tenant_id, c.hotel_id, c.gds_id, c.mode, c.status, c.outcome, c.messages, c.missing,
  c.check_in::text, c.nights, c.adults, c.children, c.corporate_codes, c.rate_category_codes, c.depth, c.rules_read, c.rule_set, c.own_version,
  ${iso(sql`coalesce(c.scored_at, c.ended_at)`)} scored_at, c.rates_count,
  c.live, c.price_wrong_rates, c.applicable, ${weightList((name) => `c.${name}`)}, ${iso(sql`c.created_at`)} created_at`
