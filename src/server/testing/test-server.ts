// A test file's own server: the real app over its own copy of the database, spoken to over HTTP as its users would.
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { HTTPMethods } from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Limits } from '../../gds/gds.ts'
import type { Sandbox } from '../../sandbox/server.ts'
import { paymentsAccount } from '../../sandbox/payments/server.ts'
import { pictureHostsAt } from '../../sandbox/pictures.ts'
import { sandboxAccounts, worldHotels, worldSheet } from '../../sandbox/world.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Context } from '../platform/context.ts'
import { type Opened, openDatabase } from '../platform/database/open-database.ts'
import type { ReplicaTimes } from '../platform/replica/watch-lag.ts'
import { type Mount, mountOn } from '../platform/http/mount.ts'
import { startQueue } from '../platform/queue/start-queue.ts'
import { holdPayments } from '../platform/process/sandboxes.ts'
import type { Template } from './database/database-template.ts'
import { endedJob } from './ended-job.ts'
import { testSeal } from './one-time-links.ts'
import { patient } from './patient.ts'
import { tokenOf, type Who } from './people.ts'
import { testHotels } from './database/settle-database.ts'

export type Sent = { body?: unknown; headers?: Record<string, string>; ip?: string }
/** What a test reads from: any field of any answer. */
type Body = ReturnType<typeof JSON.parse>
export type Answered = { status: number; body: Body; headers: Record<string, unknown> }

/** By which the stand-in signs what it reports to a test's server. */
export const webhookSecret = `whsec_${'t'.repeat(32)}`

type Options = {
  /** A GDS of its own stands behind the server, in this process. */
  sandbox?: boolean
  /** The payment stand-in runs next to it as a process, and reports to this server, which listens for it. */
  payments?: boolean
  now?: () => number
  /** Milliseconds after which a call is answered with a job: longer than the product's, as many tests share the processors. */
  answerWithin?: number
  /** Bounds of a call to the GDS, shorter than the product's. */
  limits?: Partial<Limits>
  /** Askings of one GDS account at once, fewer than the product's. */
  inFlight?: number
  /** Of the disk under the embedded database. */
  freeBytes?: () => Promise<number>
  /** Mounts more than the product does, to look at the gate itself. */
  more?: (mount: Mount, context: Context) => void
  /** Variables of the configuration. */
  variables?: Record<string, string>
  /** Where its database is, and what is removed with it, if not a copy of the tests' own. */
  place?: () => Promise<TestDatabase>
  /** Of looking at a replica. */
  replicaTimes?: ReplicaTimes
}

export const testServer = ({
  sandbox = false,
  payments = false,
  now,
  answerWithin = 120_000,
  limits,
  inFlight,
  freeBytes,
  more,
  variables = {},
  place: makePlace = () => copyOf(inject('databaseTemplate')),
  replicaTimes,
}: Options = {}) => {
  let place: TestDatabase
  let database: Opened
  let built: Awaited<ReturnType<typeof buildApp>>
  let stopQueue: () => Promise<void>
  let gds: Sandbox | undefined
  let paying: Awaited<ReturnType<typeof holdPayments>> | undefined

  beforeAll(async () => {
    place = await makePlace()
    database = await openDatabase(place)
    if (sandbox) gds = await (await import('../../sandbox/server.ts')).startSandbox({ port: 0 })
    if (payments) {
      paying = await holdPayments()
      await paying.begin()
    }
    const travelport = gds ? { endpoint: gds.endpoint, ...sandboxAccounts.platform } : null
    const sabre = gds ? { endpoint: `http://127.0.0.1:${gds.port}`, ...sandboxAccounts.sabre.platform } : null
    const environment = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: place.folder,
      DATABASE_URL: place.url,
      DATABASE_DIRECT_URL: place.directUrl,
      DATABASE_REPLICA_URL: place.replicaUrl,
      ...variables,
    }
    const config = readConfig(place.folder, environment)
    built = await buildApp({
      db: database.db,
      config,
      seal: testSeal,
      travelport,
      sabre,
      ...(gds && { pictureHosts: pictureHostsAt(gds.sabre) }),
      answerWithin,
      ...(paying && { payments: { ...paymentsAccount, webhook_secret: webhookSecret, api: paying.address } }),
      ...(now && { now }),
      limits: { ...patient, ...limits },
      ...(inFlight && { inFlight }),
      ...(freeBytes && { freeBytes }),
      ...(replicaTimes && { replicaTimes }),
    })
    more?.(mountOn(built.app, built.context), built.context)
    stopQueue = await startQueue(built.context, built.works)
    if (paying) {
      const address = await built.app.listen({ port: 0, host: '127.0.0.1' })
      await paying.reportTo(`${address}/api/billing/webhook`, webhookSecret)
    }
  })
  afterAll(async () => {
    await Promise.all([built.app.close(), stopQueue()])
    await gds?.stop()
    paying?.stop()
    await database.stop()
    await place.remove()
  })

  /** `ask('owner', 'GET /hotels?page=2')`; the token of nobody is none. Asks Travelport unless headers say otherwise. */
  const ask = async (who: Who, line: string, { body, headers, ip }: Sent = {}): Promise<Answered> => {
    const [method, path] = line.split(' ') as [HTTPMethods, string]
    const answer = await built.app.inject({
      method,
      url: `/api${path}`,
      ...(ip && { remoteAddress: ip }),
      headers: {
        'app-token': 'rateproof-web',
        'gds-name': 'travel_port',
        ...(who !== 'nobody' && { authorization: `Bearer ${tokenOf(who)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    })
    const text = answer.body
    const json = /json/.test(String(answer.headers['content-type'])) && text !== ''
    return { status: answer.statusCode, body: json ? answer.json() : text, headers: answer.headers }
  }
  /** Looks or reaches behind the server, for what no call shows. */
  const query = async (text: string) => (await database.db.execute(sql.raw(text))).rows
  const paymentsOf = (): string => {
    if (!paying) throw new Error('This test server has no payments')
    return paying.address
  }
  const sandboxOf = (): Sandbox => {
    if (!gds) throw new Error('This test server has no sandbox')
    return gds
  }
  return {
    ask,
    /** `search`: the rest of the address, such as '&user_id=7'. */
    ended: (who: Who, job: number, search = '') => endedJob((path) => ask(who, `GET ${path}`), job, search),
    query,
    context: (): Context => built.context,
    app: () => built.app,
    sandbox: sandboxOf,
    payments: paymentsOf,
  }
}

/** `url`: through the pooler where the tests have one. */
export type TestDatabase = {
  folder: string
  url?: string
  directUrl?: string
  replicaUrl?: string
  remove(): Promise<void>
}

/** A copy of its own, with the people and hotels of the tests. */
export const copyOf = async (template: Template): Promise<TestDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'rateproof-test-'))
  const remove = () => rm(folder, { recursive: true })
  if ('folder' in template) {
    // Of a thousand small files; asynchronously each costs four times as much.
    cpSync(template.folder, folder, { recursive: true })
    return { folder, remove }
  }
  const name = `test_${process.pid}_${Date.now()}`
  await onPostgres(template.url, `create database ${name} template ${template.name}`)
  const urlAt = (server: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href
  const replica = template.replica && { replicaUrl: urlAt(template.replica) }
  return { folder, url: urlAt(template.pooled ?? template.url), directUrl: urlAt(template.url), ...replica, remove }
}

const onPostgres = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export { sandboxAccounts, testHotels, worldHotels, worldSheet }
