// Runs of a monitor, and one with its checkups.
import type { z } from 'zod'
import type { monitors } from '../../../contract/monitors.ts'
import type { RunCheck, RunSummary } from '../../../contract/monitor-runs.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { findRow } from './data.ts'
import { runsInReach } from './list-monitors.ts'
import { countRuns, findRun, listChecks, listRuns } from './run-data.ts'

export const needSeen = async ({ db }: Context, { tenant_id }: Person, id: number) => {
  const row = await findRow(db, tenant_id, id)
  if (!row) throw notFound()
  return row
}

export const pageOfRuns = async (
  context: Context,
  person: Person,
  id: number,
  query: z.output<typeof monitors.runs.query>,
) => {
  await needSeen(context, person, id)
  const [rows, total] = await Promise.all([listRuns(context.db, id, query), countRuns(context.db, id)])
  return { data: await runsInReach(context, person, rows), meta: metaOf(query, total) }
}

type WholeRun = RunSummary & { monitor: { id: number; name: string }; checks: RunCheck[] }
export const getRun = async (
  context: Context,
  person: Person,
  { id, run_id }: { id: number; run_id: number },
): Promise<WholeRun> => {
  const { name } = await needSeen(context, person, id)
  const row = await findRun(context.db, id, run_id)
  const [run] = row ? await runsInReach(context, person, [row]) : []
  if (!run) throw notFound()
  return { ...run, monitor: { id, name }, checks: await listChecks(context.db, run_id, person) }
}
