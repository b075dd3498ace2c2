// Records when a person last looked at the dashboard, so that it can list what changed since.
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { upsertVisit } from './data.ts'

/** Returning within an hour continues the same visit, so that a reload does not lose what is new. */
const visitPause = 3_600_000

export const beginVisit = ({ db, now }: Context, user: Person): Promise<{ since: string | null; first: boolean }> => {
  const at = now()
  return upsertVisit(db, user, {
    at: new Date(at).toISOString(),
    ended: new Date(at - visitPause).toISOString(),
  })
}
