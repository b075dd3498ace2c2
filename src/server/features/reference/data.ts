// The only file that reads the phrases that screens mark.
import { asc } from 'drizzle-orm'
import type { Database } from '../../platform/context.ts'
import { highlightedPhrases } from '../../tables/platform.ts'

export const listPhrases = async (db: Database) =>
  (
    await db
      .select({ phrase: highlightedPhrases.phrase })
      .from(highlightedPhrases)
      .orderBy(asc(highlightedPhrases.position))
  ).map(({ phrase }) => phrase)
