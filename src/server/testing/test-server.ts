// A test file's own server: the real app over its own copy of the database, spoken to over HTTP as its users would.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Limits } from '../../gds/gds.ts'
import type { Sandbox } from '../../sandbox/server.ts'
import { sandboxAccounts, type WorldHotel, worldHotels, worldSheet } from '../../sandbox/world.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Context } from '../platform/context.ts'
import { type Opened, openDatabase } from '../platform/database.ts'
import { sealingWith } from '../platform/sealing.ts'
import type { Template } from './database-template.ts'
import { settle, tokenOf, type Who } from './people.ts'

export type Sent = { body?: unknown; headers?: Record<string, string>; ip?: string }
/** What a test reads from: any field of any answer. */
type Body = ReturnType<typeof JSON.parse>
export type Answered = { status: number; body: Body; headers: Record<string, unknown> }

type Options = {
  /** A GDS of its own stands behind the server, in this process. */
  sandbox?: boolean
  now?: () => number
  /** Bounds of a call to the GDS, shorter than the product's. */
  limits?: Partial<Limits>
  /** Askings of one GDS account at once, fewer than the product's. */
  inFlight?: number
  /** Mounts more than the product does, to look at the gate itself. */
  more?: (app: FastifyInstance, context: Context) => void
  /** Variables of the configuration. */
  variables?: Record<string, string>
}

export const testServer = ({ sandbox = false, now, limits, inFlight, more, variables = {} }: Options = {}) => {
  let place: Place
  let database: Opened
  let built: Awaited<ReturnType<typeof buildApp>>
  let gds: Sandbox | undefined

  beforeAll(async () => {
    place = await copyOf(inject('databaseTemplate'))
    database = await openDatabase(place)
    if (sandbox) gds = await (await import('../../sandbox/server.ts')).startSandbox({ port: 0 })
    const travelport = gds ? { endpoint: gds.endpoint, ...sandboxAccounts.platform } : null
    const sabre = gds ? { endpoint: `http://127.0.0.1:${gds.port}`, ...sandboxAccounts.sabre.platform } : null
    const environment = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: place.folder,
      DATABASE_URL: place.url,
      ...variables,
    }
    const config = readConfig(place.folder, environment)
    const seal = sealingWith(Buffer.alloc(32, 7))
    built = await buildApp({
      db: database.db,
      config,
      seal,
      travelport,
      sabre,
      ...(now && { now }),
      ...(limits && { limits }),
      ...(inFlight && { inFlight }),
    })
    more?.(built.app, built.context)
    for (const statement of settling()) await query(statement)
  })
  afterAll(async () => {
    await built.app.close()
    await gds?.stop()
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
  const sandboxOf = (): Sandbox => {
    if (!gds) throw new Error('This test server has no sandbox')
    return gds
  }
  return { ask, query, context: (): Context => built.context, app: () => built.app, sandbox: sandboxOf }
}

type Place = { folder: string; url?: string; remove(): Promise<void> }

/** A copy of its own; nobody lives in it yet. */
export const copyOf = async (template: Template): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'rateproof-test-'))
  const remove = () => rm(folder, { recursive: true })
  if ('folder' in template) {
    await cp(template.folder, folder, { recursive: true })
    return { folder, remove }
  }
  const name = `test_${process.pid}_${Date.now()}`
  await onPostgres(template.url, `create database ${name} template ${template.name}`)
  const url = new URL(template.url)
  url.pathname = `/${name}`
  return { folder, url: url.href, remove }
}

const onPostgres = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** In this order hotels 1 to 4: a small clean one, a neglected one, the largest (165 codes), and one of another group. */
export { sandboxAccounts, worldHotels, worldSheet }
export const testHotels = ['14240', '33108', '14208', '18655'].map((id) =>
  worldHotels.find(({ gds }) => gds[0]?.property_id === id),
) as WorldHotel[]

/** The hotels and people of a test's database, as statements one after the other. */
export const settling = () => [...hotelRows(), ...settle]

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const hotelRows = () =>
  testHotels.flatMap(({ name, address, city, post_code, country, latitude, longitude, currency, gds }, index) => [
    `insert into hotels (name, address, city, post_code, country, latitude, longitude, time_zone) values
      (${[name, address, city, post_code, country, latitude, longitude, 'Europe/Warsaw'].map(quoted).join(', ')})`,
    ...gds.map(
      ({ gds_id, property_id, chain_code, global_id }) =>
        `insert into gds_hotels (hotel_id, gds_id, property_id, chain_code, currency, global_id) values
          (${index + 1}, ${gds_id}, ${[property_id, chain_code, currency].map(quoted).join(', ')}, ${global_id ? quoted(global_id) : 'null'})`,
    ),
  ])
