// Words that no list has are found out once for each.

/** More different words than hotels use; what comes after is looked at each time. */
const mostRemembered = 20_000
/** What a word is, found out once for each word. */
export const oncePerWord = <Found extends NonNullable<unknown>>(
  find: (word: string) => Found,
): ((word: string) => Found) => {
  const known = new Map<string, Found>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const found = find(word)
    if (known.size < mostRemembered) known.set(word, found)
    return found
  }
}
