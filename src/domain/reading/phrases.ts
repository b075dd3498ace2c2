// Whether a text contains a phrase as written; case, line breaks and the form of quotes do not matter.
const plainPhrase = (text: string) =>
  text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, ' ').trim().toUpperCase()

const isLetterOrDigit = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Not within a longer word: FREE WIFI is not in FREE WIFIS. */
export const hasPhrase = (text: string, phrase: string): boolean => {
  const [whole, part] = [plainPhrase(text), plainPhrase(phrase)]
  if (part === '') return true
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const inWord = isLetterOrDigit(part[0]) && isLetterOrDigit(whole[at - 1])
    const goesOn = isLetterOrDigit(part.at(-1)) && isLetterOrDigit(whole[at + part.length])
    if (!inWord && !goesOn) return true
  }
  return false
}
