// What the question before a one-off run sends. In a separate file, which loads with the first key, and the schemas with it.
import { z } from 'zod'
import { AskedOnce } from '../../../../contract/one-off-runs.ts'
import { askedIn, type TypedMonitor } from '../form/field-values.ts'
import { atFields } from '../form/values.ts'

export const oneOffFormSchema = atFields<AskedOnce>(
  z
    .looseObject({})
    .transform((given): unknown => askedIn(given as TypedMonitor))
    .pipe(AskedOnce as z.ZodType<AskedOnce, unknown>),
)
