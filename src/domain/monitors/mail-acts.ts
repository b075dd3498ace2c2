// What the receiver of a monitor's mail may do by the link in it, without a log-in.
import type { digestEveries } from './digest-due.ts'

export const mailActs = ['pause', 'weekly', 'stop'] as const
export type MailAct = (typeof mailActs)[number]

/** Of one receiver: whoever may not change the monitor can only stop its mails for themselves. */
export const actsOf = (digest: (typeof digestEveries)[number], mayChange: boolean): MailAct[] => [
  ...(mayChange ? (['pause'] as const) : []),
  ...(mayChange && digest !== 'weekly' ? (['weekly'] as const) : []),
  'stop',
]
