// What other features may use of checks: continuing those that another process has left open, and how many queries a person has left.
import type { QueriesLeft } from '../../../contract/hotel-checks.ts'
import type { Person } from '../../../domain/accounts.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { findQueriesLeft } from './data.ts'

export { resumeChecks } from './run-checks.ts'

export const queriesLeftOf = ({ db, now }: Pick<Context, 'db' | 'now'>, person: Person): Promise<QueriesLeft | null> =>
  findQueriesLeft(db, person, todayIn(null, now()))
