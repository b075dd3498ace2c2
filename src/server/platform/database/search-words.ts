// How typed words are searched in names: without accents and capitals, in any order, each anywhere in the text. Codes are searched
// by their start.
import { type SQL, sql } from 'drizzle-orm'

/** A text without accents and capitals. Names are kept so: `name_words`, `city_words`, `name_city_words`. */
export const folded = (text: SQL): SQL => sql`folded(${text})`

const wordsOf = (typed: string): string[] => typed.split(/\s+/u).filter((word) => word !== '')
/** Shorter words have no three letters to look up: every text is compared. */
const indexedLength = 3

/**
 * Whether the folded text contains every typed word; % and _ are letters like others. An index on its `trigrams` finds the few
 * texts that can, and each is compared.
 */
export const findsWords = (text: SQL, typed: string): SQL => {
  const words = wordsOf(typed)
  const parts = words
    .filter((word) => [...word].length >= indexedLength)
    .map((word) => sql`trigrams(folded(${word}::text))`)
  const lookedUp = parts.length > 0 ? sql`trigrams(${text}) @> (${sql.join(parts, sql` || `)})` : sql`true`
  const compared = words.map((word) => sql`strpos(${text}, folded(${word}::text)) > 0`)
  return sql.join([lookedUp, ...compared], sql` and `)
}

type NameOrder = { sort_by: string; sort_direction: 'asc' | 'desc'; name?: string | undefined }
/** In a list from A to Z, folded texts that begin with the searched name come before the others that contain it. */
export const startsFirst = (text: SQL, { sort_by, sort_direction, name }: NameOrder): SQL => {
  const start = wordsOf(name ?? '').join(' ')
  if (sort_by !== 'name' || sort_direction !== 'asc' || start === '') return sql``
  return sql`not starts_with(${text}, folded(${start}::text)),`
}

/** A code as an index by its start keeps it. */
export const codeKey = (code: SQL): SQL => sql`upper(${code}) collate "C"`
const lastLetter = '\u{10ffff}'
/** Whether a code begins with what was typed, in capitals or not. */
export const startsCode = (code: SQL, typed: string): SQL =>
  sql`${codeKey(code)} between upper(${typed}::text) and upper(${typed}::text) || ${lastLetter}::text`

/** What was typed into the global search, and how many rows of a kind are wanted. */
export type TextSearch = { typed: string; most: number }
