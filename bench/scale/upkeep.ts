// What a large database costs besides its pages: bytes, backups, deletion of the oldest month, and vacuum.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../src/server/platform/database/handle.ts'
import { median, quantile } from '../product.ts'
import { one, run } from './fill.ts'

export type Size = { name: string; rows: number; table: number; indexes: number }
/** Bytes of each large table, with what is stored beside it, and of its indexes. */
export const sizesOf = async (db: Database): Promise<Size[]> => {
  const { rows } = await run(
    db,
    `select relname "name", n_live_tup::int8::text "rows", pg_table_size(relid)::text "table", pg_indexes_size(relid)::text indexes
    from pg_stat_user_tables where relname in ('checkup_rates', 'checkups', 'checkup_evidence', 'evidence', 'check_days', 'day_scores', 'usage_events', 'usage_days', 'jobs')
    order by pg_total_relation_size(relid) desc`,
  )
  return (rows as Record<keyof Size, string>[]).map((each) => ({
    name: each.name,
    rows: Number(each.rows),
    table: Number(each.table),
    indexes: Number(each.indexes),
  }))
}

type Dump = { rates: number; bytes: number; seconds: number; dumped: number }
/** pg_dump of a copy of so many rates, as docs/operating.md calls it; the output is counted and thrown away. */
export const dumpRates = async (
  db: Database,
  { url, binaries, rates }: { url: string; binaries: string; rates: number },
) => {
  await run(db, 'drop table if exists scale_dumped')
  await run(db, `create table scale_dumped as select * from checkup_rates order by id limit ${rates}`)
  const { bytes } = await one<{ bytes: string }>(db, `select pg_table_size('scale_dumped')::text bytes`)
  const started = performance.now()
  const child = spawn(join(binaries, 'pg_dump'), ['--format=custom', '--table=scale_dumped', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let dumped = 0
  child.stdout.on('data', (chunk: Buffer) => (dumped += chunk.length))
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  if (code !== 0) throw new Error(`pg_dump ended with ${code}`)
  const seconds = (performance.now() - started) / 1000
  await run(db, 'drop table scale_dumped')
  return { rates, bytes: Number(bytes), seconds, dumped } satisfies Dump
}

/** How long each of a stream of calls took while some work went on. */
export const besides = async <T>(call: (n: number) => Promise<unknown>, everyMs: number, work: () => Promise<T>) => {
  const over = new AbortController()
  const times: number[] = []
  const others = (async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      const started = performance.now()
      await call(n)
      times.push(performance.now() - started)
      await wait(everyMs)
    }
  })()
  const result = await work().finally(() => over.abort())
  await others
  return { result, p50: median(times), p95: quantile(times, 0.95), most: Math.max(...times), calls: times.length }
}

type Deleted = {
  checkups: number
  rates: number
  seconds: number
  longest: number
  found: number
  unfinished: boolean
}
const deletedAtOnce = 50
/** The checkups of the oldest 30 days with all that hangs on them, fifty in a transaction; ends early after `most` seconds. */
export const deleteOldestMonth = async (db: Database, most: number): Promise<Deleted> => {
  const from = performance.now()
  const { rows } = await run(
    db,
    `select id::text, rates_count from checkups where created_at < (select min(created_at) from checkups) + interval '30 days' order by id`,
  )
  const found = (performance.now() - from) / 1000
  const old = rows as { id: string; rates_count: number }[]
  const result = { checkups: 0, rates: 0, seconds: 0, longest: 0, found, unfinished: false }
  const started = performance.now()
  for (let n = 0; n < old.length; n += deletedAtOnce) {
    const some = old.slice(n, n + deletedAtOnce)
    const at = performance.now()
    await run(db, `delete from checkups where id = any(array[${some.map(({ id }) => id).join(', ')}]::bigint[])`)
    result.longest = Math.max(result.longest, performance.now() - at)
    result.checkups += some.length
    result.rates += some.reduce((sum, { rates_count }) => sum + rates_count, 0)
    result.seconds = (performance.now() - started) / 1000
    result.unfinished = n + deletedAtOnce < old.length
    if (result.seconds > most) break
  }
  return result
}

export const vacuum = async (db: Database, table: string): Promise<number> => {
  const started = performance.now()
  await run(db, `vacuum (analyze) ${table}`)
  return (performance.now() - started) / 1000
}

/** How many rates must be added or deleted before PostgreSQL, with the settings of this table, vacuums by itself. */
export const autovacuumOf = (db: Database) =>
  one<{ deleted: string; added: string; analyzed: string; dead: string; options: string | null }>(
    db,
    `with setting as (select name, setting::float8 from pg_settings where name like 'autovacuum_%'),
      own as (select split_part(o, '=', 1) "name", split_part(o, '=', 2)::float8 setting from pg_class c, unnest(c.reloptions) o where c.relname = 'checkup_rates'),
      value as (select s.name, coalesce(o.setting, s.setting) setting from setting s left join own o using (name)),
      r as (select reltuples::float8 n, array_to_string(reloptions, ', ') options from pg_class where relname = 'checkup_rates'),
      v as (select (select setting from value where name = 'autovacuum_vacuum_threshold') t, (select setting from value where name = 'autovacuum_vacuum_scale_factor') f,
        (select setting from value where name = 'autovacuum_vacuum_insert_threshold') it, (select setting from value where name = 'autovacuum_vacuum_insert_scale_factor') if_,
        (select setting from value where name = 'autovacuum_analyze_threshold') at_, (select setting from value where name = 'autovacuum_analyze_scale_factor') af)
    select round(t + f * n)::text deleted, round(it + if_ * n)::text added, round(at_ + af * n)::text analyzed,
      (select n_dead_tup::text from pg_stat_user_tables where relname = 'checkup_rates') dead, options from r, v`,
  )
