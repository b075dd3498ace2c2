// What the forms of user administration send. In a separate file, which loads with the first key, and the schemas with it.
import { z } from 'zod'
import { NewTrialInvitation } from '../../../contract/invitations.ts'

const ids = z
  .string()
  .default('[]')
  .transform((text) => JSON.parse(text) as number[])

/** Ids are lists in one field of the form. */
export const trialInvitationSchema = z
  .looseObject({ gds_ids: ids, hotel_ids: ids })
  .transform((typed): unknown => typed)
  .pipe(NewTrialInvitation as z.ZodType<z.input<typeof NewTrialInvitation>, unknown>)
