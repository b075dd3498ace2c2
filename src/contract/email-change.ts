// Another email address: PATCH /profile asks for it, a link in the new mailbox makes it count, one in the old mailbox undoes it. S1§2
import { z } from 'zod'
import { hash } from './access.ts'
import { actors } from '../domain/accounts.ts'
import { endpoint } from './values/endpoint.ts'

const may = actors.filter((actor) => actor !== 'demo')
const openTo = ['unconfirmed', 'unpaid'] as const
const emailChangeAnswer = z.object({ data: z.object({ message: z.string() }) })

export const emailChange = {
  /** From now on one signs in with the new address. Logs nobody in. */
  confirm: endpoint({
    method: 'POST',
    path: '/email-changes/:hash/confirm',
    may: 'anyone',
    params: hash,
    answer: emailChangeAnswer,
  }),
  /** Puts the old address back and ends all sessions; a mail to it sets a new password. For seven days. */
  undo: endpoint({
    method: 'POST',
    path: '/email-changes/:hash/undo',
    may: 'anyone',
    params: hash,
    answer: emailChangeAnswer,
  }),
  /** Another link to the new address; 409 where none is waiting. */
  resend: endpoint({
    method: 'POST',
    path: '/profile/email-change/resend',
    may,
    idempotent: true,
    openTo,
    answer: emailChangeAnswer,
  }),
  /** The address stays as it is. Nothing happens where none is waiting. */
  cancel: endpoint({
    method: 'POST',
    path: '/profile/email-change/cancel',
    may,
    openTo,
    answer: emailChangeAnswer,
  }),
}
