// What a feature may reach for. Built once in app.ts.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Account, Person } from '../../domain/accounts.ts'
import type { GdsId } from '../../domain/gds.ts'
import type { ReadingWorker, Turns } from '../workers/reading.ts'
import type { Config, Sabre, Travelport } from '../config.ts'
import type { Counters } from './counters.ts'
import type { Sealing } from './sealing.ts'

/** What both drivers answer to a raw statement. */
export interface Rows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}
/** The embedded database or PostgreSQL: code cannot tell which. */
export type Database = PgDatabase<Rows>
/** What a write takes, so that none stands alone. Inside it only this is used: `db` would wait for its end. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Who calls: the person, what their tenant has paid for, the GDS that they hold, and the hash of the token shown. */
export type Caller = { person: Person; account: Account; gds: GdsId[]; token: string }

/** A property's own system, known by its token: whose hotel it speaks of, and who made the token. */
export type PropertyCaller = { hotel_id: number; name: string; person: Person }

/** `older`: those too that a newer reading took the place of. `tried`: how often a process died of it or with it. */
export type ToJudge = {
  tenant_id: number
  hotel_id: number
  by: Pick<Person, 'id' | 'tenant_id'>
  older?: boolean
  tried?: number
}

export type Context = {
  db: Database
  config: Config
  /** Milliseconds since 1970; tests move it. */
  now(): number
  log: FastifyBaseLogger
  seal: Sealing
  counters: Counters
  /** The platform's accounts, which hotels use: the configured ones, or the sandbox's in demo mode. */
  travelport: Travelport | null
  sabre: Sabre | null
  /** Asks a GDS and reads its answer in a thread of its own. */
  readings: ReadingWorker
  /** Who reads a question again does it one after the other, over all servers, so that each finds what the one before read. */
  questions: Turns
  /** Whose token it is, from the Authorization header. */
  whoIs(authorization: string | undefined): Promise<Caller | undefined>
  /** Whose property token it is: as a bearer, or as the password of basic authentication. */
  whichProperty(authorization: string | undefined): Promise<PropertyCaller | undefined>
  /** In the transaction that changes own data: the newest readings of the hotel are judged again soon after. */
  judgeAgainSoon(tx: Transaction, wanted: ToJudge): Promise<unknown>
  /** Refuses with 503 while the disk under the embedded database is nearly full. */
  room(): Promise<void>
}
