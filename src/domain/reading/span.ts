// What a reader of hotel English hands back: which characters say it.
/** Characters `start` to `end` (exclusive, UTF-16) of a text. */
export type Span = { start: number; end: number }

export const spanOf = (match: RegExpMatchArray | RegExpExecArray): Span => {
  const start = match.index ?? 0
  return { start, end: start + match[0].length }
}

const edges = '.;!?*|\n•'
/** The words before a place in its clause, and after it: at most `reach` characters each. */
export const around = (text: string, { start, end }: Span, reach = 60): { before: string; after: string } => {
  let from = start
  while (from > 0 && start - from < reach && !isEdge(text, from - 1)) from -= 1
  let to = end
  while (to < text.length && to - end < reach && !isEdge(text, to)) to += 1
  return { before: text.slice(from, start), after: text.slice(end, to) }
}

/** A full stop between digits (18.00) or after `INCL` ends no clause. */
const isEdge = (text: string, at: number): boolean => {
  const letter = text[at] ?? ''
  if (!edges.includes(letter)) return false
  if (letter !== '.') return true
  if (/\d/.test(text[at + 1] ?? '') && /\d/.test(text[at - 1] ?? '')) return false
  return !/\b(incl|inc|excl|cont|amer|approx|max|min|no|nt|cxl|canc|comp|supp)$/i.test(
    text.slice(Math.max(0, at - 7), at),
  )
}
