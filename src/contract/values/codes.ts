// Corporate codes as a search takes them. S1§5
import { z } from 'zod'
import { maximumCorporateCodes } from '../../domain/stay.ts'

/** The words of a field that takes no more. S1§5 */
export const maxValues = (n: number) => `Max values reached: ${n}`

export const Codes = z
  .array(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{1,20}$/, 'Use letters and digits only'),
  )
  .max(maximumCorporateCodes, maxValues(maximumCorporateCodes))
