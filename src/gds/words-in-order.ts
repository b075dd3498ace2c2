// Whether one word stands before another in the same stretch of a text.

/** The first word, in the first stretch that has the second one behind it. Both expressions without the flag g. */
export const inOrder = (stretches: readonly string[], first: RegExp, second: RegExp): RegExpExecArray | null => {
  for (const stretch of stretches) {
    const found = first.exec(stretch)
    if (found && second.test(stretch.slice(found.index + found[0].length))) return found
  }
  return null
}
