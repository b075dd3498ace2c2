// Reads mails for administrators: the list and one of them.
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { mail, mailSorts } from '../../../contract/mail.ts'
import type { Database } from '../../platform/database/handle.ts'
import { findsWords, folded } from '../../platform/database/search-words.ts'
import { outbox } from '../../tables/platform.ts'
import type { MailRow } from './data.ts'

export const findMail = async (db: Database, id: number): Promise<MailRow | undefined> =>
  (
    await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'mail'), eq(outbox.id, id)))
  )[0]

const mailColumns = {
  id: outbox.id,
  created_at: outbox.created_at,
  recipient: outbox.recipient,
  subject: outbox.subject,
  status: outbox.status,
  attempts: outbox.attempts,
  sent_at: outbox.sent_at,
  error: outbox.error,
}
const orders: Record<(typeof mailSorts)[number], SQL> = {
  created_at: sql`${outbox.created_at}`,
  recipient: sql`lower(${outbox.recipient})`,
  subject: sql`lower(${outbox.subject})`,
  status: sql`${outbox.status}`,
}
export type MailQuery = z.output<typeof mail.list.query>
const mailsMatching = ({ find, status }: MailQuery) =>
  and(
    eq(outbox.kind, 'mail'),
    status && eq(outbox.status, status),
    find ? findsWords(folded(sql`concat_ws(' ', ${outbox.recipient}, ${outbox.subject})`), find) : undefined,
  )

export const listMailRows = (db: Database, query: MailQuery) => {
  const direction = query.sort_direction === 'asc' ? asc : desc
  return db
    .select(mailColumns)
    .from(outbox)
    .where(mailsMatching(query))
    .orderBy(direction(orders[query.sort_by]), direction(outbox.id))
    .limit(query.length)
    .offset((query.page - 1) * query.length)
}

export const countMails = async (db: Database, query: MailQuery): Promise<number> =>
  (await db.select({ n: count() }).from(outbox).where(mailsMatching(query)))[0]?.n ?? 0
