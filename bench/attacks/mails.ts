// The mails that the product sends, as its administrator reads them in demo mode: the links in them still work.
import { setTimeout as wait } from 'node:timers/promises'
import { dataOf } from './call.ts'
import type { Target } from './target.ts'

type Mail = { id: number; recipient: string; subject: string; text: string }

/** To this address, newest first. */
export const mailsTo = async ({ ask, people }: Target, email: string): Promise<Mail[]> => {
  const { token, from } = people.admin
  const list = await ask({ path: `/api/outbox?${new URLSearchParams({ find: email })}`, token, from })
  const found = (dataOf<Mail[]>(list) ?? []).filter(({ recipient }) => recipient.toLowerCase() === email.toLowerCase())
  const whole = await Promise.all(found.map(({ id }) => ask({ path: `/api/outbox/${id}`, token, from })))
  return whole.flatMap((answer) => dataOf<Mail>(answer) ?? [])
}

/** The token of the newest link of a page in a mail to this address; undefined if there is none. */
export const linkIn = async (target: Target, email: string, page: string): Promise<string | undefined> => {
  for (let tries = 0; tries < 3; tries++) {
    for (const { text } of await mailsTo(target, email)) {
      const token = new RegExp(`/${page}[^\\s]*?([\\w-]{43})`).exec(text)?.[1]
      if (token) return token
    }
    await wait(50)
  }
  return undefined
}

/** Follows the link that a new address is verified by, and returns the sessions that it opened, if any. */
export const openNewAddress = async (target: Target, email: string): Promise<{ status: number; opened: string[] }> => {
  const link = await linkIn(target, email, 'email-change')
  const older = link === undefined ? await linkIn(target, email, 'verification') : undefined
  if (link === undefined && older === undefined) return { status: 0, opened: [] }
  const answer = await target.ask(
    link === undefined
      ? { path: `/api/verification/${older}` }
      : { path: `/api/email-changes/${link}/confirm`, method: 'POST' },
  )
  return { status: answer.status, opened: [dataOf<{ token?: string }>(answer)?.token ?? []].flat() }
}
