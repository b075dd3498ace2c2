// Patterns of booking codes: `?` stands for one character and `*` for any number. Case does not matter.

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

/** Whether some booking code fits both patterns. */
export const patternsMeet = (one: string, other: string): boolean => {
  const [left, right] = [plainCode(one), plainCode(other)]
  // Row by row: whether the first `a` characters of one and the first `b` of the other can be the same code.
  let before: boolean[] = []
  for (let a = 0; a <= left.length; a += 1) {
    const row: boolean[] = []
    for (let b = 0; b <= right.length; b += 1) row.push(reached(left, right, a, b, before, row))
    before = row
  }
  return before[right.length] === true
}

const reached = (left: string, right: string, a: number, b: number, before: boolean[], row: boolean[]): boolean => {
  if (a === 0 && b === 0) return true
  const [x, y] = [left[a - 1], right[b - 1]]
  if (a > 0 && x === '*' && (before[b] === true || (b > 0 && row[b - 1] === true))) return true
  if (b > 0 && y === '*' && (row[b - 1] === true || (a > 0 && before[b] === true))) return true
  if (a === 0 || b === 0 || x === '*' || y === '*') return false
  return (x === y || x === '?' || y === '?') && before[b - 1] === true
}
