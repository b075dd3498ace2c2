// The outbox as administrators read it: links are whole in demo mode, and masked otherwise.
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { listFileNames } from './data.ts'
import { countMails, findMail, listMailRows, type MailQuery } from './list-data.ts'
import { isErasedMail, renderMail } from './render-mail.ts'

export const listMails = async ({ db }: Context, query: MailQuery) => {
  const [data, total] = await Promise.all([listMailRows(db, query), countMails(db, query)])
  return { data, meta: metaOf(query, total) }
}

const erasedText = 'This email was erased when its sender or recipient deleted their account.'
const erased = { text: erasedText, html: `<p>${erasedText}</p>` }

export const getMail = async (context: Context, id: number) => {
  const found = await findMail(context.db, id)
  if (!found) throw notFound()
  const files = await listFileNames(context.db, id)
  const written = isErasedMail(found) ? erased : renderMail(context, found, { masked: !context.config.demo })
  return { ...found, files, ...written }
}
