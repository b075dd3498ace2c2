// Misspelt words.

/** One letter too many, missing or wrong, or two exchanged. */
export const isOneOff = (word: string, right: string): boolean => {
  let from = 0
  while (from < word.length && word[from] === right[from]) from += 1
  const [rest, other] = [word.slice(from), right.slice(from)]
  if (rest.slice(1) === other || rest === other.slice(1) || rest.slice(1) === other.slice(1)) return true
  return rest.length > 1 && rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
}
