// Issues that agents report to hotels: what was found, to whom it was sent, and whether it is gone. S2§3, S2§4, S2§7
import { z } from 'zod'
import { answerKinds, recheckResults } from '../domain/issues.ts'
import { endpoint } from './values/endpoint.ts'
import { Email } from './mailbook.ts'
import { mailStatuses } from './mail.ts'
import { Id, listQuery, Meta } from './values/paging.ts'
import { Day, Instant, nullableText } from './values/basic-values.ts'

export const issueStatuses = ['open', 'in_progress', 'closed'] as const

/** What a hotel says about an issue by the link in its mail. */
export const IssueAnswer = z.object({
  answer: z.enum(answerKinds),
  message: z.string(),
  created_at: Instant,
  /** By the link of a mail, or from an account. */
  by_link: z.boolean(),
  /** Of who answered from an account; null by a link, for other companies of the hotel, and once they are gone. */
  by: z.string().nullable(),
})
export type IssueAnswer = z.infer<typeof IssueAnswer>

export const NewIssue = z
  .object({
    checkup_rate_id: Id,
    description: z
      .string('Description is required')
      .trim()
      .min(1, 'Description is required')
      .max(5_000, 'At most 5,000 characters'),
    email: Email.optional(),
    /** The closed issue about the same hotel and GDS whose findings are still there. */
    follows: Id.optional(),
    /** Attaches the booking codes of the hotel for the check-in date `xls_date`. */
    xls: z.boolean().default(false),
    xls_date: Day.optional(),
  })
  .refine(({ xls, xls_date }) => !xls || xls_date !== undefined, { path: ['xls_date'], error: 'Select a date' })

/** Finding numbers and texts as they were when the issue was reported. */
export const ReportedFinding = z.object({
  check: z.string(),
  number: z.number().int(),
  field: z.string(),
  verdict: z.enum(['wrong', 'missing']),
  shown: nullableText,
  expected: nullableText,
})
export type ReportedFinding = z.infer<typeof ReportedFinding>

/** What the same search found after closing, or after the hotel had answered that the rate is corrected. `gone`, `found` and `unknown` name the checks of the reported findings. */
const Recheck = z.object({
  result: z.enum([...recheckResults, 'running']),
  gone: z.array(z.string()),
  found: z.array(z.string()),
  unknown: z.array(z.string()),
  /** The rate that was found, of the new checkup. */
  checkup_rate_id: z.number().int().nullable(),
  /** When the GDS was asked; null where it was not, and of rechecks of earlier programs. */
  checked_at: Instant.nullable(),
  /** What the GDS shows for the findings that are still there, as far as it is known. */
  shown: z.array(z.object({ check: z.string(), field: z.string(), shown: z.string() })),
  /** Why it can't be told, or could not be checked. */
  message: nullableText,
  /** When it is checked again, where it failed for a reason that may pass: an hour, six and twenty-four hours later. */
  next_at: Instant.nullable(),
})
export type Recheck = z.infer<typeof Recheck>

export const Issue = z.object({
  id: z.number().int(),
  status: z.enum(issueStatuses),
  property_name: z.string(),
  property_id: z.string(),
  booking_code: z.string(),
  gds_name: z.string(),
  /** Given when it was reported. */
  email: nullableText,
  description: z.string(),
  created_at: Instant,
  /** For administrators only. */
  requester_name: nullableText,
  hotel_id: z.number().int(),
  /** The requester's own address of the hotel. */
  hotel_email: nullableText,
  /** When the hotel answered last. */
  answered_at: Instant.nullable(),
})
export type Issue = z.infer<typeof Issue>

export const IssueDetails = Issue.extend({
  /** For administrators only: whose mailbook `hotel_email` is in, and to whom the mail will go. */
  requester_id: z.number().int().nullable(),
  recipients: z.array(z.string()),
  checkup_rate_id: z.number().int(),
  gds_id: z.number().int(),
  from_date: Day,
  to_date: Day,
  adults: z.number().int(),
  children: z.number().int(),
  corporate_codes: z.array(z.string()),
  accuracy: z.number().nullable(),
  read_at: Instant,
  findings: z.array(ReportedFinding),
  evidence: z.array(z.object({ operation: z.string(), at: Instant, sha256: z.string() })),
  xls_date: Day.nullable(),
  sent_at: Instant.nullable(),
  /** Whether the mails of `sent_at` have left yet; null before. Of mails of more than 90 days ago the time is not kept. */
  mail: z.object({ status: z.enum(mailStatuses), sent_at: Instant.nullable() }).nullable(),
  closed_at: Instant.nullable(),
  /** How many queries closing will take, or the hotel's answer that the rate is corrected, at most once a day; null if the search can't be run again, with the reason. */
  closing_queries: z.number().int().nullable(),
  recheck: Recheck.nullable(),
  /** The issue that this one follows up, and the newest one that follows this one up. */
  follows: z.number().int().nullable(),
  followed_by: z.number().int().nullable(),
  /** What the hotel answered, newest first. */
  answers: z.array(IssueAnswer),
})
export type IssueDetails = z.infer<typeof IssueDetails>

const oneIssue = { params: z.object({ id: Id }), answer: z.object({ data: IssueDetails }) }
const issueSorts = ['created_at', 'property_name', 'gds_name', 'property_id', 'email', 'status'] as const

export const issues = {
  create: endpoint({
    method: 'POST',
    path: '/issues',
    may: ['travel_agent'],
    idempotent: true,
    status: 201,
    body: NewIssue,
    answer: z.object({ data: IssueDetails }),
  }),
  /** An agent's own; for an administrator all, or those of `user_id`. `counters` are of all statuses. */
  list: endpoint({
    method: 'GET',
    path: '/issues',
    may: ['travel_agent', 'admin'],
    query: listQuery(issueSorts, 20).extend({ status: z.enum(issueStatuses).optional(), user_id: Id.optional() }),
    answer: z.object({
      data: z.array(Issue),
      meta: Meta,
      counters: z.array(z.object({ status: z.enum(issueStatuses), total: z.number().int() })),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/issues/:id',
    may: ['travel_agent', 'admin'],
    query: z.object({ user_id: Id.optional() }),
    ...oneIssue,
  }),
  /** Runs the same search again, and waits some seconds for what it finds. */
  close: endpoint({
    method: 'POST',
    path: '/issues/:id/close',
    may: ['travel_agent', 'admin'],
    idempotent: true,
    waits: true,
    query: z.object({ user_id: Id.optional() }),
    ...oneIssue,
  }),
  /** To the addresses on file, or to the one of them that is named. */
  send: endpoint({
    method: 'POST',
    path: '/issues/:id/send',
    may: ['admin'],
    idempotent: true,
    query: z.object({ user_id: Id.optional() }),
    body: z.object({ email: Email.optional() }).optional(),
    ...oneIssue,
  }),
}
