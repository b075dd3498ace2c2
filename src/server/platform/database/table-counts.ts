// What a database holds, to compare a restored one with its backup: rows by table, rows that lack what they refer to, the newest moment.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './handle.ts'
import { col, countOf, rowOf, rowShape, rowsOf } from './rows.ts'
import { iso } from './statements.ts'

export type TableCounts = Record<string, number>

const tableName = rowShape({ name: col.text })

/** Partitions by themselves, as a dump has them. */
export const countTables = async (db: Database): Promise<TableCounts> => {
  const tables = await rowsOf(
    db,
    tableName,
  )`select relname::text "name" from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  const counts: TableCounts = {}
  for (const { name } of tables) counts[name] = await countOf(db)`select count(*)::int n from ${sql.identifier(name)}`
  return counts
}

const foreignKey = rowShape({
  name: col.text,
  child: col.text,
  parent: col.text,
  own: col.texts,
  referenced: col.texts,
})

const columnsOf = (keys: SQL, table: SQL) =>
  sql`(select array_agg(a.attname::text order by k.n) from unnest(${keys}) with ordinality k(key, n)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.key)`

/** How many foreign keys there are, and those that rows violate. A copied folder was never checked, other than a restored dump. */
export const checkForeignKeys = async (db: Database): Promise<{ checked: number; violated: string[] }> => {
  const keys = await rowsOf(
    db,
    foreignKey,
  )`select f.conname::text "name", c.relname::text child, p.relname::text parent,
      ${columnsOf(sql`f.conkey`, sql`f.conrelid`)} own, ${columnsOf(sql`f.confkey`, sql`f.confrelid`)} referenced
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 1`
  const violated: string[] = []
  for (const { name, child, parent, own, referenced } of keys) {
    const given = own.map((column) => sql`c.${sql.identifier(column)} is not null`)
    const same = own.map((column, at) => sql`p.${sql.identifier(referenced[at] ?? '')} = c.${sql.identifier(column)}`)
    const lost = await countOf(db)`select count(*)::int n from ${sql.identifier(child)} c
      where ${sql.join(given, sql` and `)}
        and not exists (select from ${sql.identifier(parent)} p where ${sql.join(same, sql` and `)})`
    if (lost > 0) violated.push(`${name} (${lost})`)
  }
  return { checked: keys.length, violated }
}

const newest = rowShape({ at: col.text.nullable() })

/** When the newest row was made, of all tables that say so. */
export const newestTime = async (db: Database): Promise<string | null> => {
  const tables = await rowsOf(db, tableName)`select c.relname::text "name"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'created_at' and a.atttypid = 'timestamptz'::regtype and c.relkind = 'r'
      and c.relnamespace = 'public'::regnamespace order by 1`
  let last: string | null = null
  for (const { name } of tables) {
    const found = await rowOf(db, newest)`select ${iso(sql`max(created_at)`)} "at" from ${sql.identifier(name)}`
    if (found?.at && (last === null || found.at > last)) last = found.at
  }
  return last
}
