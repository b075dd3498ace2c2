// What waits for an administrator: people, hotels to match, issues, what could not be sent or done, false alarms, accounts that a GDS refused, and how each GDS does. S1§6
import { z } from 'zod'
import { alarmStates, longestNote, shortestNote } from '../domain/accepted/acceptance.ts'
import { AlarmAnswer } from './fixes.ts'
import { endpoint } from './values/endpoint.ts'
import { idParams, listQuery, Meta } from './values/paging.ts'
import { Instant } from './values/basic-values.ts'

/** `oldest`: since when the first of them has waited. */
const Waiting = z.object({ total: z.number().int(), oldest: Instant.nullable() })

export const WaitingWork = z.object({
  /** Who verified their address and waits for activation, by the list of Users that shows them. */
  hotel_people: Waiting,
  agency_people: Waiting,
  /** Hotels of the open import that somebody must decide on; `next_candidate_id` is the hardest. */
  candidates: Waiting.extend({ next_candidate_id: z.number().int().nullable() }),
  /** Issues of travel agents that an administrator has not sent to their hotel yet, nor closed. */
  issues: Waiting,
  /** Mails of the last seven days that were given up. */
  failed_mails: Waiting,
  /** Findings that people accepted as false alarms: those that hold, and nobody has answered for good. */
  false_alarms: Waiting,
  /** Other background jobs that are not retried any more. */
  failed_jobs: Waiting,
  /** GDS accounts of travel agents whose GDS refused them when last tested; `next_user_id` holds the one that was tested first. */
  refused_accounts: Waiting.extend({ next_user_id: z.number().int().nullable() }),
  /** The platform's own accounts. `message` and `until`: why a GDS is not asked now, and until when. */
  gds: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      state: z.enum(['ready', 'not_configured', 'refused', 'paused']),
      message: z.string().nullable(),
      until: Instant.nullable(),
    }),
  ),
})
export type WaitingWork = z.infer<typeof WaitingWork>

/** Of a fix that somebody accepted because the finding is wrong: what it said then. */
export const FalseAlarm = z.object({
  id: z.number().int(),
  at: Instant,
  account: z.string(),
  by: z.string(),
  hotel_id: z.number().int(),
  hotel: z.string(),
  gds_id: z.number().int(),
  check: z.string(),
  field: z.string(),
  advice: z.string(),
  /** Of the first rate where each has its own amount. */
  shown: z.string().nullable(),
  expected: z.string().nullable(),
  note: z.string().nullable(),
  /** The booking code, where it was accepted for one. */
  code: z.string().nullable(),
  /** The GDS responses that it was found in, by their hash, the newest twenty; none where it was accepted before they were noted. */
  evidence: z.array(z.object({ at: Instant, sha256: z.string() })),
  /** Null while it holds. */
  ended: z.enum(['changed', 'by_person', 'replaced', 'expired']).nullable(),
  /** `by`: the administrator, whom only administrators see. */
  answer: AlarmAnswer.extend({ by: z.string() }).nullable(),
})
export type FalseAlarm = z.infer<typeof FalseAlarm>

export const waitingWork = {
  get: endpoint({
    method: 'GET',
    path: '/waiting-work',
    may: ['admin'],
    answer: z.object({ data: WaitingWork }),
  }),
  /** The newest first. */
  falseAlarms: endpoint({
    method: 'GET',
    path: '/false-alarms',
    may: ['admin'],
    query: listQuery(['at'], 25).pick({ page: true, length: true }),
    answer: z.object({ data: z.array(FalseAlarm), meta: Meta }),
  }),
  /**
   * Shown to the account that reported it, as by support, and mailed to whoever did unless it is only being looked into; to the owner, where
   * that person no longer has the hotel. Another answer takes its place; 409 once it has ended and nobody would be mailed.
   */
  answerAlarm: endpoint({
    method: 'PATCH',
    path: '/false-alarms/:id',
    may: ['admin'],
    params: idParams,
    body: z.object({
      state: z.enum(alarmStates, { error: 'Choose an answer' }),
      text: z
        .string({ error: 'Write an answer' })
        .trim()
        .min(shortestNote, `Write at least ${shortestNote} characters`)
        .max(longestNote, `Write at most ${longestNote} characters`),
    }),
    answer: z.object({ data: FalseAlarm }),
  }),
}
