// A host breaks texts at the width of its screen: lines that were one sentence become one again, statements stay apart.
import type { Rate } from '../../domain/rate.ts'

const fields = [
  'rate_description',
  'room_rate_description',
  'room_detail',
  'rate_comment',
  'cancellation_info',
  'credit_card_deposit_guarantee',
  'gds_promotion_field',
  'checkin_checkout',
] as const

/** No host breaks earlier. */
const narrowest = 30

/** The width is that of the longest line of all texts with several. */
export const joinBrokenLines = (rates: readonly Rate[]): void => {
  let width = 0
  for (const rate of rates)
    for (const field of fields) {
      const text = rate[field]
      if (text === null || !text.includes('\n')) continue
      for (const line of text.split('\n')) width = Math.max(width, line.length)
    }
  if (width < narrowest) return
  for (const rate of rates)
    for (const field of fields) {
      const text = rate[field]
      if (text !== null && text.includes('\n')) rate[field] = joined(text.split('\n'), width)
    }
}

const joined = (lines: readonly string[], width: number): string => {
  let text = lines[0] ?? ''
  for (const [at, line] of lines.slice(1).entries())
    text += `${isBroken(lines[at] ?? '', line, width) ? ' ' : '\n'}${line}`
  return text
}

/** Where the next word would have fitted, nobody was forced to break. */
const isBroken = (line: string, next: string, width: number): boolean => {
  const [word = ''] = next.split(' ', 1)
  return line.length + 1 + word.length > width && line.length * 2 >= width && !/[.!?;:*]$/.test(line)
}
