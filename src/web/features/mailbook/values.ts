// What the mailbook accepts: an address, or nothing to clear it. S2§5
import { z } from 'zod'
import { Email } from '../../../contract/mailbook.ts'

export const mailbookEmailSchema = z.object({
  email: z.union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    Email,
  ]),
})
