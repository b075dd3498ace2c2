// To the administrators, at most once an hour for each account: a GDS does not accept its credentials any more.
import { z } from 'zod'
import { gdsNames, gdsLabelOf } from '../../domain/gds.ts'
import { defineMail } from './mail.ts'

export const gdsAccountRefused = defineMail({
  values: z.object({ gds: z.enum(gdsNames), point_of_sale: z.string(), until: z.string() }),
  subject: ({ gds, point_of_sale }) => `${gdsLabelOf(gds)} refused the credentials of ${point_of_sale}`,
  body: ({ gds, point_of_sale, until }) => [
    `${gdsLabelOf(gds)} refused the credentials of ${point_of_sale}. Searches with this account are paused.`,
    {
      facts: [
        ['GDS', gdsLabelOf(gds)],
        ['Point of sale', point_of_sale],
        ['Paused until', until],
      ],
    },
    'Correct the credentials, and searches resume right away.',
  ],
})
