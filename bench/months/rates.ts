// The rates of checkups by month, as the responses are: the same rows and indexes in partitions, for the product's own pages.
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/platform/database/handle.ts'
import { run } from './filled.ts'

type Index = { name: string; definition: string; unique: boolean }

/** The key of a partitioned table has the month in it; a rate is looked for by its id alone, so every month is asked. Returns the number of months. */
export const splitRates = async (db: Database): Promise<number> => {
  const { rows } = await db.execute(sql`select indexname "name", indexdef "definition", i.indisunique "unique"
    from pg_indexes x join pg_index i on i.indexrelid = x.indexname::regclass where tablename = 'checkup_rates'`)
  await run(db, 'alter table checkup_rates rename to whole_rates')
  await run(
    db,
    'create table checkup_rates (like whole_rates including defaults including storage, month date not null) partition by list (month)',
  )
  const { rows: months } = await db.execute(
    sql`select distinct date_trunc('month', created_at)::date::text "month" from checkups where rates_count > 0`,
  )
  for (const { month } of months) {
    const table = `checkup_rates_${String(month).slice(0, 7).replace('-', '_')}`
    await run(db, `create table ${table} partition of checkup_rates for values in ('${month}')`)
    await run(db, `alter table ${table} set (toast_tuple_target = 8160)`)
  }
  await run(
    db,
    `insert into checkup_rates select r.*, date_trunc('month', c.created_at)::date from whole_rates r
      join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id order by r.id`,
  )
  await run(db, 'drop table whole_rates cascade')
  for (const { name, definition, unique } of rows as Index[])
    await run(
      db,
      unique
        ? `create unique index ${name} on checkup_rates (id, month)`
        : definition.replace(/ ON \S+ /, ' ON checkup_rates '),
    )
  await run(db, 'vacuum analyze checkup_rates')
  return months.length
}
