// The hotel's own words as a GDS can carry them: a name or phrase is not missed because of characters that can't be loaded.
import { withoutEnds } from '../../text-ends.ts'
import { inCharacters } from '../../loading/characters.ts'
import { textToRead } from '../../reading/longest.ts'
import { hasPhrase } from '../../reading/phrases.ts'
import { beginsName, namesIn, sameName } from '../../reading/same-name.ts'

const loaded = (text: string): string => withoutEnds(inCharacters(text).text.replaceAll('\n', ' '), ' .,-/*')

/** Phrases that a GDS cannot carry at all are not missing. */
export const hasLoadedPhrase = (text: string, phrase: string): boolean => {
  if (hasPhrase(text, phrase)) return true
  const carried = loaded(phrase)
  return carried === '' || hasPhrase(loaded(textToRead(text)), carried)
}

/** The expected name as written, or as it can be loaded. */
const eitherWay =
  (compare: (shown: string, meant: string) => boolean) =>
  (shown: string, meant: string): boolean => {
    const read = textToRead(shown)
    return compare(read, meant) || (loaded(meant) !== '' && compare(loaded(read), loaded(meant)))
  }

export const isSameName = eitherWay(sameName)
export const isBeginOfName = eitherWay(beginsName)
export const isNamedIn = eitherWay(namesIn)
