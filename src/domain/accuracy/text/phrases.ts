// Whether a text contains a phrase as written; case, line breaks and the form of quotes do not matter.
const plainPhrase = (text: string) =>
  text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, ' ').trim().toUpperCase()

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Not within a longer word: FREE WIFI is not in FREE WIFIS. */
export const hasPhrase = (text: string, phrase: string): boolean => {
  const [whole, part] = [plainPhrase(text), plainPhrase(phrase)]
  if (part === '') return true
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const inWord = isLetter(part[0]) && isLetter(whole[at - 1])
    const goesOn = isLetter(part.at(-1)) && isLetter(whole[at + part.length])
    if (!inWord && !goesOn) return true
  }
  return false
}
