// A session is opened while what proves identity changes: 100 rounds of each pair, and nothing that the change ends is open afterwards.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashCode, hashCost, hashPassword } from '../../platform/secrets/passwords.ts'
import { codeAt, makeKey } from '../../platform/secrets/totp.ts'
import { holdTransactions } from '../../testing/database/hold-transactions.ts'
import { hotels, people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const clock = Date.now()
const { ask, query, context } = testServer({ now: () => clock })

const usual = { ...hashCost }
const old = { password: 'rateproof-demo', hash: '' }
beforeAll(async () => {
  Object.assign(hashCost, { memoryCost: 8, timeCost: 1 })
  old.hash = await hashPassword(old.password, { ip: undefined })
})
afterAll(() => {
  Object.assign(hashCost, usual)
})

const rounds = 100
const sha = (text: string) => createHash('sha256').update(text).digest('hex')
type Competitor = { id: number; tenant_id: number; name: string; ip: string; email: string }
const secretOf = ({ name }: Competitor, what: string) => `${what}-of-${name}`.padEnd(43, '_')
const key = makeKey()
const salt = 'ab'.repeat(16)
const recovery = 'K7QM2XWB9RTD'
const next = 'another-password'
let attempt = 0

/** So many people of one kind, each with a session that makes the change. */
const makePeople = async (race: string, fields: { role?: string; is_demo?: boolean; verified?: boolean } = {}) => {
  const { role = 'employee', is_demo = false, verified = true } = fields
  attempt += 1
  const rows = await query(`insert into users
      (tenant_id, email, password_hash, first_name, last_name, role, is_demo, status, supervisor_id, email_verified_at)
    select 2, '${race}-${attempt}-' || n || '@test.example', '${old.hash}', 'Race', 'Tester', '${role}', ${is_demo}, 'active',
      ${role === 'employee' ? people.owner : 'null'}, ${verified ? 'now()' : 'null'}
    from generate_series(1, ${rounds}) n returning id, tenant_id, email`)
  const made = rows.map(({ id, tenant_id, email }, at): Competitor => {
    const name = String(email).split('@')[0] ?? ''
    return { id: Number(id), tenant_id: Number(tenant_id), email: String(email), name, ip: `10.20.30.${at}` }
  })
  await addTokens(made, 'changer', 'session')
  return made
}
const addTokens = (whose: Competitor[], what: string, kind: string, subject = '{}') =>
  query(
    `insert into tokens (hash, kind, tenant_id, user_id, subject, expires_at) values ${whose
      .map(
        (one) =>
          `('${sha(secretOf(one, what))}', '${kind}', ${one.tenant_id}, ${one.id}, '${subject}', now() + interval '1 hour')`,
      )
      .join(', ')}`,
  )
const addFactors = async (whose: Competitor[], confirmed: boolean) => {
  const sealed = (one: Competitor) => context().seal.seal(key, [one.tenant_id, one.id, 'second factor']).toString('hex')
  await query(
    `insert into second_factors (user_id, tenant_id, secret, salt, created_at, confirmed_at) values ${whose
      .map(
        (one) =>
          `(${one.id}, ${one.tenant_id}, '\\x${sealed(one)}', '${salt}', now(), ${confirmed ? 'now()' : 'null'})`,
      )
      .join(', ')}`,
  )
  const hash = await hashCode(recovery, salt, { ip: undefined })
  if (confirmed)
    await query(
      `insert into recovery_codes (user_id, tenant_id, hash) values ${whose
        .map((one) => `(${one.id}, ${one.tenant_id}, '${hash}')`)
        .join(', ')}`,
    )
}
const addDemos = (whose: Competitor[]) =>
  query(
    `insert into demos (tenant_id, user_id, name, hotel_id, gds_ids, deadline_at, queries, hash, token) values ${whose
      .map(
        (one) =>
          `(${one.tenant_id}, ${one.id}, '${one.name}', ${hotels.demo}, '{1}', current_date + 5, 9, '${sha(secretOf(one, 'demo'))}', 'x'::bytea)`,
      )
      .join(', ')}`,
  )

const send = (line: string, one: Competitor, body: unknown, as?: string) =>
  ask('nobody', line, {
    ...(body !== undefined && { body }),
    ip: one.ip,
    ...(as !== undefined && { headers: { authorization: `Bearer ${as}` } }),
  })
const asChanger = (line: string, one: Competitor, body: unknown) => send(line, one, body, secretOf(one, 'changer'))

type Call = (one: Competitor) => ReturnType<typeof ask>
const logIn: Call = (one) => send('POST /login', one, { email: one.email, password: old.password })
const changePassword: Call = (one) =>
  asChanger('POST /change-password', one, {
    current_password: old.password,
    password: next,
    password_confirmation: next,
  })
const deactivate: Call = ({ id }) => ask('admin', `PATCH /users/${id}`, { body: { status: 'inactive' } })
const enterDemo: Call = (one) => send(`POST /login/${secretOf(one, 'demo')}`, one, {})
const demoIdOf = async ({ id }: Competitor) => (await query(`select id from demos where user_id = ${id}`))[0]?.['id']

type Race = { name: string; make: () => Promise<Competitor[]>; open: Call; change: Call; status: number }
const races: Race[] = [
  {
    name: 'log-in × changed password',
    make: () => makePeople('changed'),
    open: logIn,
    change: changePassword,
    status: 200,
  },
  {
    name: 'log-in × password reset',
    make: async () => {
      const made = await makePeople('reset')
      await addTokens(made, 'reset', 'reset')
      return made
    },
    open: logIn,
    change: (one) =>
      send('POST /reset-password', one, {
        token: secretOf(one, 'reset'),
        email: one.email,
        password: next,
        password_confirmation: next,
      }),
    status: 200,
  },
  {
    name: 'log-in × second factor turned on',
    make: async () => {
      const made = await makePeople('factor')
      await addFactors(made, false)
      return made
    },
    open: logIn,
    change: (one) => asChanger('POST /profile/second-factor/confirm', one, { code: codeAt(key, clock) }),
    status: 200,
  },
  {
    name: 'code × second factor turned off',
    make: async () => {
      const made = await makePeople('code')
      await addFactors(made, true)
      await addTokens(made, 'challenge', 'challenge', JSON.stringify({ password: sha(old.hash) }))
      return made
    },
    open: (one) => send('POST /login/second-factor', one, { challenge: secretOf(one, 'challenge'), code: recovery }),
    change: (one) =>
      asChanger('POST /profile/second-factor/turn-off', one, { password: old.password, code: codeAt(key, clock) }),
    status: 200,
  },
  { name: 'log-in × deactivation', make: () => makePeople('inactive'), open: logIn, change: deactivate, status: 200 },
  {
    name: 'log-in × deletion',
    make: () => makePeople('deleted'),
    open: logIn,
    change: ({ id }) => ask('owner', `DELETE /users/${id}`),
    status: 204,
  },
  {
    name: 'demo link × deactivated demo',
    make: async () => {
      const made = await makePeople('cancelled', { is_demo: true })
      await addDemos(made)
      return made
    },
    open: enterDemo,
    change: async (one) => ask('admin', `POST /demos/${await demoIdOf(one)}/cancel`),
    status: 200,
  },
  {
    name: 'demo link × deleted demo',
    make: async () => {
      const made = await makePeople('gone', { is_demo: true })
      await addDemos(made)
      return made
    },
    open: enterDemo,
    change: async (one) => ask('admin', `DELETE /demos/${await demoIdOf(one)}`),
    status: 204,
  },
  {
    name: 'verification × deactivation',
    make: async () => {
      const made = await makePeople('verified', { verified: false })
      await addTokens(made, 'verification', 'verification')
      return made
    },
    open: (one) => send(`GET /verification/${secretOf(one, 'verification')}`, one, undefined),
    change: deactivate,
    status: 200,
  },
  {
    name: 'API token × changed password',
    make: async () => {
      const made = await makePeople('api', { role: 'owner' })
      await addTokens(made, 'other', 'session')
      return made
    },
    open: (one) =>
      send(
        'POST /api-tokens',
        one,
        {
          name: 'Race',
          scopes: ['read'],
          expires_at: new Date(clock + 86_400_000).toISOString(),
          password: old.password,
        },
        secretOf(one, 'other'),
      ),
    change: changePassword,
    status: 200,
  },
]

/** So many rounds at once: with more, calls are refused because the server is busy. */
const together = 4

/** In the one order that harms: checked, changed, written. */
const runPlanned = async ({ open, change }: Race, some: Competitor[]) => {
  const held = holdTransactions(context().db, some.length)
  let ended = 0
  const opening = some.map((one) => open(one).finally(() => (ended += 1)))
  await vi.waitFor(() => expect(held.count() + ended).toBeGreaterThanOrEqual(some.length), 120_000)
  const changed = await Promise.all(some.map(change))
  held.letGo()
  return { opened: await Promise.all(opening), changed }
}
/** In whichever order they fall. */
const runFree = async ({ open, change }: Race, some: Competitor[]) => {
  const both = some.map((one, place) => {
    if (place % 2) return { opening: open(one), changing: change(one) }
    const changing = change(one)
    return { opening: open(one), changing }
  })
  return {
    opened: await Promise.all(both.map(({ opening }) => opening)),
    changed: await Promise.all(both.map(({ changing }) => changing)),
  }
}
const run = async (race: Race, made: Competitor[]) => {
  const ends: Awaited<ReturnType<typeof runFree>>[] = []
  for (let at = 0; at < rounds; at += together)
    ends.push(await (at < rounds / 2 ? runPlanned : runFree)(race, made.slice(at, at + together)))
  return { opened: ends.flatMap(({ opened }) => opened), changed: ends.flatMap(({ changed }) => changed) }
}

test.each(races)('$name: 100 rounds leave nothing open', { timeout: 300_000 }, async (race) => {
  await query('delete from attempts')
  const made = await race.make()
  const { opened, changed } = await run(race, made)
  expect(changed.map(({ status }) => status)).toEqual(Array(rounds).fill(race.status))
  const tokens = opened.map(({ body }) => body?.data?.token).filter((token) => typeof token === 'string')
  for (const token of tokens)
    expect(
      (await ask('nobody', 'GET /profile', { headers: { authorization: `Bearer ${String(token)}` } })).status,
    ).toBe(401)
  expect(opened.filter(({ status }) => ![200, 201, 401, 403, 404, 422].includes(status))).toEqual([])
  const open = await query(`select kind from tokens where user_id in (${made.map(({ id }) => id).join(', ')})
    and used_at is null and kind in ('session', 'demo', 'api') and hash not in (${made.map((one) => `'${sha(secretOf(one, 'changer'))}'`).join(', ')})`)
  expect(open).toEqual([])
})
