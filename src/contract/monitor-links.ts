// What the receiver of a monitor's mail does by the link in it, without a log-in. Opening the link changes nothing.
import { z } from 'zod'
import { digestEveries } from '../domain/monitors/digest-due.ts'
import { mailActs } from '../domain/monitors/mail-acts.ts'
import { endpoint } from './values/endpoint.ts'

const LinkedMonitor = z.object({
  name: z.string(),
  /** Whose mails they are: `a•••@hotel.example`. */
  address: z.string(),
  digest: z.enum(digestEveries),
  paused: z.boolean(),
  /** Whether this person gets its mails. */
  receives: z.boolean(),
  /** Whether its mails go to nobody else: where this person stops them, they go to the owner, and to nobody where this is the owner. */
  last: z.boolean(),
  owner: z.boolean(),
  /** What this person may do by the link. */
  acts: z.array(z.enum(mailActs)),
})
export type LinkedMonitor = z.infer<typeof LinkedMonitor>

const ofToken = {
  params: z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }),
  answer: z.object({ data: LinkedMonitor }),
}

export const monitorLinks = {
  view: endpoint({ method: 'GET', path: '/monitor-links/:token', may: 'link', ...ofToken }),
  /** Again it changes nothing. */
  use: endpoint({
    method: 'POST',
    path: '/monitor-links/:token',
    may: 'link',
    body: z.object({ act: z.enum(mailActs, 'Select what to do') }),
    ...ofToken,
  }),
}
