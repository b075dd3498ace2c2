// To whoever marked several fixes as done at once, and to whom they are assigned: what the checks of them say, in one mail.
import { z } from 'zod'
import { countText } from '../../../domain/formats.ts'
import { defineMail, mailName } from '../mail.ts'

const fixCount = z.number().int()
const outcomes = ['gone', 'still_there', 'couldnt_check', 'past'] as const

export const fixesVerified = defineMail({
  values: z.object({
    first_name: mailName,
    gone: fixCount,
    still_there: fixCount,
    couldnt_check: fixCount,
    past: fixCount,
    /** Stays ahead that were not checked, of fixes that are gone on the others. */
    unchecked: fixCount,
    /** Fixes that the GDS is asked of again. Mails that already waited know neither these nor which fixes they are about. */
    waiting: fixCount.default(0),
    /** The first of those whose check has ended. */
    fixes: z
      .array(
        z.object({
          hotel: z.string(),
          gds: z.string(),
          field: z.string(),
          status: z.enum(outcomes),
          /** Why it could not be checked. */
          reason: z.string().nullable(),
        }),
      )
      .default([]),
  }),
  subject: (counts) =>
    counts.still_there > 0
      ? `${countText(counts.still_there, 'fix is', 'fixes are')} still there`
      : checkedFixes(counts) === 1
        ? 'The check of 1 fix has ended'
        : `The checks of ${countText(checkedFixes(counts), 'fix', 'fixes')} have ended`,
  body: ({ first_name, fixes, ...counts }) => [
    `Hello ${first_name},`,
    checkedFixes(counts) === 1
      ? 'The check of a fix that was marked as done has ended.'
      : `The checks of ${countText(checkedFixes(counts), 'fix', 'fixes')} that were marked as done have ended.`,
    {
      facts: outcomes.flatMap((status) =>
        counts[status] > 0 ? [[words[status], String(counts[status])] as const] : [],
      ),
    },
    ...(counts.waiting > 0
      ? [
          `${countText(counts.waiting, 'more fix', 'more fixes')} couldn’t be checked yet and ${counts.waiting === 1 ? 'is' : 'are'} checked again automatically.`,
        ]
      : []),
    ...fixes.map(({ hotel, gds, field, status, reason }) => ({
      facts: [
        ['Hotel', `${hotel}, ${gds}`],
        ['Field', field],
        ['Result', words[status]],
        ...(reason === null ? [] : [['Why', reason] as const]),
      ] as const,
    })),
    ...(fixes.length > 0 && checkedFixes(counts) > fixes.length
      ? [`And ${countText(checkedFixes(counts) - fixes.length, 'more fix', 'more fixes')}.`]
      : []),
    ...(counts.unchecked > 0
      ? [`Of those that are gone, ${countText(counts.unchecked, 'more stay was', 'more stays were')} not checked.`]
      : []),
    ...(counts.still_there > 0 ? ['Fixes that are still there are open again.'] : []),
    ...(counts.couldnt_check > 0
      ? [
          'Fixes that couldn’t be checked are open again. While none of its booking codes is on sale, such a fix is listed as unconfirmed.',
        ]
      : []),
    { action: 'Open the fixes' },
  ],
})

type CheckedCounts = Record<(typeof outcomes)[number], number>
const checkedFixes = (counts: CheckedCounts): number => outcomes.reduce((sum, status) => sum + counts[status], 0)

const words = {
  gone: 'Gone',
  still_there: 'Still there',
  couldnt_check: 'Couldn’t check',
  past: 'All stays have begun',
} as const
