// To whoever accepted a fix as a false alarm: support's last word, which the list of fixes loses with the finding once its check is corrected.
import { z } from 'zod'
import { alarmStates } from '../../domain/accepted/acceptance.ts'
import { defineMail, mailName } from './mail.ts'

const lastWord = z.enum(alarmStates).exclude(['looked_into'])
const words: Record<z.output<typeof lastWord>, string> = {
  check_corrected: 'You were right: the check has been corrected',
  finding_right: 'The finding is right',
}

export const falseAlarmAnswered = defineMail({
  values: z.object({
    first_name: mailName,
    state: lastWord,
    hotel: z.string(),
    gds: z.string(),
    field: z.string(),
    /** What the finding said to do. */
    advice: z.string(),
    /** Of support. */
    text: z.string(),
  }),
  subject: ({ hotel, field }) => `Your false alarm was answered: ${field}, ${hotel}`,
  body: ({ first_name, state, hotel, gds, field, advice, text }) => [
    `Hello ${first_name},`,
    'Rateproof support has looked into a finding that you accepted as a false alarm.',
    {
      facts: [
        ['Hotel', `${hotel}, ${gds}`],
        ['Field', field],
        ['Finding', advice],
        ['Answer', words[state]],
      ],
    },
    { quote: text },
    { action: 'Open the accepted fixes of this hotel' },
  ],
})
