// One-off runs as the account's people see them, and one with its checkups and what they changed.
import type { z } from 'zod'
import type { RunCheck } from '../../../../contract/monitor-runs.ts'
import type { OneOffChange, OneOffRun, oneOffRuns } from '../../../../contract/one-off-runs.ts'
import { metaOf } from '../../../../contract/values/page-meta.ts'
import type { Person } from '../../../../domain/accounts.ts'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { runsInReach } from '../list-monitors.ts'
import { titleOf } from '../follow/load-sightings.ts'
import { listChecks } from '../run-data.ts'
import {
  countOneOffs,
  findOneOffRow,
  isCanceled,
  isPayer,
  listOneOffRows,
  listSpellChanges,
  type OneOffRow,
} from './one-off-data.ts'

const mostChanges = 200

/** Whoever started it, and who pays. */
export const mayCancelRun = (person: Person, { starter }: Pick<OneOffRow, 'starter'>): boolean =>
  isPayer(person) || starter === person.id

const inReach = async (context: Context, person: Person, rows: readonly OneOffRow[]): Promise<OneOffRun[]> => {
  const runs = await runsInReach(
    context,
    person,
    rows.map(({ hotels_count: _, hotel: __, starter: ___, ...run }) => run),
  )
  return rows.flatMap((row, at) => {
    const run = runs[at]
    if (!run) return []
    const { hotels_count, hotel, ended_at, state, reason } = row
    const canceled = isCanceled(row)
    // How it ended isn't told by hotels of which the person reaches none, nor who canceled it by those that failed.
    return {
      ...run,
      ...(hotels_count === 0 && { state }),
      ...(canceled && { reason }),
      hotels_count,
      hotel,
      canceled,
      may_cancel: ended_at === null && !canceled && mayCancelRun(person, row),
    }
  })
}

export const pageOfOneOffs = async (
  context: Context,
  person: Person,
  query: z.output<typeof oneOffRuns.list.query>,
) => {
  const { db } = context
  const [rows, total] = await Promise.all([listOneOffRows(db, person, query), countOneOffs(db, person)])
  return { data: await inReach(context, person, rows), meta: metaOf(query, total) }
}

export type WholeOneOff = OneOffRun & { checks: RunCheck[]; changes: OneOffChange[]; changes_count: number }
export const getOneOff = async (context: Context, person: Person, id: number): Promise<WholeOneOff> => {
  const { db } = context
  const row = await findOneOffRow(db, person, id)
  const [run] = row ? await inReach(context, person, [row]) : []
  if (!run) throw notFound()
  const [checks, changes] = await Promise.all([
    listChecks(db, id, person),
    listSpellChanges(db, id, person, mostChanges),
  ])
  return {
    ...run,
    checks,
    changes: changes.map(({ field, changes: _, ...change }) => ({ ...change, title: titleOf({ finding: { field } }) })),
    changes_count: changes[0]?.changes ?? 0,
  }
}
