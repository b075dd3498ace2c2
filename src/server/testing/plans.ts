// The plans of what a piece of work asks the database, so that a test can say what must never be scanned.
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/handle.ts'

type Statement = Parameters<Database['execute']>[0]

/** Runs the work and answers the plan of each raw statement that it made, as text. */
export const plansOf = async (db: Database, work: () => Promise<unknown>): Promise<string[]> => {
  const statements: Statement[] = []
  const execute = db.execute.bind(db)
  db.execute = ((statement: Statement) => {
    statements.push(statement)
    return execute(statement)
  }) as typeof db.execute
  try {
    await work()
  } finally {
    db.execute = execute as typeof db.execute
  }
  const plans: string[] = []
  for (const statement of statements) {
    const { rows } = await db.execute(sql`explain ${statement}`)
    plans.push(rows.map((row) => Object.values(row).join(' ')).join('\n'))
  }
  return plans
}

/** A statement that has to scan: shows that such a plan would be seen. */
export const planOfScan = (db: Database, table: string) =>
  plansOf(db, () => db.execute(sql`select id from ${sql.identifier(table)} where wrong = 3`))
