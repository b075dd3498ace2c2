// What a monitor has seen change: confirmed by a second checkup, and seen once so far.
import type { z } from 'zod'
import type { monitors } from '../../../contract/monitors.ts'
import type { ConfirmedChange, SeenOnce } from '../../../contract/monitor-runs.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import { seenOnce } from '../../../domain/monitors/follow-sighting.ts'
import type { Context } from '../../platform/context.ts'
import { countConfirmed, listChanges, listWatched } from './changes-data.ts'
import { needSeen } from './list-runs.ts'

const mostSeenOnce = 100

export const pageOfChanges = async (
  context: Context,
  person: Person,
  id: number,
  query: z.output<typeof monitors.changes.query>,
) => {
  await needSeen(context, person, id)
  const [rows, total, watched] = await Promise.all([
    listChanges(context.db, id, person, query),
    countConfirmed(context.db, id, person, query.run_id),
    query.run_id === undefined ? listWatched(context.db, id, person) : [],
  ])
  const once = watched.flatMap(({ watched: { things }, ...of }) =>
    Object.values(things).flatMap(({ title, code, state }): SeenOnce[] => {
      const seen = seenOnce(state)
      return seen ? [{ ...of, title, code, ...seen }] : []
    }),
  )
  const data = rows.map(
    ({ value, currency, ...row }): ConfirmedChange => ({
      ...row,
      value_per_night: value !== null && currency !== null ? { amount: value, currency } : null,
    }),
  )
  return {
    data,
    seen_once: once.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, mostSeenOnce),
    meta: metaOf(query, total),
  }
}
