// To whoever marked several fixes as done at once, and to whom they are assigned: what the checks of them say, in one mail.
import { z } from 'zod'
import { countText } from '../../../domain/formats.ts'
import { defineMail, mailName } from '../mail.ts'

const fixCount = z.number().int()

export const fixesVerified = defineMail({
  values: z.object({
    first_name: mailName,
    gone: fixCount,
    still_there: fixCount,
    couldnt_check: fixCount,
    past: fixCount,
    /** Stays ahead that were not checked, of fixes that are gone on the others. */
    unchecked: fixCount,
  }),
  subject: (counts) =>
    counts.still_there > 0
      ? `${countText(counts.still_there, 'fix is', 'fixes are')} still there`
      : `The checks of ${countText(checkedFixes(counts), 'fix', 'fixes')} have ended`,
  body: ({ first_name, ...counts }) => [
    `Hello ${first_name},`,
    checkedFixes(counts) === 1
      ? 'The check of a fix that was marked as done has ended.'
      : `The checks of ${checkedFixes(counts)} fixes that were marked as done have ended.`,
    {
      facts: (['gone', 'still_there', 'couldnt_check', 'past'] as const).flatMap((status) =>
        counts[status] > 0 ? [[words[status], String(counts[status])] as const] : [],
      ),
    },
    ...(counts.unchecked > 0
      ? [`Of those that are gone, ${countText(counts.unchecked, 'more stay was', 'more stays were')} not checked.`]
      : []),
    ...(counts.still_there + counts.couldnt_check > 0
      ? ['Fixes that are still there or couldn’t be checked are open again.']
      : []),
    { action: 'Open the fixes' },
  ],
})

type CheckedCounts = Record<'gone' | 'still_there' | 'couldnt_check' | 'past', number>
const checkedFixes = ({ gone, still_there, couldnt_check, past }: CheckedCounts): number =>
  gone + still_there + couldnt_check + past

const words = {
  gone: 'Gone',
  still_there: 'Still there',
  couldnt_check: 'Couldn’t check',
  past: 'All stays have begun',
} as const
