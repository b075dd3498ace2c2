// To whoever fixes are assigned to, on the day that these are due.
import { z } from 'zod'
import { countText } from '../../../domain/formats.ts'
import { factsOfFixes, fixesInMail } from './fixes-assigned.ts'
import { defineMail, mailName } from '../mail.ts'

export const fixesDue = defineMail({
  values: z.object({ first_name: mailName, count: z.number().int(), fixes: fixesInMail }),
  subject: ({ count }) => `${countText(count, 'fix is', 'fixes are')} due today`,
  body: ({ first_name, count, fixes }) => [
    `Hello ${first_name},`,
    `${countText(count, 'fix that is', 'fixes that are')} assigned to you ${count === 1 ? 'is' : 'are'} due today and still open.`,
    ...factsOfFixes(fixes, count),
    { action: 'Open your fixes' },
  ],
})
