// Patterns of booking codes: `?` matches one character and `*` any number. Case does not matter.

/** A GDS writes its codes in capitals; who types one small means the same. */
export const plainCode = (text: string): string => text.trim().toUpperCase()
/** A booking code with other characters than letters and digits has no place in own data. */
export const canBeTaken = (rate_plan: string): boolean => /^[A-Z0-9]{1,40}$/.test(plainCode(rate_plan))
export const isExact = (pattern: string): boolean => !/[?*]/.test(pattern)

/** Whether a booking code fits a pattern; both plain. In the code `?` and `*` are characters like any other. */
export const fits = (pattern: string, code: string): boolean => {
  let [at, read, star, taken] = [0, 0, -1, 0]
  while (read < code.length) {
    if (pattern[at] === '*') [star, taken, at] = [at, read, at + 1]
    else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === code[read])) [at, read] = [at + 1, read + 1]
    else if (star >= 0) [taken, read, at] = [taken + 1, taken + 1, star + 1]
    else return false
  }
  while (pattern[at] === '*') at += 1
  return at === pattern.length
}

/**
 * Whether some booking code fits both patterns, in time linear to their lengths. Two patterns with `*` meet as soon as
 * their fixed ends agree, because each `*` can take in the middle of the other.
 */
export const patternsMeet = (one: string, other: string): boolean => {
  const [left, right] = [plainCode(one), plainCode(other)]
  const [open, otherOpen] = [left.includes('*'), right.includes('*')]
  if (open && otherOpen) return startsAgree(left, right) && endsAgree(left, right)
  if (open) return covers(left, right)
  if (otherOpen) return covers(right, left)
  return left.length === right.length && startsAgree(left, right)
}

const agree = (x: string | undefined, y: string | undefined) => x === y || x === '?' || y === '?'

const startsAgree = (left: string, right: string): boolean => {
  for (let at = 0; at < left.length && at < right.length; at += 1) {
    if (left[at] === '*' || right[at] === '*') return true
    if (!agree(left[at], right[at])) return false
  }
  return true
}

const endsAgree = (left: string, right: string): boolean => {
  for (let back = 1; back <= left.length && back <= right.length; back += 1) {
    const [x, y] = [left.at(-back), right.at(-back)]
    if (x === '*' || y === '*') return true
    if (!agree(x, y)) return false
  }
  return true
}

/** Whether a pattern with `*` can match one without; the first place where each piece fits leaves most room for the next. */
const covers = (open: string, fixed: string): boolean => {
  let [at, read, star, taken] = [0, 0, -1, 0]
  while (read < fixed.length) {
    if (open[at] === '*') [star, taken, at] = [at, read, at + 1]
    else if (at < open.length && agree(open[at], fixed[read])) [at, read] = [at + 1, read + 1]
    else if (star >= 0) [taken, read, at] = [taken + 1, taken + 1, star + 1]
    else return false
  }
  while (open[at] === '*') at += 1
  return at === open.length
}
