// To a person of an account: somebody assigned fixes to them.
import { z } from 'zod'
import { countText } from '../../../domain/formats.ts'
import { defineMail, mailName, mailPerson } from '../mail.ts'

export const fixesInMail = z.array(
  z.object({
    hotel: z.string(),
    gds: z.string(),
    /** Booking codes; and the plan and room of the hotel's own rates, where they are known. Mails that already waited have neither. */
    codes: z.string().default(''),
    place: z.string().default(''),
    field: z.string(),
    advice: z.string(),
  }),
)

/** The first fixes, and how many more there are. */
export const factsOfFixes = (fixes: z.output<typeof fixesInMail>, count: number) => [
  ...fixes.map(({ hotel, gds, codes, place, field, advice }) => ({
    facts: [
      ['Hotel', `${hotel}, ${gds}`],
      ...(codes === '' ? [] : [['Booking codes', codes] as const]),
      ...(place === '' ? [] : [['Load at', place] as const]),
      ['Field', field],
      ['What to do', advice],
    ] as const,
  })),
  ...(count > fixes.length ? [`And ${countText(count - fixes.length, 'more fix', 'more fixes')}.`] : []),
]

export const fixesAssigned = defineMail({
  values: z.object({
    first_name: mailName,
    /** Null if support did it for the account. */
    by: mailPerson.nullable(),
    count: z.number().int(),
    fixes: fixesInMail,
  }),
  subject: ({ by, count }) => `${by ?? 'Rateproof support'} assigned ${countText(count, 'fix', 'fixes')} to you`,
  body: ({ first_name, by, count, fixes }) => [
    `Hello ${first_name},`,
    `${by ?? 'Rateproof support'} assigned ${countText(count, 'fix', 'fixes')} to you.`,
    ...factsOfFixes(fixes, count),
    { action: 'Open your fixes' },
  ],
})
