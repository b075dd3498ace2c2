// Which characters a loaded text may have: capitals, digits and plain signs that survive every terminal; others are put into those.

const spelled: Readonly<Record<string, string>> = {
  ß: 'SS',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
  İ: 'I',
  ı: 'I',
  '€': 'EUR ',
  '£': 'GBP ',
  '¥': 'JPY ',
  $: 'USD ',
  '&': ' AND ',
  '@': ' AT ',
  '%': ' PCT',
  '+': ' PLUS ',
  '#': 'NO ',
  '²': '2',
  '³': '3',
  '½': '1/2',
  '×': 'X',
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '’': '',
  '‘': '',
  "'": '',
  '“': '',
  '”': '',
  '„': '',
  '"': '',
  '«': '',
  '»': '',
  '•': '-',
  '·': '-',
  _: '-',
  '!': '.',
  '?': '.',
  ';': ',',
  ':': ' -',
  '(': ' - ',
  ')': '',
  '[': ' - ',
  ']': '',
  '|': '/',
  '\\': '/',
}

/** Both terminals read other signs as commands, or lose them: hotel systems pass these on, and real answers of both hold them. */
const allowed = /^[A-Z0-9 .,\-/*\n]$/

type Replacement = { to: string; isReported: boolean }
const mostKnown = 5_000
const known = new Map<string, Replacement>()
/** Looked up once for each character. */
const replacementOf = (letter: string): Replacement => {
  let replacement = known.get(letter)
  if (replacement === undefined) {
    const to = findReplacement(letter)
    replacement = { to, isReported: to !== letter.toUpperCase() && !/\s/u.test(letter) }
    if (known.size < mostKnown) known.set(letter, replacement)
  }
  return replacement
}

/** The allowed replacement of a character, for a letter its capital. Empty if there is none. */
const findReplacement = (letter: string): string => {
  const capital = letter.toUpperCase()
  if (allowed.test(capital)) return capital
  const own = spelled[letter] ?? spelled[capital]
  if (own !== undefined) return own
  if (/\s/u.test(letter)) return ' '
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase()
  return [...bare].filter((each) => allowed.test(each)).join('')
}

/** The text in allowed characters, and the replaced characters; changed case and spaces are not reported. */
export const inCharacters = (text: string): { text: string; replaced: { from: string; to: string }[] } => {
  const replaced = new Map<string, string>()
  let written = ''
  for (const letter of text.normalize('NFC').replaceAll(/(?<=\d):(?=\d)/g, '')) {
    const { to, isReported } = replacementOf(letter)
    if (isReported) replaced.set(letter, to.trim())
    written += to
  }
  const lines = written.split('\n')
  return {
    text: lines
      .map((line) =>
        line
          .replaceAll(/ {2,}/g, ' ')
          .replaceAll(/ (?=[.,])/g, '')
          .trim(),
      )
      .filter(Boolean)
      .join('\n'),
    replaced: [...replaced].map(([from, to]) => ({ from, to })),
  }
}
