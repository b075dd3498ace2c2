// From stored rows to the contract: an issue as its requester sees it, and as administrators do. S2§3, S2§6
import { z } from 'zod'
import { type HotelIssue, outcomesForHotel } from '../../../contract/issue-answers.ts'
import {
  type Issue,
  type IssueAnswer,
  type IssueDetails,
  issueStatuses,
  type Recheck,
  type ReportedFinding,
} from '../../../contract/issues.ts'
import { mailStatuses } from '../../../contract/mail.ts'
import type { NumberedFinding } from '../../../domain/accuracy/score/stored-findings.ts'
import type { Finding } from '../../../domain/accuracy/verdict.ts'
import type { Person } from '../../../domain/accounts.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import { col, rowShape } from '../../platform/database/rows.ts'
import { minuteMs } from '../../../domain/durations.ts'

/** With what its advice is made of; reports of earlier programs, and of checks of then, lack it. */
export type StoredFinding = ReportedFinding & Pick<Finding, 'facts' | 'span'>
/** The rate as it was when it was reported. */
export type ReportedRate = {
  from_date: string
  to_date: string
  adults: number
  children: number
  corporate_codes: string[]
  rate_category_codes: string[]
  /** Corporate codes that the rate itself carries, for the hotel; reports before there were links for hotels lack them. */
  rate_codes?: string[]
  /** Whether its rules were read. */
  with_rules: boolean
  accuracy: number | null
  read_at: string
  findings: StoredFinding[]
  evidence: { operation: string; at: string; sha256: string }[]
}
/** With those of the rate that was reported, where a finding has none yet: the hotel is told what to load. */
export const withFacts = (
  reported: readonly StoredFinding[],
  ofRate: readonly NumberedFinding[] = [],
): StoredFinding[] =>
  reported.map((finding) => {
    if (finding.facts) return finding
    const { number, field, verdict } = finding
    const found = ofRate.find((each) => each.number === number && each.field === field && each.verdict === verdict)
    if (!found?.facts) return finding
    return { ...finding, facts: found.facts, ...(found.span && { span: found.span }) }
  })

/**
 * `next_at` is absent where there is none; `begun`: the checkup that the try made, which is its answer even if its server died before it said so; `tries`: how often it was tried before the try that is due or runs then, which rechecks of
 * earlier programs lack, as they do what is shown and when.
 */
export type StoredRecheck = Omit<Recheck, 'next_at' | 'checked_at' | 'shown'> &
  Partial<Pick<Recheck, 'checked_at' | 'shown'>> & {
    next_at?: string
    tries?: number
    begun?: number
    /** The hotel's answer has started it, not closing. */
    answered?: true
  }
/** One try of one search: closing takes the place of what an answer has started, and has nothing to do with how that ends. */
export type RecheckTry = { id: number; tries: number; answered: boolean }

export const issueRow = rowShape({
  id: col.int,
  tenant_id: col.int,
  user_id: col.int,
  status: z.enum(issueStatuses),
  property_name: col.text,
  hotel_email: col.text.nullable(),
  /** The hotel's own, which it gave itself or which its GDS states. */
  property_email: col.text.nullable(),
  time_zone: col.text.nullable(),
  property_id: col.text,
  booking_code: col.text,
  gds_id: col.int,
  email: col.text.nullable(),
  description: col.text,
  created_at: col.text,
  requester_name: col.text,
  requester_email: col.text,
  account_name: col.text,
  hotel_id: col.int,
  checkup_id: col.int,
  checkup_rate_id: col.int,
  xls_date: col.text.nullable(),
  report: col.json<ReportedRate>(),
  sent_at: col.text.nullable(),
  /** Of the mails of `sent_at`; after three months they are gone, and have been sent. */
  mail_status: z.enum(mailStatuses),
  mail_sent_at: col.text.nullable(),
  closed_at: col.text.nullable(),
  answered_at: col.text.nullable(),
  recheck: col.json<StoredRecheck>().nullable(),
  follows: col.int.nullable(),
  followed_by: col.int.nullable(),
})
export type IssueRow = z.output<typeof issueRow>

/** Those of one issue, without their owners. */
export const answersOf = (answers: readonly (IssueAnswer & { issue_id: number })[], id: number): IssueAnswer[] =>
  answers.filter(({ issue_id }) => issue_id === id).map(({ issue_id: _, ...answer }) => answer)

