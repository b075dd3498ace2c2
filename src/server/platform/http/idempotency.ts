// Idempotency keys: the same key and body get the same response for 24 hours, so that a double click is one checkup.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/handle.ts'
import { isServerGone } from '../database/leased-slots.ts'
import { invalid, Refusal } from '../refusal.ts'
import { StoredUpload } from '../bodies/uploads.ts'
import { isoTime } from '../database/iso-time.ts'

type KeptResponse = { status: number; body: unknown }
type KeyRow = { body_hash: string; status: number | null; answer: unknown }
/** Ids of what a call has started, to find its outcome again. */
type BegunWork = Record<string, number>

const keptFor = 24 * 3_600_000
/** Milliseconds after which the process of a running call counts as dead. */
const givenUpAfter = 120_000

export const once = async (
  context: Context,
  user: Person,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<KeptResponse>,
): Promise<KeptResponse> => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return work()
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalid({ 'idempotency-key': ['Use 1 to 255 characters'] })
  const place: KeyPlace = { tenant: user.tenant_id, user: user.id, path: callPath(request.url), key }
  const hash = createHash('sha256')
    .update(JSON.stringify([request.headers['gds-name'] ?? null, request.query ?? null, comparedBody(request)]))
    .digest('hex')
  const taken = await reserve(context, place, hash)
  if ('row' in taken) {
    reply.header('idempotency-replayed', 'true')
    return replay(context, place, taken.row, hash)
  }
  const { held } = taken
  calls.set(request, { held, begun: taken.begun })
  const done = await work().catch(async (error: unknown) => {
    // A refusal changed nothing. After a failure something may be done: a retry is possible at once, and looks for it.
    await (error instanceof Refusal ? forget(context, held) : giveUp(context, held))
    throw error
  })
  await keepResponse(context, held, done)
  return done
}

/** A path and its percent-encoded form are one path. The router has decoded it before, so it can be decoded. */
const callPath = (url: string) => decodeURIComponent(url.split('?')[0] ?? '')

/** Sent bytes are compared by their hash. */
const comparedBody = ({ body }: FastifyRequest): unknown =>
  body instanceof StoredUpload
    ? body.sha256
    : body instanceof Uint8Array
      ? createHash('sha256').update(body).digest('hex')
      : (body ?? null)

/** The running calls with a key, and what an earlier try had started when its process died. */
const calls = new WeakMap<object, { held: HeldKey; begun: BegunWork | null }>()

/** In the transaction that starts the work: if this process dies before the response is stored, the next try finds what was started. */
export const noteBegun = async (tx: Transaction, request: object | undefined, begun: BegunWork): Promise<void> => {
  const call = request && calls.get(request)
  if (!call) return
  const note = JSON.stringify({ begun })
  await tx.execute(sql`update idempotency_keys set answer = ${note}::jsonb where ${isHeld(call.held)}`)
}

/** What an earlier try of this call had started before its process died; it may even have ended. */
export const begunBefore = (request: object | undefined): BegunWork | null =>
  (request && calls.get(request)?.begun) ?? null

type KeyPlace = { tenant: number; user: number; path: string; key: string }
const isKey = ({ tenant, user, path, key }: KeyPlace) =>
  sql`tenant_id = ${tenant} and user_id = ${user} and path = ${path} and key = ${key}`

/** A key that a call has taken, on which server and when: a later call may take it over once this one counts as dead. */
type HeldKey = KeyPlace & { holder: number | null; since: string }
const isHeld = ({ holder, since, ...place }: HeldKey) =>
  sql`${isKey(place)} and status is null and holder is not distinct from ${holder}::int and created_at = ${since}`

/** One statement takes the key or finds it taken; expired and abandoned keys are free again. */
const reserve = async (
  { db, now, serverNumber }: Context,
  place: KeyPlace,
  hash: string,
): Promise<{ row: KeyRow } | { held: HeldKey; begun: BegunWork | null }> => {
  const [over, stuck] = [isoTime(now() - keptFor), isoTime(now() - givenUpAfter)]
  const [holder, since] = [await serverNumber(), isoTime(now())]
  const taken = await db.execute(sql`
    insert into idempotency_keys as k (tenant_id, user_id, path, key, body_hash, created_at, holder)
    values (${place.tenant}, ${place.user}, ${place.path}, ${place.key}, ${hash}, ${since}, ${holder}::int)
    on conflict (tenant_id, user_id, path, key) do update
      set body_hash = excluded.body_hash, status = null, created_at = excluded.created_at, holder = excluded.holder,
        answer = case when k.status is null and k.body_hash = excluded.body_hash and k.created_at >= ${over} then k.answer end
      where k.created_at < ${over} or (k.status is null and (k.created_at < ${stuck} or ${isGone(holder)}))
    returning answer`)
  const [own] = taken.rows
  if (own) {
    const { begun = null } = (own.answer as { begun?: BegunWork } | null) ?? {}
    return { held: { ...place, holder, since }, begun }
  }
  const { rows } = await db.execute(sql`select body_hash, status, answer from idempotency_keys where ${isKey(place)}`)
  return { row: (rows[0] as KeyRow | undefined) ?? { body_hash: hash, status: null, answer: null } }
}

/** A server that cannot say that it lives itself does not judge others. */
const isGone = (holder: number | null) =>
  holder === null
    ? sql`false`
    : sql`(k.holder is not null and k.holder <> ${holder}::int and ${sql.raw(isServerGone('k.holder'))})`

/** For a server that starts as the only one on its database: no earlier call is running, so their keys are free at once. */
export const releaseKeys = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  db.execute(sql`update idempotency_keys set created_at = ${isoTime(now() - givenUpAfter - 1)}
    where status is null and created_at > ${isoTime(now() - givenUpAfter)}`)

const replay = ({ seal }: Context, place: KeyPlace, row: KeyRow, hash: string): KeptResponse => {
  if (row.body_hash !== hash)
    throw new Refusal('invalid', 'This Idempotency-Key was used with a different request', { reason: 'key_reused' })
  if (row.status === null)
    throw new Refusal('conflict', 'The first request with this Idempotency-Key is still running', { retryAfter: 1 })
  const { body, sealed } = row.answer as { body?: unknown; sealed?: string }
  const text = sealed && seal.open(Buffer.from(sealed, 'base64'), sealedAt(place))
  return { status: row.status, body: text ? (JSON.parse(text) as unknown) : body }
}

const sealedAt = ({ tenant, user, path, key }: KeyPlace) => [tenant, user, path, key, 'idempotency']

/** A response with a token is stored encrypted, so that the table does not reveal it. */
const keepResponse = async ({ db, seal }: Context, held: HeldKey, { status, body }: KeptResponse) => {
  const text = JSON.stringify(body ?? null)
  const answer = /"\w*token"\s*:/.test(text)
    ? JSON.stringify({ sealed: seal.seal(text, sealedAt(held)).toString('base64') })
    : `{"body":${text}}`
  await db.execute(sql`update idempotency_keys set status = ${status}, answer = ${answer}::jsonb where ${isHeld(held)}`)
}

const giveUp = ({ db, now }: Context, held: HeldKey) =>
  db.execute(sql`update idempotency_keys set created_at = ${isoTime(now() - givenUpAfter - 1)} where ${isHeld(held)}`)

const forget = ({ db }: Context, held: HeldKey) => db.execute(sql`delete from idempotency_keys where ${isHeld(held)}`)
