// Texts, codes, yes and no, choices and lists: what stands in a cell as a word.
import { isCurrency } from '../../domain/codes/currencies.ts'
import { type Codec, inQuotes, wrongCell } from './cells.ts'

export const textCodec = (most: number): Codec<string> => ({
  read: (filled) =>
    filled.text.length > most ? wrongCell(`This is too long: at most ${most} characters.`) : filled.text,
  write: (value) => value,
})

/** A code: text, whatever a spreadsheet program makes of it. */
export const codeCodec = (most: number): Codec<string> => ({
  read: (filled) => {
    if (filled.cell instanceof Date || typeof filled.cell === 'boolean')
      return wrongCell(
        'The spreadsheet program turned this code into a date or yes/no. Format the cell as text and write the code again.',
      )
    if (
      /^\d[.,]\d+E[+-]\d\d+$/.test(filled.text) ||
      (typeof filled.cell === 'number' && !Number.isSafeInteger(filled.cell))
    )
      return wrongCell(
        `The spreadsheet program turned this code into a number (${filled.text}). Format the cell as text and write the code again.`,
      )
    return textCodec(most).read(filled)
  },
  write: (value) => value,
})

export const bookingCode: Codec<string> = {
  read: (filled) => {
    const found = codeCodec(40).read(filled)
    if (typeof found !== 'string') return found
    const upper = found.toUpperCase()
    return /^[A-Z0-9?*]{1,40}$/.test(upper)
      ? upper
      : wrongCell(
          `${inQuotes(found)} is not a booking code. Use letters and digits, ? for one character and * for any number.`,
        )
  },
  write: (value) => value,
}

export const currencyCodec: Codec<string> = {
  read: ({ text: written }) => {
    const upper = written.toUpperCase()
    return isCurrency(upper)
      ? upper
      : wrongCell(`${inQuotes(written)} is not a currency. Write three letters such as EUR.`)
  },
  write: (value) => value,
}

const spelt = (word: string) =>
  word
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
/** The first spelling of each value is the one that is written. */
export const choice = <T extends string | number | boolean | null>(
  spellings: readonly (readonly [T, ...string[]])[],
): Codec<T> => {
  const known = new Map(spellings.flatMap(([value, ...words]) => words.map((word) => [spelt(word), value] as const)))
  const first = spellings.map(([, word]) => word)
  return {
    read: ({ text: written }) => {
      const found = known.get(spelt(written))
      return found === undefined
        ? wrongCell(
            `${inQuotes(written)} isn’t one of the choices. Write ${first.slice(0, -1).join(', ')} or ${first.at(-1)}.`,
          )
        : found
    },
    write: (value) => spellings.find(([candidate]) => candidate === value)?.[1] ?? null,
  }
}
export const yesNoCodec = choice<boolean>([
  [true, 'yes', 'y', 'true', '1', 'x', 'ja', 'j', 'oui', 's\u00ED', 'si', 'wahr', 'vrai'],
  [false, 'no', 'n', 'false', '0', 'nein', 'non', 'falsch', 'faux'],
])

/** A code of an OpenTravel list by its name; a name that two codes share stands for the first, the others by their number. */
export const listedCodec = (names: Readonly<Record<string, string>>, what: string): Codec<string> => {
  const codes = new Map<string, string>()
  for (const [number, name] of Object.entries(names)) if (!codes.has(spelt(name))) codes.set(spelt(name), number)
  return {
    read: ({ text: written }) => {
      if (/^\d{1,3}$/.test(written)) return written
      const near = [...codes.keys()].filter((name) => name.startsWith(spelt(written).slice(0, 3)))
      const some = (near.length > 0 ? near : [...codes.keys()]).slice(0, 6).map((name) => names[codes.get(name) ?? ''])
      return (
        codes.get(spelt(written)) ??
        wrongCell(
          `${inQuotes(written)} is not a known ${what}. Write for example ${some.join(', ')}, or the OpenTravel number.`,
        )
      )
    },
    write: (value) => {
      const name = names[value]
      return name !== undefined && codes.get(spelt(name)) === value ? name : value
    },
  }
}

/** Several texts in one cell; where a text holds the separator itself, a backslash stands before it. */
export const several = (separator: '|' | ',', most: { texts: number; characters: number }): Codec<string[]> => ({
  read: ({ text: written }) => {
    const parts = [...written.matchAll(separator === '|' ? /(?:\\[\\|]|[^|])+/g : /(?:\\[\\,]|[^,])+/g)]
      .map(([part]) => part.trim().replace(separator === '|' ? /\\([\\|])/g : /\\([\\,])/g, '$1'))
      .filter((part) => part !== '')
    const long = parts.find((part) => part.length > most.characters)
    if (long !== undefined)
      return wrongCell(`${inQuotes(long)} is too long: at most ${most.characters} characters each.`)
    return parts.length > most.texts
      ? wrongCell(`${parts.length} entries: at most ${most.texts}, separated by ${separator}.`)
      : parts
  },
  write: (values) =>
    values.length === 0
      ? null
      : values
          .map((value) => value.replace(separator === '|' ? /[\\|]/g : /[\\,]/g, '\\$&'))
          .join(separator === '|' ? ' | ' : ', '),
})
