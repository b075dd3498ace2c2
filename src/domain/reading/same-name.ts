// Whether two names of a rate or room are the same: after case, punctuation, usual abbreviations, and cut off at the end.

/** Upper case letters and digits, without accents; words that a GDS drops to save space are ignored. */
const nameWords = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toUpperCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
const empty = new Set(['THE', 'A', 'AN', 'AND', 'N', 'OF', 'WITH', 'W', 'RATE', 'RATES', 'RT', 'ROOM', 'RM', 'PLAN'])
const full = (words: readonly string[]) => words.filter((word) => !empty.has(word))

/** Short forms that do not keep the order of their letters. */
const shortForms: Readonly<Record<string, string>> = {
  XMAS: 'CHRISTMAS',
  XTRA: 'EXTRA',
  WKND: 'WEEKEND',
  NSMK: 'NONSMOKING',
}

/** `BKFST` for BREAKFAST, `FLEX` for FLEXIBLE: the first letter, and others in their order. */
const isShortOf = (short: string, long: string): boolean => {
  if (short === long) return true
  if (Object.hasOwn(shortForms, short)) return shortForms[short] === long
  if (short.length < 2 || short.length >= long.length || short[0] !== long[0] || /\d/.test(short + long)) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}
const alike = (a: string, b: string) => isShortOf(a, b) || isShortOf(b, a)

const longestShort = 24
/** How many words an abbreviation covers: `BAR` for Best Available Rate, `NONREF` for Non Refundable. */
const standsFor = (one: string, words: readonly string[]): number[] => {
  const counts: number[] = []
  if (one.length > longestShort) return counts
  for (let count = 2; count <= Math.min(5, words.length); count += 1) {
    const some = words.slice(0, count)
    if (some.join('') === one || some.map((word) => word[0]).join('') === one || isRun(one, some)) counts.push(count)
  }
  return counts
}
/** Beginnings of at least three letters, one after the other. */
const isRun = (one: string, words: readonly string[]): boolean => {
  const [word, ...rest] = words
  if (word === undefined) return one === ''
  for (let length = Math.min(3, word.length); length <= word.length; length += 1)
    if (one.startsWith(word.slice(0, length)) && isRun(one.slice(length), rest)) return true
  return false
}

/** Whether the words from two places on agree; `cut`: the shown ones may end early, within a word too. */
const agree = (shown: readonly string[], meant: readonly string[], cut: boolean): boolean => {
  const known = new Map<number, boolean>()
  const from = (a: number, b: number): boolean => {
    const key = a * (meant.length + 1) + b
    let answer = known.get(key)
    if (answer === undefined) known.set(key, (answer = look(a, b)))
    return answer
  }
  const look = (a: number, b: number): boolean => {
    const [one, two] = [shown[a], meant[b]]
    if (one === undefined) return cut || full(meant.slice(b)).length === 0
    if (two === undefined) return full(shown.slice(a)).length === 0
    if (alike(one, two) && from(a + 1, b + 1)) return true
    if (cut && a === shown.length - 1 && two.startsWith(one)) return true
    if ((empty.has(one) && from(a + 1, b)) || (empty.has(two) && from(a, b + 1))) return true
    return (
      standsFor(one, meant.slice(b, b + 5)).some((count) => from(a + 1, b + count)) ||
      standsFor(two, shown.slice(a, a + 5)).some((count) => from(a + count, b + 1))
    )
  }
  return from(0, 0)
}

/** Longer texts are not names: at most this many words are compared. */
const mostWords = 24
const isSameText = (shown: string, meant: string, cut: boolean): boolean => {
  const [left, right] = [nameWords(shown).slice(0, mostWords), nameWords(meant).slice(0, mostWords)]
  if (full(left).length === 0 || full(right).length === 0) return left.join(' ') === right.join(' ')
  return agree(left, right, cut)
}

/** Rates share few names, and so do the answers of a hotel: each pair is compared once. */
const once = (compare: (shown: string, meant: string) => boolean) => {
  const known = new Map<string, boolean>()
  return (shown: string, meant: string): boolean => {
    const pair = `${shown}\n\n${meant}`
    let answer = known.get(pair)
    if (answer === undefined) {
      if (known.size >= 2_000) known.clear()
      known.set(pair, (answer = compare(shown, meant)))
    }
    return answer
  }
}
export const sameName = once((shown, meant) => isSameText(shown, meant, false))
/** Whether the shown name is the beginning of the meant one. */
export const beginsName = once((shown, meant) => isSameText(shown, meant, true))

/** Whether a text names it: every word of the name, in any order, perhaps shortened. */
export const namesIn = once((text, name) => {
  const [there, wanted] = [nameWords(text), nameWords(name)]
  const needed = full(wanted).length > 0 ? full(wanted) : wanted
  if (there.join('').includes(wanted.join(''))) return true
  return needed.every((word, at) =>
    there.some(
      (one) =>
        one === word ||
        (isClear(one) && isShortOf(one, word)) ||
        (word.length > 2 && isShortOf(word, one)) ||
        standsFor(one, needed.slice(at)).length > 0 ||
        (at > 0 && standsFor(one, needed.slice(at - 1)).length > 0),
    ),
  )
})
/** Two letters of a long text match too many words, unless they have no vowel: JR, SR, KG. */
const isClear = (word: string) => word.length > 2 || !/[AEIOUY]/.test(word)
