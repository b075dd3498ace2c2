// The same search as the one that was reported, and what happened to each finding.
import { compareReported } from '../../../domain/accuracy/score/recheck.ts'
import type { Person } from '../../../domain/accounts.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { loadRateRules, planCheckup, rateInCheckup, startCheckup } from '../checkups/service.ts'
import { storeRecheck } from './data.ts'
import type { IssueRow, StoredRecheck } from './wire.ts'

const noOutcome = { gone: [], found: [], unknown: [], checkup_rate_id: null, message: null }

/** Stores its result, whatever it is: the issue is closed already. */
export const checkAgain = async (
  context: Context,
  user: Person,
  issue: IssueRow,
  request: RequestContext,
): Promise<void> => {
  const found = await searchAgain(context, user, issue, request).catch((error: unknown): StoredRecheck => {
    if (!(error instanceof Refusal)) context.log.error({ err: error }, `could not check issue ${issue.id} again`)
    const message = error instanceof Refusal ? error.message : 'Something went wrong'
    return { ...noOutcome, result: 'failed', message }
  })
  await storeRecheck(context.db, issue.id, found)
}

const searchAgain = async (
  context: Context,
  user: Person,
  issue: IssueRow,
  request: RequestContext,
): Promise<StoredRecheck> => {
  const { report, booking_code, hotel_id, gds_id, user_id } = issue
  if (report.findings.length === 0) return { ...noOutcome, result: 'no_findings' }
  if (report.from_date < todayIn(issue.time_zone, context.now())) return { ...noOutcome, result: 'past' }
  const gds = gdsNameOf(gds_id) ?? 'travel_port'
  const { adults, children, corporate_codes, rate_category_codes } = report
  const stay = { hotel_id, start_date: report.from_date, end_date: report.to_date, adults, children, user_id }
  const plan = await planCheckup(context, user, { ...stay, mode: 'full', corporate_codes, rate_category_codes }, gds)
  const begun = await startCheckup(context, plan)
  const refusal = await begun.ended
  if (refusal) throw refusal
  const details = await rateInCheckup(context, plan.request.person, begun.checkup_id, booking_code)
  if (!details) return { ...noOutcome, result: 'not_available' }
  // Based on the checkup that was just made: one call for the rules.
  const codes = { corporate_codes: corporate_codes.join(','), rate_category_codes: rate_category_codes.join('|') }
  const rate =
    report.with_rules && !details.details_available
      ? await loadRateRules(context, user, { rate_plan: booking_code, ...stay, ...codes }, gds, request)
      : details
  return { ...compareReported(report.findings, rate.verdicts), checkup_rate_id: rate.id, message: null }
}
