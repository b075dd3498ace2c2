// How alike two sets of words are, with typing errors, shortened words and words written together or apart.

/** Edits to turn one word into the other, neighbours that changed places counting once; more than `most` is `most` + 1. */
export const editsBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, above, row]: [number[], number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, i) => i), []]
  for (let i = 1; i <= a.length; i += 1) {
    row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, above] = [above, row]
  }
  return above[b.length] ?? most + 1
}

/** Whether the letters of the shorter stand in the longer in order, as in FRNKFRT. */
const isSkeleton = (short: string, long: string) => {
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** 1 for equal words, 0 for different ones. Numbers are equal or different. */
export const wordSimilarity = (a: string, b: string): number => {
  if (a === b) return 1
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < 3 || /\d/.test(short) || /\d/.test(long)) return 0
  if (long.startsWith(short)) return short.length >= 4 || short.length * 2 >= long.length ? 0.9 : 0.6
  const most = long.length >= 8 ? 2 : long.length >= 4 ? 1 : 0
  const edits = editsBetween(short, long, most)
  if (edits <= most) return 1 - (edits * 1.2) / long.length
  const shortened = short[0] === long[0] && short.length * 2 >= long.length && isSkeleton(short, long)
  return shortened ? 0.75 : 0
}

type WordPair = { left: string; right: string; similarity: number }
type Alignment = { pairs: WordPair[]; left: string[]; right: string[] }

const leastSimilar = 0.55

/** Pairs every word with its most similar one on the other side; `left` and `right` are the words that have none. */
export const alignWords = (a: readonly string[], b: readonly string[]): Alignment => {
  const pairs: WordPair[] = []
  const right = [...b]
  const left = a.filter((word) => {
    const at = right.indexOf(word)
    if (at < 0) return true
    right.splice(at, 1)
    pairs.push({ left: word, right: word, similarity: 1 })
    return false
  })
  if (left.length === 0 || right.length === 0) return { pairs, left, right }
  joinWords(left, right, pairs)
  joinWords(right, left, pairs)
  for (let at = left.length - 1; at >= 0; at -= 1) {
    const word = left[at] ?? ''
    let [best, similarity] = [-1, leastSimilar]
    for (const [index, other] of right.entries()) {
      const alike = wordSimilarity(word, other)
      if (alike > similarity) [best, similarity] = [index, alike]
    }
    if (best < 0) continue
    pairs.push({ left: word, right: right[best] ?? '', similarity })
    left.splice(at, 1)
    right.splice(best, 1)
  }
  return { pairs, left, right }
}

/** Takes out two neighbours of `apart` that `together` has as one word. */
const joinWords = (apart: string[], together: string[], pairs: WordPair[]) => {
  for (let at = 0; at + 1 < apart.length; at += 1) {
    const found = together.indexOf(`${apart[at]}${apart[at + 1]}`)
    if (found < 0) continue
    pairs.push({ left: together[found] ?? '', right: together[found] ?? '', similarity: 1 })
    together.splice(found, 1)
    apart.splice(at, 2)
  }
}
