// How one hotel's rates come through Sabre: habits of its connection that change the shape and never the facts.
import { shareOf } from '../random.ts'
import { type SandboxHotel, worldSeed } from '../world/hotels.ts'

export type Manner = {
  /** One room with all its rates, or a room for every rate. */
  grouped: boolean
  /** As the schema spells it, or as most hotels send it. */
  breakfast: 'BreakFast' | 'Breakfast'
  /** Whether the amount after tax counts other fees as included, where there are none beside it. */
  fees_inclusive: boolean
  /** Converts where nobody asked for a currency, so that every rate comes twice. */
  converts: boolean
  /** Signs of a line of text. */
  line: number
  commission_type: 'Percentage' | 'Amount'
}

const known = new Map<SandboxHotel, Manner>()
export const mannerOf = (hotel: SandboxHotel): Manner => {
  const made = known.get(hotel)
  if (made) return made
  const ask = (what: string) => shareOf(`${worldSeed}/sabre manner/${hotel.chain_code}${hotel.property_id}/${what}`)
  const manner: Manner = {
    grouped: ask('grouped') < 0.5,
    breakfast: ask('breakfast') < 0.2 ? 'BreakFast' : 'Breakfast',
    fees_inclusive: ask('fees') < 0.6,
    converts: ask('twice') < 0.3,
    line: 36 + Math.floor(ask('line') * 30),
    commission_type: ask('commission') < 0.2 ? 'Amount' : 'Percentage',
  }
  known.set(hotel, manner)
  return manner
}

const split = (text: string, length: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > length) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** Splits at spaces into lines of a host; a word that is longer than a line has a line of its own. */
export const linesOf = (texts: readonly string[], length: number): string[] =>
  texts.flatMap((text) => (text.length <= length ? [text] : split(text, length)))