type Viewer = Pick<Person, 'is_admin'>

export const issueOf = (row: IssueRow, viewer: Viewer): Issue => ({
  id: row.id,
  status: row.status,
  property_name: row.property_name,
  property_id: row.property_id,
  booking_code: row.booking_code,
  gds_name: gdsLabelOfId(row.gds_id),
  email: row.email,
  description: row.description,
  created_at: row.created_at,
  requester_name: viewer.is_admin ? row.requester_name : null,
  hotel_id: row.hotel_id,
  hotel_email: row.hotel_email,
  answered_at: row.answered_at,
})

/** To whom the mail goes: what the requester gave for this issue or keeps in the mailbook, else the hotel's own address. */
export const recipientsOf = ({ email, hotel_email, property_email }: IssueRow): string[] => {
  const given = distinct([email, hotel_email])
  return given.length > 0 ? given : distinct([property_email])
}

/** Every address that a mail of this issue may go to. */
export const addressesOnFile = ({ email, hotel_email, property_email }: IssueRow): string[] =>
  distinct([email, hotel_email, property_email])

const distinct = (emails: readonly (string | null)[]) => {
  const found = new Map<string, string>()
  for (const email of emails) if (email && !found.has(email.toLowerCase())) found.set(email.toLowerCase(), email)
  return [...found.values()]
}

/** What searching again takes; null where it can't be done. The rules are a call of their own on Travelport. */
export const queriesToRecheck = ({ report, gds_id, time_zone }: IssueRow, now: number): number | null => {
  if (report.findings.length === 0 || report.from_date < todayIn(time_zone, now)) return null
  return report.with_rules && gds_id === 1 ? 2 : 1
}

/** Earlier programs planned none: a search that has not ended by then was interrupted. */
const longestRecheck = 10 * minuteMs
const recheckOf = ({ status, closed_at, recheck }: IssueRow, now: number): IssueDetails['recheck'] => {
  if (recheck) {
    const { tries: _, begun: __, answered: ___, next_at = null, checked_at = null, shown = [], ...found } = recheck
    return { ...found, checked_at, shown, next_at: found.result === 'running' ? null : next_at }
  }
  if (status !== 'closed') return null
  const none = { gone: [], found: [], unknown: [], checkup_rate_id: null, checked_at: null, shown: [], next_at: null }
  const interrupted = now - Date.parse(closed_at ?? '') > longestRecheck
  return interrupted
    ? { result: 'failed', ...none, message: 'The search was interrupted' }
    : { result: 'running', ...none, message: null }
}

/** Nothing where the hotel has not answered: then it is between the agent and the GDS. */
export const outcomeForHotel = (row: IssueRow, answers: readonly unknown[], now: number): HotelIssue['recheck'] => {
  if (answers.length === 0) return null
  const recheck = recheckOf(row, now)
  const result = outcomesForHotel.find((each) => each === recheck?.result)
  return recheck && result ? { result, checked_at: recheck.checked_at } : null
}

export const detailsOf = (
  row: IssueRow,
  answers: readonly IssueAnswer[],
  viewer: Viewer,
  now: number,
): IssueDetails => {
  const { from_date, to_date, adults, children, corporate_codes, accuracy, read_at, findings, evidence } = row.report
  return {
    ...issueOf(row, viewer),
    requester_id: viewer.is_admin ? row.user_id : null,
    recipients: viewer.is_admin ? recipientsOf(row) : [],
    checkup_rate_id: row.checkup_rate_id,
    gds_id: row.gds_id,
    from_date,
    to_date,
    adults,
    children,
    corporate_codes,
    accuracy,
    read_at,
    findings: findings.map(({ facts: _, span: __, ...finding }) => finding),
    evidence,
    xls_date: row.xls_date,
    sent_at: row.sent_at,
    mail: row.sent_at === null ? null : { status: row.mail_status, sent_at: row.mail_sent_at },
    closed_at: row.closed_at,
    closing_queries: row.status === 'closed' ? null : queriesToRecheck(row, now),
    recheck: recheckOf(row, now),
    follows: row.follows,
    followed_by: row.followed_by,
    answers: [...answers],
  }
}
