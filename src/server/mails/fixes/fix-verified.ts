// To whoever marked a fix as done, and to whom it is assigned: what the check of it says, where that took longer than people wait.
import { z } from 'zod'
import { countText, readable, utcText } from '../../../domain/formats.ts'
import { defineMail, mailName } from '../mail.ts'

const outcome = z.enum(['gone', 'still_there', 'couldnt_check', 'past'])

export const fixVerified = defineMail({
  values: z.object({
    first_name: mailName,
    status: outcome,
    hotel: z.string(),
    gds: z.string(),
    field: z.string(),
    /** Stays that it is gone on, and stays ahead that were not checked. */
    checked: z.number().int(),
    unchecked: z.number().int(),
    /** What the GDS still shows, and when it was asked. */
    shown: z.string().nullable(),
    shown_at: z.string().nullable(),
    /** Why it could not be checked. */
    reason: z.string().nullable(),
  }),
  subject: ({ status, hotel, field }) => `${words[status]}: ${field}, ${hotel}`,
  body: ({ first_name, status, hotel, gds, field, checked, unchecked, shown, shown_at, reason }) => [
    `Hello ${first_name},`,
    `The check of a fix that was marked as done has ended.`,
    {
      facts: [
        ['Hotel', `${hotel}, ${gds}`],
        ['Field', field],
        ['Result', words[status]],
        ...(shown === null ? [] : [['In the GDS', readable(shown)] as const]),
        ...(shown_at === null ? [] : [['Checked', utcText(shown_at)] as const]),
        ...(reason === null ? [] : [['Why', reason] as const]),
      ] as const,
    },
    ...(status === 'gone' && unchecked > 0
      ? [`It is gone on ${countText(checked, 'stay')}. ${countText(unchecked, 'more stay')} were not checked.`]
      : []),
    ...(status === 'still_there' ? ['The fix is open again.'] : []),
    ...(status === 'couldnt_check'
      ? ['The fix is open again. While none of its booking codes is on sale, it is listed as unconfirmed.']
      : []),
    { action: 'Open the fixes of this hotel' },
  ],
})

const words = {
  gone: 'Gone',
  still_there: 'Still there',
  couldnt_check: 'Couldn’t check',
  past: 'All stays have begun',
} as const
