// To an agent: the hotel has answered an issue. S2§4
import { z } from 'zod'
import { type AnswerKind, answerKinds } from '../../domain/issues.ts'
import { defineMail } from './mail.ts'

const sentences: Record<AnswerKind, string> = {
  corrected: 'has corrected the rate.',
  working_on_it: 'is working on the rate.',
  correct_as_shown: 'says the rate is correct as shown.',
}

const isChecked = 'Rateproof is checking the rate again. Open the issue to see whether the findings are gone.'
const mayBeChecked = 'Check the rate again to see whether the findings are gone.'

export const issueAnswer = defineMail({
  values: z.object({
    hotel: z.string(),
    booking_code: z.string(),
    issue: z.number(),
    answer: z.enum(answerKinds),
    message: z.string(),
    /** The rate is searched again now; servers of the version before did not say. */
    checking: z.boolean().optional(),
  }),
  subject: ({ hotel, issue }) => `${hotel} answered issue #${issue}`,
  body: ({ hotel, booking_code, issue, answer, message, checking = false }) => [
    'Hello,',
    `${hotel} ${sentences[answer]}`,
    ...(message === '' ? [] : [{ quote: message }]),
    ...(answer === 'corrected' ? [checking ? isChecked : mayBeChecked] : []),
    `This is about booking code ${booking_code}, issue #${issue}.`,
    { action: 'Open the issue' },
  ],
})
