// An endpoint is data: the server mounts it, the web calls it, and neither spells a path or a permission twice.
import type { z } from 'zod'
import type { Actor } from '../../domain/accounts.ts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /**
   * Who may call it at all, or `anyone` without a token; the service decides which rows they reach. `property`:
   * not a person but the system of one property, by its own token and without an App-Token. `signature`: a system that signs
   * what it sends, which the handler checks. `link`: whoever holds the secret in its path, without an App-Token.
   */
  may: readonly Actor[] | 'anyone' | 'link' | 'property' | 'signature'
  /** For `property`: who may make such a token, and must still be one of them when it is used. */
  makers?: readonly Actor[]
  /**
   * Whether it answers an account that is not confirmed (412) or has not paid (402, 426), and an administrator who has yet to
   * set up the second factor (403). S1§8
   */
  openTo?: readonly ('unconfirmed' | 'unpaid' | 'without_second_factor')[]
  /** Whether the answer depends on the Gds-Name header: absent is then 422, one that the caller does not hold is 403. */
  gds?: 'needed' | 'optional'
  /**
   * Whether a double click is one call. Of persons it takes an Idempotency-Key: the same key and body replay the answer for 24
   * hours. Without a person only the page holds the second click back.
   */
  idempotent?: boolean
  /** Whether it takes If-Match with the version that the caller has seen: where another one is the newest, it answers 409 with that. */
  ifMatch?: true
  /** The status of success; 200 by default. A 202 endpoint answers 200 if there was nothing left to do. */
  status?: 200 | 201 | 202 | 204
  /** Whether it goes on while the disk is nearly full, because it writes a few hundred bytes without which nobody can sign in or out. */
  writesLittle?: true
  /** Whether it may wait for a GDS, a job or a thread's turn: its duration says nothing about how busy the server is. */
  waits?: true
  /** Whether it answers 202 with a job when it takes long. */
  mayGoOn?: true
  /**
   * Whether its answer may be seconds old, as of a replica of the database: with `GET` only, and where the scope or the role decides who
   * may call it. It never lacks what the caller's own account has changed.
   */
  mayLag?: true
  /**
   * Whether its answer is kept: it depends on who calls, the parsed request, the day and what is read of the database alone, and its call
   * changes nothing.
   */
  kept?: true
  /** Where `user_id` names the account that an administrator acts for; without it the query. */
  onBehalf?: 'body'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body as the bytes that were sent, of one of these media types and at most so many; without it JSON of 1 MB. */
  takes?: {
    types: readonly [string, ...string[]]
    limit: number
    /** Also with Content-Encoding: gzip. */
    gzip?: true
    /** Written to disk while it arrives, because it is read later. */
    stored?: true
  }
  /** A dialect whose clients expect refusals as the text `ERROR:…`; other clients get the usual ones. */
  speaks?: 'alpinebits'
  /** The media types of an answer that is a file or a text of its own; without it JSON. */
  gives?: readonly [string, ...string[]]
  answer: z.ZodType
}

/** Keeps the exact type of a definition, and checks it. */
export const endpoint = <const E extends Endpoint>(e: E): E => e

type RequestPart = 'params' | 'query' | 'body'
type RequestParts<E extends Endpoint> = {
  [P in RequestPart as E[P] extends z.ZodType ? P : never]: Extract<E[P], z.ZodType>
}

/** What a caller sends: the parts that the endpoint names, before they are parsed. */
export type SentTo<E extends Endpoint> = { [P in keyof RequestParts<E>]: z.input<RequestParts<E>[P]> }
/** What a handler receives: the same parts, parsed. */
export type Received<E extends Endpoint> = { [P in keyof RequestParts<E>]: z.output<RequestParts<E>[P]> }

/** The prefix of every path; the pages of the product are on the same origin. */
export const base = '/api'
