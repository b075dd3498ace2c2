// To whoever accepted a fix as a false alarm, or the owner where that person no longer has the hotel: support's last word, which the list of
// fixes loses with the finding once its check is corrected.
import { z } from 'zod'
import { alarmStates } from '../../domain/accepted/acceptance.ts'
import { defineMail, mailName, mailPerson } from './mail.ts'

const lastWord = z.enum(alarmStates).exclude(['looked_into'])
const corrected = (by: string | null) => `${by === null ? 'You were' : `${by} was`} right: the check has been corrected`

export const falseAlarmAnswered = defineMail({
  values: z.object({
    first_name: mailName,
    /** Who reported it, where that is not the receiver. */
    by: mailPerson.nullable().default(null),
    state: lastWord,
    hotel: z.string(),
    gds: z.string(),
    field: z.string(),
    /** What the finding said to do. */
    advice: z.string(),
    /** Of support. */
    text: z.string(),
    /** The page of its link: the list of fixes may have lost it. */
    opens: z.enum(['fixes', 'hotel']).default('fixes'),
  }),
  subject: ({ by, hotel, field }) => `${by === null ? 'Your' : 'A'} false alarm was answered: ${field}, ${hotel}`,
  body: ({ first_name, by, state, hotel, gds, field, advice, text, opens }) => [
    `Hello ${first_name},`,
    by === null
      ? 'Rateproof support has looked into a finding that you accepted as a false alarm.'
      : `Rateproof support has looked into a finding that ${by} accepted as a false alarm. You get this because ${by} no longer has the hotel.`,
    {
      facts: [
        ['Hotel', `${hotel}, ${gds}`],
        ['Field', field],
        ['Finding', advice],
        ['Answer', state === 'check_corrected' ? corrected(by) : 'The finding is right'],
      ],
    },
    { quote: text },
    { action: opens === 'hotel' ? 'Open the hotel' : 'Open the accepted fixes of this hotel' },
  ],
})
