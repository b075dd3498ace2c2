// A stored mail as its recipient reads it, or with its link masked as others may.
import { withoutEnd } from '../../../domain/text-ends.ts'
import type { Context } from '../../platform/context.ts'
import { htmlOf, isMailName, mails, plainTextOf } from '../../mails/mails.ts'
import type { MailRow } from './data.ts'

/** A link that is copied to a mail for somebody else does not open. */
export const linkPlace = (recipient: string) => ['outbox', recipient, 'link']

/** The product's public address. */
export const homeOf = ({ publicUrl, host, port }: Context['config']) =>
  withoutEnd(publicUrl ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`, '/')

/** Its values were erased with an account; every mail has some. */
export const isErasedMail = ({ body }: Pick<MailRow, 'body'>): boolean => JSON.stringify(body) === '{}'

export const renderMail = (
  { config, seal }: Pick<Context, 'config' | 'seal'>,
  { mail, body, link, recipient }: Pick<MailRow, 'mail' | 'body' | 'link' | 'recipient'>,
  { masked = false }: { masked?: boolean } = {},
): { text: string; html: string } => {
  if (mail === null || !isMailName(mail)) throw new Error(`There is no mail ${mail}`)
  const home = homeOf(config)
  const path = link && seal.open(link, linkPlace(recipient))
  const address = path && home + (masked ? path.replaceAll(/[\w-]{43}/g, '•••') : path)
  const written = mails[mail].write(body)
  return { text: plainTextOf(written, { address, home }), html: htmlOf(written, { address, home }) }
}
