// The same search as the one that was reported, and what happened to each finding.
import type { Person } from '../../../domain/accounts.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { compareReported } from '../../../domain/spells/compare-reported.ts'
import { notEnough, partOfRates, whyUnsaid } from '../../../domain/spells/judge-stay.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { StoppedFailure } from '../../platform/queue/kinds.ts'
import { Refusal } from '../../platform/refusal.ts'
import { haveCallsFailed } from '../../workers/checkups/read-rules.ts'
import { loadRateRules, planCheckup, rateInCheckup, startCheckup } from '../checkups/service.ts'
import { findMadeCheckup, listSeenRates, mayPass, partOnly, triedAgainAfter } from '../verifications/service.ts'
import { interrupted } from '../jobs/service.ts'
import { needPayingPerson, needStanding } from '../users/service.ts'
import { setRecheckBegun, storeRecheck } from './data.ts'
import { queueRecheck } from './queue-recheck.ts'
import type { IssueRow, RecheckTry, StoredRecheck } from './wire.ts'

export const noOutcome = { gone: [], found: [], unknown: [], checkup_rate_id: null, message: null }

const wentWrong = 'Something went wrong'
/** Nobody searches any more: it says so instead of when it is checked again. */
export const endRecheck = (context: Context, issue: RecheckTry) =>
  storeRecheck(context.db, issue, { ...noOutcome, result: 'failed', message: wentWrong })

type SearchFor = Omit<RecheckTry, 'id'> & { request: RequestContext }
/** Stores its result, whatever it is: nobody may wait for it. Where the GDS failed, it is asked again hours later. */
export const checkAgain = async (
  context: Context,
  user: Person,
  issue: IssueRow,
  { request, tries, answered }: SearchFor,
): Promise<void> => {
  try {
    // What the queue holds may be begun long after, and whoever could search then may not be able to now.
    const gds_id = issue.gds_id === 2 ? 2 : 1
    await needStanding(context, user, gds_id)
    // An administrator has it searched for whoever reported it.
    if (user.id !== issue.user_id) await needPayingPerson(context, { id: issue.user_id }, gds_id)
    await storeRecheck(
      context.db,
      { id: issue.id, tries, answered },
      await searchAgain(context, user, issue, { request, answered }),
    )
  } catch (error) {
    // The next server asks instead.
    if (error instanceof Refusal && error.reason === interrupted().reason) throw new StoppedFailure(error.message)
    await storeFailure(context, user, issue, { error, tries, answered })
  }
}

const storeFailure = async (
  context: Context,
  user: Person,
  { id, tenant_id }: IssueRow,
  { error, tries, answered }: Omit<RecheckTry, 'id'> & { error: unknown },
): Promise<void> => {
  if (!(error instanceof Refusal)) context.log.error({ err: error }, `could not check issue ${id} again`)
  const isGone = error instanceof Refusal && error.code === 'not_found' && error.reason === 'not_found'
  const message = !(error instanceof Refusal) ? wentWrong : isGone ? 'The account is inactive' : error.message
  // Somebody else's click has started it: it costs what was said, and no second search.
  const mayRepeat = !answered && error instanceof Refusal && mayPass(error)
  const after = mayRepeat ? triedAgainAfter[tries] : undefined
  const failed = { ...noOutcome, result: 'failed', message } as const
  await context.db.transaction(async (tx) => {
    const ofTry = { id, tries, answered }
    if (after === undefined) return storeRecheck(tx, ofTry, failed)
    const next = { next_at: isoTime(context.now() + after), tries: tries + 1 }
    if (await storeRecheck(tx, ofTry, { ...failed, ...next }))
      await queueRecheck(context, tx, { issue: id, user: user.id, tenant_id, tries: tries + 1, after, answered })
  })
}

const searchAgain = async (
  context: Context,
  user: Person,
  issue: IssueRow,
  { request, answered }: Pick<SearchFor, 'request' | 'answered'>,
): Promise<StoredRecheck> => {
  const { report, booking_code, hotel_id, gds_id, user_id } = issue
  if (report.findings.length === 0) return { ...noOutcome, result: 'no_findings' }
  if (report.from_date < todayIn(issue.time_zone, context.now())) return { ...noOutcome, result: 'past' }
  const gds = gdsNameOf(gds_id) ?? 'travel_port'
  const { adults, children, corporate_codes, rate_category_codes } = report
  const stay = { hotel_id, start_date: report.from_date, end_date: report.to_date, adults, children, user_id }
  const plan = await planCheckup(context, user, { ...stay, mode: 'full', corporate_codes, rate_category_codes }, gds)
  const { person } = plan.request
  const checkup_id =
    (await madeBefore(context, person, issue)) ?? (await makeNow(context, plan, { id: issue.id, answered }))
  const [details, made] = await Promise.all([
    rateInCheckup(context, person, checkup_id, booking_code),
    findMadeCheckup(context.db, person.tenant_id, checkup_id),
  ])
  const isCut = made?.status === 'partial' && haveCallsFailed(made.missing)
  if (!details && isCut) throw partOnly()
  const checked_at = made?.created_at ?? null
  const undecided = { ...noOutcome, result: 'unknown', unknown: checksOf(report.findings), checked_at } as const
  const unsaid = details ? undefined : whyUnsaid(made?.outcome ?? null)
  if (unsaid !== undefined) return { ...undecided, message: asPart(unsaid) }
  if (!details && made?.status !== 'complete') return { ...undecided, message: asPart(partOfRates) }
  if (!details) return { ...noOutcome, result: 'not_available', checked_at }
  // Based on the checkup that was just made: one call for the rules.
  const codes = { corporate_codes: corporate_codes.join(','), rate_category_codes: rate_category_codes.join('|') }
  const rate =
    report.with_rules && !details.details_available
      ? await loadRateRules(context, user, { rate_plan: booking_code, ...stay, ...codes }, gds, request)
      : details
  const rates = await listSeenRates(context.db, person.tenant_id, rate.checkup_id)
  const compared = compareReported(
    report.findings,
    rates.filter(({ rate_plan }) => rate_plan === booking_code),
  )
  if (compared.result === 'unknown' && isCut) throw partOnly()
  const message = compared.result === 'unknown' ? notEnough : null
  const shown = rate.findings.flatMap((each) =>
    each.shown !== null && compared.found.includes(each.check)
      ? [{ check: each.check, field: each.field, shown: each.shown }]
      : [],
  )
  return { ...compared, checkup_rate_id: rate.id, checked_at: rate.created_at, shown, message }
}

/** The checkup of the same try, whose server died before it stored what that says. */
const madeBefore = async (
  { db }: Context,
  { tenant_id }: Person,
  { recheck }: IssueRow,
): Promise<number | undefined> => {
  if (recheck?.begun === undefined) return undefined
  const status = (await findMadeCheckup(db, tenant_id, recheck.begun))?.status
  return status === 'complete' || status === 'partial' ? recheck.begun : undefined
}

type Search = Pick<RecheckTry, 'id' | 'answered'>
const makeNow = async (context: Context, plan: Awaited<ReturnType<typeof planCheckup>>, search: Search) => {
  const { checkup_id, ended } = await startCheckup(context, plan, (tx, id) => setRecheckBegun(tx, search, id))
  const refusal = await ended
  if (refusal) throw refusal
  return checkup_id
}

const checksOf = (findings: IssueRow['report']['findings']) => [...new Set(findings.map(({ check }) => check))]
/** The reader ends it. */
const asPart = (sentence: string) => sentence.replace(/\.$/, '')
