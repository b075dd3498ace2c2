// A host breaks texts at the width of its screen: lines that were one sentence become one again, statements stay apart.
import type { Json, JsonObject } from './json/read-json.ts'

/** No host breaks earlier. */
const narrowest = 30

/**
 * Changes the `Text` lists of an answer, and its texts of several lines into lists, in place. The width is that of the longest line
 * among all lists of several. `texts`: all its objects that have a text, if they are known.
 */
export const joinBrokenLines = (
  answer: JsonObject,
  texts: readonly JsonObject[] = [...textsIn(answer, new Set())],
): void => {
  // Version 3 sends lines as one text.
  for (const each of texts)
    if (typeof each['Text'] === 'string' && each['Text'].includes('\n'))
      (each as Lined).Text = each['Text'].split(/\r?\n/)
  const lists = texts.filter(hasLines)
  let width = 0
  for (const { Text } of lists) for (const line of Text) width = Math.max(width, line.length)
  if (width >= narrowest) for (const list of lists) list.Text = unwrapped(list.Text, width)
}

/** An object may stand in several places. */
const textsIn = (value: Json, found: Set<JsonObject>): Set<JsonObject> => {
  if (typeof value !== 'object' || value === null) return found
  if (Array.isArray(value)) for (const each of value as readonly Json[]) textsIn(each, found)
  else
    for (const [name, each] of Object.entries(value as JsonObject)) {
      if (name === 'Text') found.add(value as JsonObject)
      textsIn(each, found)
    }
  return found
}
type Lined = { Text: string[] }
const hasLines = (value: unknown): value is Lined => isLines((value as JsonObject)['Text'])
const isLines = (value: Json | undefined) =>
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
