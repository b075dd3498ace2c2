// Fits a text to one GDS: its characters, its lines, its length; and shows what would be cut off.
import type { GdsName } from '../gds.ts'
import { inCharacters } from './characters.ts'
import { type FittedText, type LoadingField, limitOf } from './limits.ts'

export const fitFor = (field: LoadingField, gds: GdsName, text: string): FittedText => {
  const limit = limitOf(field, gds)
  const plain = inCharacters(text)
  const width = limit.line_length ?? limit.length
  const wrapped = plain.text.split('\n').flatMap((line) => wrap(line, width))
  const most = Math.max(1, Math.round((limit.length + 1) / (width + 1)))
  const lines = wrapped.slice(0, most)
  return {
    field,
    gds,
    text: lines.join(' '),
    lines,
    cut: wrapped.slice(most).join(' '),
    replaced: plain.replaced,
    limit,
  }
}

/** Lines of whole words; only a word that is longer than a line is parted. */
const wrap = (text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text
    .split(' ')
    .filter(Boolean)
    .flatMap((each) => wordParts(each, width))) {
    if (line === '') line = word
    else if (line.length + 1 + word.length <= width) line += ` ${word}`
    else {
      lines.push(line)
      line = word
    }
  }
  return line === '' ? lines : [...lines, line]
}

const wordParts = (word: string, width: number): string[] =>
  Array.from({ length: Math.ceil(word.length / width) }, (_, at) => word.slice(at * width, (at + 1) * width))
