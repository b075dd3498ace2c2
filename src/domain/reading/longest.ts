// How much of a rate's texts is read: longer ones are kept and shown whole, read up to here, and what needs the rest stays unknown.

/** Characters: more than nine times the longest line of a real rate that we have recorded (423). */
export const longestText = 4_000
/** Texts without a field of their own (other_texts), and their characters together. */
export const mostOtherTexts = 60
export const longestOtherTexts = 24_000

/** So far back a statement's end is looked for. */
const statementReach = 600
const endsStatement = (text: string, end: number): boolean => {
  const [sign, next] = [text.charAt(end - 1), text.charAt(end)]
  return '\n。；！？'.includes(sign) || ('.;!?'.includes(sign) && isGap(next))
}
const isGap = (letter: string): boolean => letter.trim() === ''
const isWordLetter = (letter: string): boolean => !isGap(letter) && !'.,;:!?*|/()、，'.includes(letter)

/** The part that is read: whole statements, else whole words, and no amount of which more may follow. */
export const textToRead = (text: string): string => {
  if (text.length <= longestText) return text
  for (let end = longestText; end > longestText - statementReach; end--)
    if (endsStatement(text, end)) return text.slice(0, end)
  let end = longestText
  for (;;) {
    while (end > 0 && isWordLetter(text.charAt(end))) end -= 1
    // 20 000 and EUR 20: an amount may be of several words.
    let start = end
    while (start > 0 && !isGap(text.charAt(start - 1))) start -= 1
    if (end === 0 || !/\d/.test(text.slice(start, end))) return text.slice(0, end)
    end = start - 1
    if (end < 0) return ''
  }
}
export const isReadWhole = (text: string): boolean => text.length <= longestText
