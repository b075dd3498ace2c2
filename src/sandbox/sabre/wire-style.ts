// How one hotel's rates come through Sabre: its connection changes the shape and never the facts.
import { shareOf } from '../random.ts'
import { type SandboxHotel, sandboxHotels, worldSeed } from '../world/hotels.ts'
import { momentWriter } from '../world/wire-moments.ts'

export type WireStyle = {
  /** One room with all its rates, or a room for every rate. */
  grouped: boolean
  /** As the schema spells it, or as most hotels send it. */
  breakfast: 'BreakFast' | 'Breakfast'
  /** Whether the amount after tax counts other fees as included if none are listed next to it. */
  fees_inclusive: boolean
  /** Converts even without a requested currency, so that every rate comes twice. */
  converts: boolean
  /** Signs of a line of text. */
  line: number
  commission_type: 'Percentage' | 'Amount'
  /** Marks a non-smoking room by its flag, or by an amenity next to a flag without meaning. */
  smoking: 'flag' | 'amenity'
  /** A deadline in the form of this hotel's connection. */
  moment: (moment: string) => string
  /** Whether the texts of plan and room come as one, under the name of the plan. */
  merged: boolean
  /** Whether the code of a plan is sent for public rates too. */
  plan_codes: boolean
  /** Whether a second penalty follows the first deadline, as a step. */
  steps: boolean
}

/** The hotels of tests and demos keep texts apart. */
const firstMerged = 56
const isMerged = (hotel: SandboxHotel, share: number) => share < 0.2 && sandboxHotels.indexOf(hotel) >= firstMerged

const styles = new Map<SandboxHotel, WireStyle>()
export const wireStyleOf = (hotel: SandboxHotel): WireStyle => {
  const made = styles.get(hotel)
  if (made) return made
  const ask = (what: string) => shareOf(`${worldSeed}/sabre manner/${hotel.chain_code}${hotel.property_id}/${what}`)
  const style: WireStyle = {
    grouped: ask('grouped') < 0.5,
    breakfast: ask('breakfast') < 0.2 ? 'BreakFast' : 'Breakfast',
    fees_inclusive: ask('fees') < 0.6,
    converts: ask('twice') < 0.3,
    line: 36 + Math.floor(ask('line') * 30),
    commission_type: ask('commission') < 0.2 ? 'Amount' : 'Percentage',
    smoking: ask('smoking') < 0.5 ? 'flag' : 'amenity',
    moment: momentWriter(hotel, 'sabre'),
    merged: isMerged(hotel, ask('texts')),
    plan_codes: ask('plan codes') < 0.5,
    steps: ask('steps') < 0.3,
  }
  styles.set(hotel, style)
  return style
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

/** Splits at spaces into lines of a host; a word longer than a line gets its own line. */
export const wrapLines = (texts: readonly string[], length: number): string[] =>
  texts.flatMap((text) => (text.length <= length ? [text] : split(text, length)))
