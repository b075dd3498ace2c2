// Second factors of the people in a test's database, and their apps.
import { codeAt } from '../platform/secrets/totp.ts'
import type { Sealing } from '../platform/secrets/sealing.ts'
import { emailOf, password, people, type Somebody, type Who } from './people.ts'
import type { Answered, Sent } from './test-server.ts'

type Ask = (who: Who, line: string, sent?: Sent) => Promise<Answered>

/** Begins the set-up with the password, and returns the key. */
export const beginFor = async (ask: Ask, who: Somebody): Promise<string> =>
  (await ask(who, 'POST /profile/second-factor', { body: { password } })).body.data.key

/** Turns it on at a moment of the server's clock. */
export const turnOnFor = async (ask: Ask, who: Somebody, now: number): Promise<{ key: string; codes: string[] }> => {
  const key = await beginFor(ask, who)
  const { body } = await ask(who, 'POST /profile/second-factor/confirm', { body: { code: codeAt(key, now) } })
  return { key, codes: body.data.recovery_codes }
}

/** A statement that turns it on with a key that nobody has: enough for an administrator outside demo mode. */
export const lostFactorOf = (who: Somebody) =>
  `insert into second_factors (user_id, tenant_id, secret, salt, created_at, confirmed_at)
    select id, tenant_id, '\\x00', '${'ab'.repeat(16)}', now(), now() from users where id = ${people[who]}`

/** What the right password of somebody with a second factor is answered with. */
export const challengeOf = async (ask: Ask, who: Somebody): Promise<string> =>
  (await ask('nobody', 'POST /login', { body: { email: emailOf(who), password } })).body.data.challenge

/** Of everybody in the permission table. */
const tableKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
export const tableCode = () => codeAt(tableKey, Date.now())
const holderOf = (who: Who): Somebody => (who in people ? (who as Somebody) : 'owner')
export const tableChallenge = (who: Who) => `challenge-of-${who}`.padEnd(43, '_')
const setUp = 'POST /profile/second-factor'

/** Statements before a call of the table that is about the second factor: on, but where the call itself sets it up. */
export const renewSecondFactorOf = (seal: Sealing, name: string, who: Who, tenant_id: number) => {
  const id = people[holderOf(who)]
  const secret = seal.seal(tableKey, [tenant_id, id, 'second factor']).toString('hex')
  const confirmed = name === `${setUp}/confirm` ? 'null' : 'now()'
  const hash = `encode(sha256('${tableChallenge(who)}'::bytea), 'hex')`
  return [
    `delete from second_factors where user_id = ${id}`,
    ...(name === setUp
      ? []
      : [
          `insert into second_factors (user_id, tenant_id, secret, salt, created_at, confirmed_at)
            values (${id}, ${tenant_id}, '\\x${secret}', '${'ab'.repeat(16)}', now(), ${confirmed})`,
        ]),
    `insert into tokens (hash, kind, tenant_id, user_id, subject, expires_at)
      select ${hash}, 'challenge', tenant_id, id, jsonb_build_object('password', encode(sha256(password_hash::bytea), 'hex')),
        now() + interval '1 hour' from users where id = ${id} on conflict do nothing`,
  ]
}
