// A filled database to begin each run with: the demo world, a second group, a demo with few queries, and everybody's session.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { addDays, todayIn } from '../../src/domain/stay.ts'
import { cleanRates } from '../../src/sandbox/inventory.ts'
import { specialHotels } from '../../src/sandbox/specials.ts'
import { sandboxHotels } from '../../src/sandbox/world/hotels.ts'
import { sandboxAccounts, worldHotels } from '../../src/sandbox/world.ts'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { fillDemoWorld } from '../../src/server/features/demos/service.ts'
import type { Database } from '../../src/server/platform/database/handle.ts'
import { openStore } from '../../src/server/platform/store.ts'
import { run } from '../../src/server/testing/database/own-postgres.ts'
import type { SandboxProcess } from '../sandbox.ts'
import type { RunDatabase } from './stored.ts'

const names = ['admin', 'owner', 'manager', 'agent', 'second', 'limited', 'expired'] as const
export type Person = { id: number; tenant_id: number; token: string }
type People = Record<(typeof names)[number], Person>
export type World = {
  sandbox: SandboxProcess
  people: People
  /** Ids of hotels: those of the demo group, and small ones that both GDS sell. */
  group: number[]
  small: number[]
  /** Those of the small ones whose rates are more than one page of Travelport. */
  paged: number[]
  /** Of the second group's system at one of the small hotels. */
  propertyToken(hotel_id: number): string
  environmentOf(place: RunDatabase): Record<string, string>
  nodeFlags: readonly string[]
  /** A database for one run. */
  copy(name: string): Promise<RunDatabase>
}
const limit = 12

const tokenOf = (name: string) => `history-${name}-${'0'.repeat(40)}`
const propertyToken = (hotel_id: number) => `history-property-${hotel_id}-${'0'.repeat(40)}`
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const today = todayIn('UTC', Date.now())
/** Rates of a hotel that is small, and what Travelport says on one page. */
const [fewRates, aPage] = [36, 30]

const ratesOf = (hotel: (typeof sandboxHotels)[number]): number => {
  const guests = { adults: 1, children: 0, corporate_codes: [], rate_category_codes: [] }
  const stay = { check_in: addDays(today, 90), check_out: addDays(today, 92), ...guests }
  // A host that never answers lets the whole account rest.
  if (specialHotels.some(({ kind, property_id }) => kind === 'no_response' && property_id === hotel.property_id))
    return 0
  return hotel.travelport && hotel.sabre ? cleanRates(hotel, stay, today).length : 0
}

/** Ids as the demo world gives them: in the order of the list. The first ones are the demo group's. */
const pickHotels = () => {
  const [small, paged]: [number[], number[]] = [[], []]
  for (let at = 10; small.length < 40 && at < sandboxHotels.length; at++) {
    const hotel = sandboxHotels[at]
    const rates = hotel ? ratesOf(hotel) : 0
    if (rates > 0 && rates <= fewRates) small.push(at + 1)
    if (rates > aPage && rates <= fewRates) paged.push(at + 1)
  }
  return { group: [1, 2, 3, 4, 5, 6, 7, 8], small, paged }
}

const hotels = pickHotels()

/** `root`: where runs and embedded databases have their folders. `server`: where databases of PostgreSQL are made. */
type Places = { root: string; server: string | null }
export const makeWorld = async ({ root, server }: Places, sandbox: SandboxProcess, nodeFlags: World['nodeFlags']) => {
  const kind = server === null ? 'embedded' : 'postgres'
  const databaseAt = (name: string): RunDatabase => {
    const folder = join(root, `${kind}-${name}`)
    mkdirSync(folder, { recursive: true })
    if (server === null) return { folder }
    const url = new URL(server)
    url.pathname = `/history_${process.pid}_${name}`
    return { folder, url: url.href }
  }
  const environmentOf = ({ folder, url }: RunDatabase) => ({
    DATA_DIR: folder,
    SECRET_KEY: '07'.repeat(32),
    GDS_CONCURRENCY: '100',
    ...(url && { DATABASE_URL: url }),
    ...sandbox.environment,
  })
  const make = (place: RunDatabase, template: string) =>
    server === null || !place.url
      ? Promise.resolve()
      : run(server, `create database ${new URL(place.url).pathname.slice(1)} template ${template}`)

  const seed = databaseAt('seed')
  await make(seed, 'template0')
  const people = await fill(environmentOf(seed))
  const copy = async (name: string) => {
    const place = databaseAt(name)
    if (server === null) cpSync(join(seed.folder, 'database'), join(place.folder, 'database'), { recursive: true })
    else await make(place, new URL(seed.url ?? '').pathname.slice(1))
    return place
  }
  return { sandbox, people, ...hotels, propertyToken, environmentOf, nodeFlags, copy } satisfies World
}

/** Without the product's first checkups, which no run looks at. */
const fill = async (environment: Record<string, string>): Promise<People> => {
  const config = readConfig(process.cwd(), environment)
  const { db, seal, stop } = await openStore(config)
  const { app, context } = await buildApp({ db, config, seal, travelport: null, sabre: null })
  const { agent, sabre } = sandboxAccounts
  await fillDemoWorld(context, worldHotels, { travel_port: agent, sabre: sabre.agent })
  const people = await addPeople(db)
  await app.close()
  await stop()
  return people
}

const addPeople = async (db: Database): Promise<People> => {
  const query = async (text: string) => (await db.execute(sql.raw(text))).rows
  const add = (name: string, is_demo: boolean) =>
    query(`with made as (insert into tenants (kind, name, trial_ends_at) values ('hotel', '${name}', current_date + 30) returning id),
        person as (insert into users (tenant_id, email, first_name, last_name, role, is_demo, status)
          select id, '${name}@demo.example', 'Demo', '${name}', 'owner', ${is_demo}, 'active' from made returning id, tenant_id),
        held as (insert into user_gds select tenant_id, id, g from person, generate_series(1, 2) g),
        given as (insert into usage_periods (tenant_id, period, used, allowed)
          select tenant_id, date_trunc('month', now() at time zone 'UTC')::date, 0, ${limit} from person where ${is_demo})
      insert into user_hotels select tenant_id, id, h from person, unnest(array[${hotels.small.join(', ')}]) h`)
  await add('second', false)
  await add('limited', true)
  const people: Partial<People> = {}
  for (const name of names) {
    const [row] = await query(`select id, tenant_id from users where email = '${name}@demo.example'`)
    const [id, tenant_id] = [Number(row?.['id']), Number(row?.['tenant_id'])]
    await query(`insert into tokens (hash, kind, tenant_id, user_id, name, expires_at)
      values ('${hashOf(tokenOf(name))}', 'session', ${tenant_id}, ${id}, 'history', now() + interval '2 days')`)
    people[name] = { id, tenant_id, token: tokenOf(name) }
  }
  const { second } = people
  for (const hotel_id of hotels.small)
    await query(`insert into tokens (hash, kind, tenant_id, user_id, name, subject, expires_at)
      values ('${hashOf(propertyToken(hotel_id))}', 'property', ${second?.tenant_id}, ${second?.id}, 'PMS', '{"hotel_id": ${hotel_id}}', now() + interval '2 days')`)
  return people as People
}
