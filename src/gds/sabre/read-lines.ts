// A host breaks texts at the width of its screen: lines that were one sentence become one again, statements stay apart.
import type { Json, JsonObject } from './read-json.ts'

/** No host breaks earlier. */
const narrowest = 30

/** Changes the `Text` lists of an answer, and its texts of several lines into lists, in place. The width is that of the longest line among all lists of several. */
export const joinBrokenLines = (answer: JsonObject): void => {
  const lists = listsIn(answer, [])
  let width = 0
  for (const { Text } of lists) for (const line of Text) width = Math.max(width, line.length)
  if (width >= narrowest) for (const list of lists) list.Text = unwrapped(list.Text, width)
}

type Lined = { Text: string[] }
const listsIn = (value: Json, found: Lined[]): Lined[] => {
  if (typeof value !== 'object' || value === null) return found
  if (Array.isArray(value)) {
    for (const each of value as readonly Json[]) if (typeof each === 'object') listsIn(each, found)
    return found
  }
  for (const name in value as JsonObject) {
    const each = (value as JsonObject)[name]
    if (name === 'Text' && typeof each === 'string' && each.includes('\n')) {
      // Version 3 sends lines as one text.
      const lined = value as unknown as Lined
      lined.Text = each.split(/\r?\n/)
      found.push(lined)
    }
    if (typeof each !== 'object') continue
    if (name === 'Text' && isLines(each)) found.push(value as unknown as Lined)
    else listsIn(each, found)
  }
  return found
}
const isLines = (value: Json) =>
  Array.isArray(value) && value.length > 1 && value.every((line) => typeof line === 'string')

const unwrapped = (lines: readonly string[], width: number): string[] => {
  const whole: string[] = []
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (before !== undefined && isBroken(before, line, width)) whole.push(`${whole.pop() ?? ''} ${line}`)
    else whole.push(line)
  }
  return whole
}

/** If the next word would have fitted, the line break was intended. */
const isBroken = (line: string, next: string, width: number): boolean => {
  const [word = ''] = next.split(' ', 1)
  return line.length + 1 + word.length > width && line.length * 2 >= width && !/[.!?;:*]$/.test(line)
}
