// What features get: database, configuration, clock, log and the parts that they share. Built once in app.ts.
import type { FastifyBaseLogger } from 'fastify'
import type { TokenScope } from '../../contract/api-tokens.ts'
import type { Account, Person } from '../../domain/accounts.ts'
import type { GdsId } from '../../domain/gds.ts'
import type { CheckupWorker, FairSemaphore } from '../workers/checkups/checkup.ts'
import type { Config, Sabre, Travelport } from '../config.ts'
import type { Counters } from './process/counters.ts'
import type { ObjectStore } from './outbound/object-store.ts'
import type { Payments } from './outbound/payments.ts'
import type { Database, Transaction } from './database/handle.ts'
import type { Replica } from './replica/open-replica.ts'
import type { DiskWatch } from './files/disk.ts'
import type { WebhookPoster } from './outbound/post-webhook.ts'
import type { PictureFetcher } from './outbound/fetch-picture.ts'
import type { Sealing } from './secrets/sealing.ts'

/** Where a call came from: a Fastify request is one. */
export type RequestContext = { ip: string; id: string; caller?: Pick<Caller, 'api_token'> | undefined }

/**
 * Who calls: the person, what their tenant has paid for, the GDS that they hold, and the hash of the token shown. `second_factor`:
 * of an administrator, whether it is on. `api_token` where the token is not a session.
 */
export type Caller = {
  person: Person
  account: Account
  gds: GdsId[]
  token: string
  second_factor: boolean
  api_token?: { id: string; scopes: readonly TokenScope[] }
}

/** A property's own system, known by its token: whose hotel it speaks of, who made the token, and what their tenant has paid for. */
export type PropertyCaller = { hotel_id: number; name: string; person: Person; account: Account }

/** `older`: also checkups that a newer one replaced. */
export type RescoreRequest = {
  tenant_id: number
  hotel_id: number
  by: Pick<Person, 'id' | 'tenant_id'>
  older?: boolean
}

export type Context = {
  db: Database
  /** Answers calls that may lag; null without DATABASE_REPLICA_URL. */
  replica: Replica | null
  config: Config
  /** Milliseconds since 1970; tests move it. */
  now(): number
  /** The demo world is lived through on a day that is over: whoever does so does the work of that day, and no queue. */
  isPast?: true
  log: FastifyBaseLogger
  /** Milliseconds after which a call is answered with its job, which continues. */
  answerWithin: number
  seal: Sealing
  counters: Counters
  /** The platform's accounts, which hotels use: the configured ones, or the sandbox's in demo mode. */
  travelport: Travelport | null
  sabre: Sabre | null
  /** Null without a payment provider: no account is configured, and it is not a demo. */
  payments: Payments | null
  /** Where the bytes of GDS responses are kept; null where they stay in the database. */
  evidenceStore: ObjectStore | null
  /** The number of this server among those on one PostgreSQL, null if it has the database to itself. */
  serverNumber(): Promise<number | null>
  /** Asks a GDS and reads its answer in its own thread. */
  checkups: CheckupWorker
  /** Equal searches run one after the other, on all servers together, so that each finds what the one before cached. */
  checkupSemaphore: FairSemaphore
  /** Fetches a picture from the address that a GDS names. */
  fetchPicture: PictureFetcher
  /** Sends messages to the webhooks of accounts, and refuses addresses that lead inside. */
  webhooks: WebhookPoster
  /** Whose token it is, from the Authorization header. */
  authenticate(authorization: string | undefined): Promise<Caller | undefined>
  /** Whose property token it is: as a bearer, or as the password of basic authentication. */
  authenticateProperty(authorization: string | undefined): Promise<PropertyCaller | undefined>
  /** In the transaction that changes own data: the newest checkups of the hotel are re-scored soon after. */
  rescoreSoon(tx: Transaction, wanted: RescoreRequest): Promise<unknown>
  /** How full the disk under the database is, and whether it can be written to. */
  disk: DiskWatch
}
