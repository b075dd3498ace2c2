// Whether two texts can be compared word by word: Chinese characters, Arabic or Hebrew next to Latin letters say neither yes nor no.

const isLatin = (word: string) => /^[\p{Script=Latin}\p{N}]+$/u.test(word)
const areLatin = (words: readonly string[]) => words.some((word) => word.split(' ').some(isLatin))

/** Both folded. Two texts in one script are compared as they are written. */
export const isReadable = (a: readonly string[], b: readonly string[]): boolean => areLatin(a) === areLatin(b)
