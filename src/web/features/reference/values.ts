// What the form of highlighted phrases sends. A file of its own: it loads with the first key, and the schemas with it.
import { z } from 'zod'
import { HighlightedPhrases } from '../../../contract/reference.ts'

export const phrasesSchema = z.object({
  phrases: z
    .string()
    .transform((text) => text.split('\n'))
    .pipe(HighlightedPhrases),
})
