// Fills the world before the product starts: who attacks, who is in the way, and an account for every round of every race.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { sandboxAccounts, worldHotels } from '../../src/sandbox/world.ts'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { fillDemoWorld } from '../../src/server/features/demos/service.ts'
import { hashPassword } from '../../src/server/platform/secrets/passwords.ts'
import { openStore } from '../../src/server/platform/store.ts'

export type Person = { id: number; email: string; token: string; from: string }
/** Everybody's before a race changes it. */
export const password = 'rateproof-demo'
/** The key of everybody who has two-step verification on. */
export const factorKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** `account`: for what is tried once. */
const races = [
  'password',
  'reset',
  'factor',
  'code',
  'deactivation',
  'verification',
  'api',
  'email',
  'account',
] as const
export type Race = (typeof races)[number]

/** Tokens of these names are in the database as their hashes, so that no round has to sign in first. */
export const tokenOf = (kind: string, race: Race, round: number) => `${kind}-${race}-${round}`.padEnd(43, '_')
export const emailOf = (race: Race, round: number) => `${race}-${round}@race.example`
const personToken = (name: string) => `bench-${name}`.padEnd(43, '_')
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export const fillPeople = async (environment: Record<string, string>, rounds: number) => {
  const config = readConfig(process.cwd(), environment)
  const { db, seal, stop } = await openStore(config)
  const { app, context } = await buildApp({ db, config, seal, travelport: null, sabre: null })
  const { agent, sabre } = sandboxAccounts
  await fillDemoWorld(context, worldHotels, { travel_port: agent, sabre: sabre.agent })
  const query = async (text: string) => (await db.execute(sql.raw(text))).rows
  const hash = await hashPassword(password, { ip: undefined })

  const addOwner = (email: string, hotels: string) =>
    query(`with made as (insert into tenants (kind, name, subscription) values ('hotel', '${email}', 'active') returning id),
        person as (insert into users (tenant_id, email, password_hash, first_name, last_name, role, status, email_verified_at)
          select id, '${email}', '${hash}', 'Bench', 'Owner', 'owner', 'active', now() from made returning id, tenant_id),
        held as (insert into user_gds select tenant_id, id, g from person, generate_series(1, 2) g)
      insert into user_hotels select tenant_id, id, h from person, unnest(array[${hotels}]) h`)
  // Both watch the same hotels: what one of them does to a hotel's GDS must not reach the other.
  await addOwner('attacker@bench.example', '1, 2, 3, 4, 5, 6, 7, 8')
  await addOwner('bystander@bench.example', '1, 2, 3, 4, 5, 6, 7, 8')
  await addOwner('reader@bench.example', '1, 2, 3')
  await addRacers(query, hash, Math.max(10, rounds))
  await sealFactors(query, 'code', (place) => seal.seal(factorKey, [...place, 'second factor']).toString('hex'))

  const personOf = async (email: string, from: string): Promise<Person> => {
    const [row] = await query(`select id, tenant_id from users where email = '${email}'`)
    const token = personToken(email.split('@')[0] ?? '')
    await query(`insert into tokens (hash, kind, tenant_id, user_id, name, expires_at)
      values ('${hashOf(token)}', 'session', ${Number(row?.['tenant_id'])}, ${Number(row?.['id'])}, 'bench', now() + interval '1 day')`)
    return { id: Number(row?.['id']), email, token, from }
  }
  const people = {
    admin: await personOf('admin@demo.example', '127.0.0.3'),
    agent: await personOf('agent@demo.example', '127.0.0.67'),
    attacker: await personOf('attacker@bench.example', '127.0.0.66'),
    bystander: await personOf('bystander@bench.example', '127.0.0.4'),
    reader: await personOf('reader@bench.example', '127.0.0.2'),
  }
  await app.close()
  await stop()
  return people
}

type Query = (text: string) => Promise<Record<string, unknown>[]>

/** In each race and round an owner alone in an account, with two sessions, and links as if they had arrived by mail. */
const addRacers = async (query: Query, hash: string, rounds: number) => {
  const named = `unnest(array[${races.map((race) => `'${race}'`).join(', ')}]) race, generate_series(1, ${rounds}) n`
  const email = `race || '-' || n || '@race.example'`
  await query(
    `insert into tenants (kind, name, trial_ends_at) select 'hotel', ${email}, current_date + 30 from ${named}`,
  )
  await query(`insert into users (tenant_id, email, password_hash, first_name, last_name, role, status, email_verified_at)
    select t.id, t.name, '${hash}', 'Race', 'Owner', 'owner', 'active', case when t.name like 'verification%' then null else now() end
    from tenants t where t.name like '%@race.example'`)
  const kinds: [name: string, kind: string][] = [
    ['own', 'session'],
    ['other', 'session'],
    ['reset', 'reset'],
    ['verification', 'verification'],
  ]
  for (const [name, kind] of kinds)
    await query(`insert into tokens (hash, kind, tenant_id, user_id, name, expires_at)
      select encode(sha256(rpad('${name}-' || split_part(email, '@', 1), 43, '_')::bytea), 'hex'), '${kind}', tenant_id, id,
        ${kind === 'session' ? `'bench'` : 'null'}, now() + interval '1 day' from users where email like '%@race.example'`)
}

/** Two-step verification is on for the racers of this race, with a key that the script knows. */
const sealFactors = async (query: Query, race: Race, seal: (place: number[]) => string) => {
  const rows = await query(`select id, tenant_id from users where email like '${race}-%@race.example'`)
  for (const row of rows) {
    const [id, tenant] = [Number(row['id']), Number(row['tenant_id'])]
    await query(`insert into second_factors (user_id, tenant_id, secret, salt, created_at, confirmed_at)
      values (${id}, ${tenant}, '\\x${seal([tenant, id])}', '${'ab'.repeat(16)}', now(), now())`)
  }
}
