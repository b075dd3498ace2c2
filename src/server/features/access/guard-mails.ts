// Limits how often links may be requested and guessed, the same for addresses with and without an account.
import { addressKey } from '../../platform/limits/address-key.ts'
import { guess, consumeLimit, tooManyText } from '../../platform/limits/rate-limit.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { Refusal } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'

/** Mails that prove an address, and mails that set a new password: who used up one kind still gets the other. */
export type MailKind = 'verification' | 'reset'

/** Mails that strangers can cause: 3 of each kind an hour to one address, 100 an hour from one network address. */
export const spendLinkMail = async (
  { now }: Context,
  tx: Transaction,
  { kind, email }: { kind: MailKind; email: string },
  { ip }: RequestContext,
) => {
  const to = { key: `${kind} link ${tokenHash(email.toLowerCase())}`, most: 3, seconds: 3600 }
  await consumeLimit(tx, now(), to, tooManyText)
  await consumeLimit(tx, now(), { key: `links by ${addressKey(ip)}`, most: 100, seconds: 3600 }, tooManyText)
}

/** Opening a demo's link stores rows and needs no password. The limit is high: all visitors of a stand at a fair have one address. */
export const spendEntry = ({ now }: Context, tx: Transaction, { ip }: RequestContext) =>
  consumeLimit(tx, now(), { key: `demo entries ${addressKey(ip)}`, most: 1_000, seconds: 3600 }, tooManyText)

export const badLink = () =>
  new Refusal('not_found', 'This link has expired or has already been used', { reason: 'link_invalid' })

/** Wrong tokens from one network address: 30 a minute are checked. */
export const linkGuesses = (ip: string) => ({
  key: `guess ${addressKey(ip)}`,
  most: 30,
  seconds: 60,
  remembered: true as const,
})

export const withLink = async <T>(
  context: Context,
  { ip }: RequestContext,
  find: () => Promise<T | undefined>,
): Promise<T> => {
  const found = await guess(context, ip, linkGuesses(ip), find)
  if (found === undefined) throw badLink()
  return found
}
