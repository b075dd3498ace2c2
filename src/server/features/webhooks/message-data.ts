// Reads and writes messages of webhooks with their attempts.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { messageStates, type WebhookMessage } from '../../../contract/webhooks.ts'
import { failingFor, longestPause } from '../../../domain/webhooks/retry-times.ts'
import { testEvent } from '../../../domain/webhooks/webhook-events.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countOf, countRows, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { iso, type ListPage, rowsOfPage } from '../../platform/database/statements.ts'

/** Undefined where it is not there any more, or is off: then only a test is sent. */
export const takeSequence = async (tx: Transaction, webhook_id: number, event: string): Promise<number | undefined> =>
  (
    await rowOf(tx, rowShape({ sequence: col.int }))`update webhooks set sequence = sequence + 1 
      where id = ${webhook_id} and (off_at is null or ${event} = ${testEvent}) returning sequence`
  )?.sequence

type NewMessage = { webhook_id: number; message: string; event: string; sequence: number; body: string; at: string }
export const insertMessage = async (tx: Transaction, row: NewMessage): Promise<number> =>
  (
    await rowOf(
      tx,
      onlyId,
    )`insert into webhook_messages (webhook_id, message, event, sequence, body, state, next_at, created_at)
      values (${row.webhook_id}, ${row.message}, ${row.event}, ${row.sequence}, ${row.body}, 'waiting', ${row.at}, ${row.at})
      returning id::int`
  )?.id ?? 0

const toSend = rowShape({
  id: col.int,
  webhook_id: col.int,
  tenant_id: col.int,
  message: col.text,
  event: col.text,
  body: col.text,
  url: col.text,
  secret: col.text,
  previous_secret: col.text.nullable(),
  previous_until: col.text.nullable(),
})
export type MessageToSend = z.output<typeof toSend>
/** While it waits, and since it was sent on request so many times; secrets are sealed, in base64. */
export const findToSend = (db: Database, id: number, turn: number) =>
  rowOf(
    db,
    toSend,
  )`select m.id::int, m.webhook_id, w.tenant_id, m.message, m.event, m.body, w.url, encode(w.secret, 'base64') secret,
      encode(w.previous_secret, 'base64') previous_secret, ${iso(sql`w.previous_until`)} previous_until
    from webhook_messages m join webhooks w on w.id = m.webhook_id
    where m.id = ${id} and m.turn = ${turn} and m.state = 'waiting'`

type Attempt = WebhookMessage['attempts'][number]
export const insertAttempt = (tx: Transaction, message_id: number, { at, status, ms, answer, error }: Attempt) =>
  tx.execute(sql`insert into webhook_attempts (message_id, at, status, ms, answer, error)
    values (${message_id}, ${at}, ${status}, ${ms}, ${answer}, ${error})`)

export const setMessage = (
  tx: Transaction,
  id: number,
  { state, next_at }: { state: WebhookMessage['state']; next_at: string | null },
) =>
  tx.execute(
    sql`update webhook_messages set state = ${state}, next_at = ${next_at} where id = ${id} and state = 'waiting'`,
  )

type SentTo = Pick<MessageToSend, 'webhook_id' | 'url'>
/** What the address of before answers says nothing of the one of now. */
export const endFailing = (tx: Transaction, { webhook_id, url }: SentTo) =>
  tx.execute(sql`update webhooks set failing_since = null
    where id = ${webhook_id} and url = ${url} and failing_since is not null`)

const failing = rowShape({ name: col.text, url: col.text, failing_since: col.text, off: col.flag })
/**
 * Locks it, and says since when nothing but failures has come; undefined where it has another address by now. A failure after a time in which
 * nothing was sent begins anew: what failed then may have been repaired since.
 */
export const beginFailing = (tx: Transaction, { webhook_id, url }: SentTo, at: string) => {
  const before = (ms: number) => sql`${isoTime(Date.parse(at) - ms)}::timestamptz`
  return rowOf(
    tx,
    failing,
  )`update webhooks set failing_since = case when exists (select from webhook_messages m join webhook_attempts a on a.message_id = m.id
          where m.webhook_id = webhooks.id and m.created_at > ${before(2 * failingFor)} and a.at > ${before(longestPause)})
      then coalesce(failing_since, ${at}::timestamptz) else ${at}::timestamptz end where id = ${webhook_id} and url = ${url}
    returning name, url, ${iso(sql`failing_since`)} failing_since, off_at is not null "off"`
}

/** What waits for one that is turned off is not sent; a test is. */
export const failWaiting = (tx: Transaction, webhook_id: number) =>
  tx.execute(sql`update webhook_messages set state = 'failed', next_at = null
    where webhook_id = ${webhook_id} and state = 'waiting' and event <> ${testEvent}`)

export const turnOff = (tx: Transaction, webhook_id: number, reason: 'gone' | 'failing', at: string) =>
  tx.execute(sql`update webhooks set off_at = ${at}, off_reason = ${reason} where id = ${webhook_id}`)

const messageRow = rowShape({
  id: col.int,
  message: col.text,
  event: col.text,
  sequence: col.int,
  state: z.enum(messageStates),
  next_at: col.text.nullable(),
  created_at: col.text,
  attempts: z.array(z.custom<Attempt>((value) => typeof value === 'object')),
})
const messageColumns = sql`m.id::int, m.message, m.event, m.sequence, m.state, ${iso(sql`m.next_at`)} next_at, ${iso(sql`m.created_at`)} created_at,
  coalesce((select jsonb_agg(jsonb_build_object('at', ${iso(sql`a.at`)}, 'status', a.status, 'ms', a.ms, 'answer', a.answer, 'error', a.error)
    order by a.id desc) from webhook_attempts a where a.message_id = m.id), '[]') attempts`

export const listMessages = (db: Database, webhook_id: number, page: ListPage) => {
  const direction = sql.raw(page.sort_direction)
  return rowsOf(db, messageRow)`select ${messageColumns} from webhook_messages m
    where m.webhook_id = ${webhook_id} order by m.id ${direction} ${rowsOfPage(page)}`
}
export const countMessages = (db: Database, webhook_id: number): Promise<number> =>
  countOf(db)`select count(*)::int n from webhook_messages where webhook_id = ${webhook_id}`

export const findMessage = (db: Database | Transaction, webhook_id: number, id: number) =>
  rowOf(
    db,
    messageRow,
  )`select ${messageColumns} from webhook_messages m where m.webhook_id = ${webhook_id} and m.id = ${id}`

export const isTestWaiting = async (tx: Transaction, webhook_id: number): Promise<boolean> =>
  (await countRows(tx)`select 1 from webhook_messages
    where webhook_id = ${webhook_id} and event = ${testEvent} and state = 'waiting' limit 1`) > 0

/** The turn that it waits for again; none where it waits already. */
export const waitAgain = async (
  tx: Transaction,
  webhook_id: number,
  id: number,
  at: string,
): Promise<number | undefined> =>
  (
    await rowOf(
      tx,
      rowShape({ turn: col.int }),
    )`update webhook_messages set state = 'waiting', turn = turn + 1, next_at = ${at}
      where id = ${id} and webhook_id = ${webhook_id} and state <> 'waiting' returning turn`
  )?.turn
