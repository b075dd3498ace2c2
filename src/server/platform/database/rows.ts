// Rows of raw SQL: the shape of a select list is the type of its rows, and every test run checks them against it.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StoredVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import type { Database, Transaction } from './handle.ts'

/** Exactly these columns, no more and no less. */
export const rowShape = z.strictObject
const int = z.int()
export const col = {
  int,
  text: z.string(),
  texts: z.array(z.string()),
  flag: z.boolean(),
  /** A jsonb column holds what the domain has written: its type is the domain's, and only its kind is checked here. */
  json: <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null),
  /** Letters by check number; earlier rows hold lists by verdict. */
  verdicts: z.custom<StoredVerdicts>(
    (value) => typeof value === 'string' || (typeof value === 'object' && value !== null),
  ),
  /** What a checkup asks for. */
  stay: {
    check_in: z.string(),
    nights: int,
    adults: int,
    children: int,
    corporate_codes: z.array(z.string()),
    rate_category_codes: z.array(z.string()),
  },
  /** p1, q1 … p5, q5: the passed and the counted weight of the five criteria. */
  weights: { p1: int, q1: int, p2: int, q2: int, p3: int, q3: int, p4: int, q4: int, p5: int, q5: int },
}
export const onlyId = rowShape({ id: int })
const onlyCount = rowShape({ n: int })

let checked = true
/** A built server trusts rows: the tests have checked the same statements. Returns the function that turns checks on again. */
export const trustRows = () => {
  checked = false
  return () => {
    checked = true
  }
}

type Statement = Parameters<typeof sql>

/** rowsOf(db, shape)`select …` */
export const rowsOf =
  <S extends z.ZodType>(db: Database | Transaction, shape: S) =>
  async (...statement: Statement): Promise<z.output<S>[]> => {
    const { rows } = await db.execute(sql(...statement))
    if (checked) for (const each of rows) checkRow(shape, each)
    return rows as z.output<S>[]
  }

export const rowOf =
  <S extends z.ZodType>(db: Database | Transaction, shape: S) =>
  async (...statement: Statement): Promise<z.output<S> | undefined> =>
    (await rowsOf(db, shape)(...statement))[0]

/** What `select count(*)::int n` gives. */
export const countOf =
  (db: Database | Transaction) =>
  async (...statement: Statement): Promise<number> =>
    (await rowOf(db, onlyCount)(...statement))?.n ?? 0

/** How many rows a statement has changed, by what it returns. */
export const countRows =
  (db: Database | Transaction) =>
  async (...statement: Statement): Promise<number> =>
    (await db.execute(sql(...statement))).rows.length

const checkRow = (shape: z.ZodType, found: Record<string, unknown>) => {
  const { error } = shape.safeParse(found)
  if (error) throw new Error(`A row has another shape than declared: ${z.prettifyError(error)}`)
}
