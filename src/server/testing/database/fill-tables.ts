// Puts a row into every empty table, with a value in every column, as the catalogue of the database describes them.
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/handle.ts'

type Column = { name: string; type: string; required: boolean; computed: boolean }
type Reference = { columns: string[]; table: string; referenced: string[] }
export type Table = { name: string; columns: Column[]; references: Reference[]; allowed: Record<string, string> }

const ofType: Record<string, string> = {
  text: `'Zażółć "7"'`,
  integer: '7',
  bigint: '7',
  smallint: '7',
  numeric: '12.34',
  'numeric(12,2)': '12.34',
  real: '87.5',
  boolean: 'true',
  date: `'2026-01-15'`,
  'timestamp with time zone': `'2026-01-15T23:30:00Z'`,
  jsonb: `'{"kept": ["7", null]}'`,
  bytea: `'\\x00ff10'`,
  'text[]': `array['A,b', '"{}']`,
  'integer[]': 'array[1]',
}

/** The tables of the schema, whatever migrations have made so far. */
export const tablesOf = async (db: Database): Promise<Table[]> => {
  const { rows } = await db.execute(sql`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
          'computed', a.attidentity <> '' or a.attgenerated <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(jsonb_agg(jsonb_build_object('table', f.confrelid::regclass::text,
          'columns', (select jsonb_agg(a.attname order by k.n) from unnest(f.conkey) with ordinality k(key, n)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.key),
          'referenced', (select jsonb_agg(a.attname order by k.n) from unnest(f.confkey) with ordinality k(key, n)
            join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.key))), '[]')
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as references,
      (select coalesce(jsonb_agg(pg_get_constraintdef(k.oid)), '[]') from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    order by c.relname`)
  return rows.map(({ name, columns, references, checks }) => ({
    name: String(name),
    columns: columns as Column[],
    references: references as Reference[],
    allowed: Object.fromEntries((checks as string[]).flatMap(firstAllowed)),
  }))
}

/** Of a check that lists the values of a column: the column and the first of them. */
const firstAllowed = (check: string): [string, string][] => {
  const found = /^CHECK \(\(\(?(\w+) = ANY \(ARRAY\[('[^']*'|\d+)/.exec(check)
  return found?.[1] && found[2] ? [[found[1], found[2]]] : []
}

const isEmpty = async (db: Database, table: string) =>
  (await db.execute(sql`select from ${sql.identifier(table)} limit 1`)).rows.length === 0

/** `values` are SQL by `table.column`: where a rule of several columns, or the product, wants a certain one. */
export const fillTables = async (db: Database, values: Readonly<Record<string, string>>): Promise<void> => {
  const all = await tablesOf(db)
  const empty = new Set<string>()
  for (const { name } of all) if (await isEmpty(db, name)) empty.add(name)
  const waits = ({ name, references }: Table) => references.some(({ table }) => table !== name && empty.has(table))
  while (empty.size > 0) {
    const next = all.find((table) => empty.has(table.name) && !waits(table))
    if (!next) throw new Error(`These tables refer to each other: ${[...empty].join(', ')}`)
    await fillOne(db, next, values)
    empty.delete(next.name)
  }
}

const fillOne = (
  db: Database,
  { name, columns, references, allowed }: Table,
  values: Readonly<Record<string, string>>,
) => {
  const from = new Map<string, string>()
  // Of a column that refers to several tables not its own table, which is empty.
  for (const { table, columns: own, referenced } of references)
    for (const [at, column] of own.entries())
      if (table !== name || !from.has(column))
        from.set(column, `(select ${referenced[at]} from ${table} order by 1 limit 1)`)
  const filled = columns.filter(({ computed }) => !computed)
  const value = ({ name: column, type }: Column) =>
    values[`${name}.${column}`] ?? from.get(column) ?? allowed[column] ?? ofType[type] ?? `null::${type}`
  const names = filled.map((column) => column.name).join(', ')
  return db.execute(sql.raw(`insert into ${name} (${names}) values (${filled.map(value).join(', ')})`))
}
