// Records when a person last looked at the dashboard, so that it can list what changed since.
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { findVisit, upsertVisit } from './data.ts'

/** Returning within an hour continues the same visit, so that a reload does not lose what is new. */
const visitPause = 3_600_000

type Visit = { since: string | null; first: boolean }
const timesOf = (at: number) => ({
  at: new Date(at).toISOString(),
  ended: new Date(at - visitPause).toISOString(),
})

export const beginVisit = ({ db, now }: Context, user: Person): Promise<Visit> => upsertVisit(db, user, timesOf(now()))

/** What a visit that began now would say, without beginning it. */
export const lastVisit = ({ db, now }: Context, user: Person): Promise<Visit> => findVisit(db, user, timesOf(now()))
