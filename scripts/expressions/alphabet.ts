// One letter for each kind of letter that an expression tells apart, so that a few stand for all.
import { visitRegExpAST, type AST } from '@eslint-community/regexpp'

const always = [
  'a',
  'Z',
  '_',
  '5',
  ' ',
  '\n',
  '-',
  '.',
  ',',
  '\u00e9',
  '\u0416',
  '\u4e2d',
  '\u0301',
  '\u20ac',
  '!',
  '\u0660',
]
/** The letters at both sides of every border that a class draws. */
export const alphabetOf = (pattern: AST.Pattern): readonly string[] => {
  const letters = new Set(always)
  const add = (code: number) => {
    if (code < 0 || code > 0xffff) return
    const letter = String.fromCharCode(code)
    for (const each of [letter, letter.toLowerCase(), letter.toUpperCase()]) if (each.length === 1) letters.add(each)
  }
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value, parent }) => {
      if (parent.type !== 'CharacterClassRange') add(value)
    },
    onCharacterClassRangeEnter: ({ min, max }) => {
      for (const code of [min.value - 1, min.value, max.value, max.value + 1]) add(code)
    },
  })
  return [...letters]
}
