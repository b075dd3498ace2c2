// What a hotel sees of an issue that was sent to it, and what it answers: by the link in its mail, without an account.
import { z } from 'zod'
import { answerKinds } from '../domain/issues.ts'
import { endpoint } from './values/endpoint.ts'
import { IssueAnswer, issueStatuses } from './issues.ts'
import { Id, listQuery, Meta } from './values/paging.ts'
import { Day, Instant, nullableText } from './values/basic-values.ts'

export const NewIssueAnswer = z
  .object({
    answer: z.enum(answerKinds, 'Select an answer'),
    message: z.string().trim().max(2_000, 'At most 2,000 characters').default(''),
  })
  .refine(({ answer, message }) => answer !== 'correct_as_shown' || message !== '', {
    path: ['message'],
    error: 'Say why the rate is correct',
  })

/** What a hotel is told of a search. Of one that failed only that: why is the agent's own matter. */
export const outcomesForHotel = [
  'running',
  'gone',
  'partly',
  'found',
  'unknown',
  'not_available',
  'past',
  'failed',
] as const

/** As in the mail: with the corporate codes and the point of sale, by which the hotel finds the rate. */
export const HotelIssue = z.object({
  id: z.number().int(),
  status: z.enum(issueStatuses),
  agency: z.string(),
  agent: z.string(),
  hotel: z.string(),
  booking_code: z.string(),
  gds: z.string(),
  property_id: z.string(),
  /** '12.12.2026 – 14.12.2026, 2 adults, 0 children'. */
  stay: z.string(),
  rac: nullableText,
  /** The agent's branch or PCC. */
  point_of_sale: nullableText,
  description: z.string(),
  /** The most severe ones; `more_findings` says how many others there are. */
  findings: z.array(z.object({ name: z.string(), shown: nullableText, expected: nullableText, to_fix: z.string() })),
  more_findings: z.number().int(),
  evidence: z.array(z.object({ operation: z.string(), at: Instant, sha256: z.string() })),
  sent_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  answers: z.array(IssueAnswer),
  /** What the agent's search found after the hotel had answered that the rate is corrected, or after closing; null where there was none. */
  recheck: z.object({ result: z.enum(outcomesForHotel), checked_at: Instant.nullable() }).nullable(),
  /** Whether the rate is checked again if the hotel answers now that it is corrected. */
  checks_correction: z.boolean(),
})
export type HotelIssue = z.infer<typeof HotelIssue>

/** In the hotel's own account, with what leads to the rate there. */
export const OwnHotelIssue = HotelIssue.extend({
  hotel_id: z.number().int(),
  gds_id: z.number().int(),
  from_date: Day,
  to_date: Day,
  adults: z.number().int(),
  children: z.number().int(),
  corporate_codes: z.array(z.string()),
  /** The newest one of this booking code and stay that the account itself checked: the agent's own is the agent's. */
  checkup_rate_id: z.number().int().nullable(),
  /** Of all reported findings: by them the account's own fixes of this booking code are found. */
  checks: z.array(z.string()),
})
export type OwnHotelIssue = z.infer<typeof OwnHotelIssue>

const ofToken = {
  params: z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }),
  answer: z.object({ data: HotelIssue }),
}

export const issueAnswers = {
  view: endpoint({ method: 'GET', path: '/issue-answers/:token', may: 'link', ...ofToken }),
  /** Changes nothing but the answers: only the agent or an administrator closes the issue. */
  create: endpoint({
    method: 'POST',
    path: '/issue-answers/:token',
    may: 'link',
    body: NewIssueAnswer,
    ...ofToken,
  }),
  /** Issues about a person's hotels that were sent, newest first; or the one with this id. */
  ofHotels: endpoint({
    method: 'GET',
    path: '/hotel-issues',
    may: ['owner', 'manager', 'employee', 'admin'],
    query: listQuery(['created_at'], 20).extend({
      status: z.enum(issueStatuses).optional(),
      id: Id.optional(),
      user_id: Id.optional(),
    }),
    answer: z.object({ data: z.array(OwnHotelIssue), meta: Meta }),
  }),
  /** The same answer as by the link, from the hotel's own account. */
  ofAccount: endpoint({
    method: 'POST',
    path: '/hotel-issues/:id/answers',
    may: ['owner', 'manager', 'employee'],
    idempotent: true,
    params: z.object({ id: Id }),
    body: NewIssueAnswer,
    answer: z.object({ data: OwnHotelIssue }),
  }),
}
