// Vocabularies as data: by language, and in each by what a word is. Word lists are strings with a space between words.

/** A word that several languages share stands with the first of them. */
type Vocabulary<Kind extends string> = Readonly<Record<string, Readonly<Partial<Record<Kind, string>>>>>

/** What each word of a vocabulary is. */
export const kindsOfWords = <Kind extends string>(vocabulary: Vocabulary<Kind>): ReadonlyMap<string, Kind> =>
  new Map(
    Object.values(vocabulary).flatMap((language) =>
      (Object.entries(language) as [Kind, string][]).flatMap(([kind, words]) =>
        words.split(' ').map((word) => [word, kind] as const),
      ),
    ),
  )

/** Words that a rule asks for, whatever they are besides. */
export type WordList = { has: (word: string) => boolean }
const listOf = (words: string): WordList => {
  const all = words.split(' ')
  const whole = new Set(all.filter((word) => !word.endsWith('*')))
  const beginnings = all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
  if (beginnings.length === 0) return whole
  return { has: (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning)) }
}
/** Lists by their names; `guarant*` stands for all words that begin so. */
export const listsOf = <Name extends string>(lists: Readonly<Record<Name, string>>): Readonly<Record<Name, WordList>> =>
  Object.fromEntries(Object.entries<string>(lists).map(([name, words]) => [name, listOf(words)])) as Record<
    Name,
    WordList
  >
