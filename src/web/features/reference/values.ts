// What the form of highlighted phrases sends. In a separate file, which loads with the first key, and the schemas with it.
import { z } from 'zod'
import { HighlightedPhrases } from '../../../contract/reference.ts'

export const phrasesSchema = z.object({
  phrases: z
    .string()
    .transform((text) => text.split('\n'))
    .pipe(HighlightedPhrases),
})
