// Beds of a room and ages of children, as one cell each.
import { bedKindNames } from '../../domain/codes/bed-types.ts'
import type { ChildBand, OwnBed } from '../../domain/own-data/records.ts'
import { type Codec, isWrong, inQuotes, type Wrong, wrongCell } from './cells.ts'
import { readAmountCell, writtenAmount } from './numbers.ts'
import { listedCodec } from './wordings.ts'

const bedKind = listedCodec(bedKindNames, 'bed')
const bare = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim()
const bedKindByName = new Map(
  Object.entries(bedKindNames).flatMap(([code, name]) => [
    [bare(name), code],
    [bare(name).replace(/ bed$/, ''), code],
  ]),
)
const bedOf = (text: string): OwnBed | null => {
  const [, number = '1', name = ''] = /^(\d{1,2})?\s?[x\u00D7]?\s?([a-z][^]*|\u00A0)$/i.exec(text) ?? []
  const plain = bare(name)
  const numbered = /^bed (\d{1,3})$/.exec(plain)?.[1]
  const spellings = [
    plain,
    plain.replace(/( size)?( beds?)?$/, ''),
    plain.replace(/s$/, ''),
    plain.replace(/s?( size)?( beds?)?$/, ''),
  ]
  const code = numbered ?? spellings.map((spelling) => bedKindByName.get(spelling)).find((found) => found !== undefined)
  const quantity = Number(number)
  return code === undefined || quantity < 1 || quantity > 20 ? null : { code, quantity }
}
const separately = (text: string, between: RegExp) => text.split(between).map((part) => part.trim())

/** `+` between beds of one room, `/` between alternatives. */
export const beds: Codec<OwnBed[][]> = {
  read: ({ text }) => {
    const alternatives = separately(text, /\/|\bor\b/i).map((part) => separately(part, /[+,&]|\band\b/i).map(bedOf))
    if (alternatives.length > 10 || alternatives.some((list) => list.length > 10))
      return wrongCell('At most 10 alternatives of 10 beds.')
    const found = alternatives.map((list) => list.flatMap((bed) => bed ?? []))
    if (alternatives.some((list) => list.includes(null)))
      return wrongCell(
        `${inQuotes(text)} are not known beds. Write for example 1 King / 2 Double; beds: ${Object.values(bedKindNames).join(', ')}.`,
      )
    return found
  },
  write: (value) => {
    const named = ({ code, quantity }: OwnBed) => {
      const name = bedKind.write(code, null)
      return `${quantity} ${name === code ? `BED ${code}` : String(name)}`
    }
    return value.length === 0 ? null : value.map((list) => list.map(named).join(' + ')).join(' / ')
  },
}

const band = (text: string, currency: string | null): ChildBand | Wrong => {
  const found = /^(\d{1,2})(?:\s?(?:-|\u2013|to)\s?(\d{1,2}))?\s?[:=]\s?(\d[\d.,' ]*)$/.exec(text)
  if (!found) return wrongCell(`${inQuotes(text)} is not an age with its price. Write for example 0-5: 0; 6-11: 20.`)
  const [, from = '', to = from, price = ''] = found
  const amount = readAmountCell(price.trim(), currency)
  const [from_age, to_age] = [Number(from), Number(to)]
  if (from_age > to_age || to_age > 20)
    return wrongCell(`${inQuotes(text)} is not possible: use ascending ages up to 20.`)
  return isWrong(amount) ? amount : { from_age, to_age, amount }
}
export const childrenCodec: Codec<ChildBand[]> = {
  read: ({ text, cell, currency }) => {
    if (typeof cell !== 'string') return wrongCell('Format the cell as text and write for example 0-5: 0; 6-11: 20.')
    const bands = text.split(/[;|\n]/).flatMap((part) => (part.trim() === '' ? [] : [band(part.trim(), currency)]))
    const found: ChildBand[] = []
    for (const read of bands) {
      if (isWrong(read)) return read
      if (found.some(({ from_age, to_age }) => read.from_age <= to_age && read.to_age >= from_age))
        return wrongCell(`${inQuotes(text)}: one age has two prices. List each age once.`)
      found.push(read)
    }
    return found.length > 10 ? wrongCell('At most 10 ages.') : found
  },
  write: (value, currency) =>
    value.length === 0
      ? null
      : value
          .map(
            ({ from_age, to_age, amount }) =>
              `${from_age === to_age ? from_age : `${from_age}-${to_age}`}: ${writtenAmount(amount, currency)}`,
          )
          .join('; '),
}
