// What the form of a demo sends. In a separate file, which loads with the first key, and the schemas with it.
import { z } from 'zod'
import { NewDemo } from '../../../contract/demo-links.ts'

const ids = z
  .string()
  .default('[]')
  .transform((text) => JSON.parse(text) as number[])
const queries = z
  .string()
  .default('')
  .transform((text) => (text.trim() === '' ? undefined : Number(text)))

export const demoSchema = z
  .looseObject({
    hotel: ids,
    gds_ids: ids,
    queries,
    check: z
      .string()
      .optional()
      .transform((text) => text === '1'),
  })
  .transform((typed): unknown => typed)
  .pipe(NewDemo as z.ZodType<z.input<typeof NewDemo>, unknown>)
