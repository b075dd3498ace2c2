// Reports a rate to its hotel: keeps what was found and its evidence. Nothing is sent before an administrator sends it. S2§4
import type { z } from 'zod'
import type { NewIssue } from '../../../contract/issues.ts'
import type { Person } from '../../../domain/accounts.ts'
import { codesOf } from '../../../domain/masking.ts'
import { addDays } from '../../../domain/stay.ts'
import { consumeLimit } from '../../platform/limits/rate-limit.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { countUse } from '../measurements/service.ts'
import { getRate } from '../checkups/service.ts'
import { findIssue, findReportedRate, hasRatesOn, insertIssue, listEvidenceHashes } from './data.ts'
import { getIssue } from './get-issue.ts'
import { type ReportedRate, withFacts } from './wire.ts'

const mostIssues = { most: 100, seconds: 86_400 }
const tooManyIssues = 'You have reported 100 issues today. Nothing was reported. Try again tomorrow'

export const createIssue = async (
  context: Context,
  user: Person,
  { checkup_rate_id, description, email, follows, xls, xls_date }: z.output<typeof NewIssue>,
  request: RequestContext,
) => {
  const reported = await findReportedRate(context.db, user, checkup_rate_id)
  if (!reported) throw notFound()
  const { tenant_id, id: user_id } = user
  const { hotel_id, gds_id, checkup_id, property_id } = reported
  if (property_id === null) throw new Refusal('invalid', 'GDS hotel data error', { reason: 'gds_hotel_missing' }) // S2§8
  if (follows !== undefined) await needFollowable(context, user, follows, reported)
  const date = xls && xls_date ? xls_date : null
  if (date !== null && !(await hasRatesOn(context.db, { tenant_id, hotel_id, gds_id, date })))
    throw invalid({ xls_date: ['No rates were loaded for this date. Select another one'] })
  const rate = await getRate(context, user, checkup_rate_id)
  const at = new Date(context.now()).toISOString()
  const report: ReportedRate = {
    from_date: reported.check_in,
    to_date: addDays(reported.check_in, reported.nights),
    adults: reported.adults,
    children: reported.children,
    corporate_codes: reported.corporate_codes,
    rate_category_codes: reported.rate_category_codes,
    rate_codes: codesOf(rate),
    with_rules: rate.details_available,
    accuracy: rate.accuracy,
    read_at: rate.created_at,
    findings: withFacts(
      rate.findings.map(({ check, number, field, verdict, shown, expected }) => ({
        check,
        number,
        field,
        verdict,
        shown,
        expected,
      })),
      reported.findings,
    ),
    evidence: await listEvidenceHashes(context.db, tenant_id, checkup_id, rate.rate_plan),
  }
  const id = await context.db.transaction(async (tx) => {
    await consumeLimit(tx, context.now(), { key: `issues of ${tenant_id} ${user_id}`, ...mostIssues }, tooManyIssues)
    const made = await insertIssue(tx, {
      tenant_id,
      user_id,
      hotel_id,
      gds_id,
      property_id,
      checkup_id,
      checkup_rate_id,
      booking_code: rate.rate_plan,
      email: email ?? null,
      description,
      xls_date: date,
      follows: follows ?? null,
      report,
      created_at: at,
    })
    await recordAudit(context, tx, {
      by: user,
      action: 'issue.reported',
      subject: `issue ${made}`,
      details: { hotel_id, booking_code: rate.rate_plan },
      request,
    })
    await countUse(tx, { kind: 'create_issue', tenant_id, user_id, hotel_id, gds: gds_id === 1 ? 1 : 2 })
    return made
  })
  return getIssue(context, user, id, undefined)
}

/** A closed issue of the same person about the same hotel in the same GDS. */
const needFollowable = async (
  context: Context,
  user: Person,
  id: number,
  { hotel_id, gds_id }: { hotel_id: number; gds_id: number },
): Promise<void> => {
  const before = await findIssue(context.db, user, id)
  if (!before) throw notFound()
  if (before.status !== 'closed' || before.hotel_id !== hotel_id || before.gds_id !== gds_id)
    throw invalid({ follows: ['Only a closed issue about the same hotel and GDS can be followed up'] })
}
