// How much a text of a GDS and a name of the property are alike: rate loaders shorten words to fit their columns.

/** Common abbreviations in GDS texts, each with its full words. */
const shortForms: Readonly<Record<string, string>> = {
  BAR: 'best available',
  BFR: 'best flexible',
  FLEX: 'flexible',
  FLX: 'flexible',
  ADV: 'advance',
  AP: 'advance purchase',
  PURCH: 'purchase',
  PUR: 'purchase',
  PREPAY: 'prepaid',
  NRF: 'nonrefundable',
  NR: 'nonrefundable',
  NREF: 'nonrefundable',
  NONREF: 'nonrefundable',
  BB: 'breakfast',
  BKFST: 'breakfast',
  BRKFST: 'breakfast',
  BKF: 'breakfast',
  BFAST: 'breakfast',
  BF: 'breakfast',
  HB: 'halfboard',
  FB: 'fullboard',
  RO: 'roomonly',
  CORP: 'corporate',
  GOV: 'government',
  GOVT: 'government',
  MIL: 'military',
  PKG: 'package',
  PROMO: 'promotion',
  DISC: 'discount',
  MBR: 'member',
  MEM: 'member',
  SR: 'senior',
  SNR: 'senior',
  WKND: 'weekend',
  WKLY: 'weekly',
  NEGO: 'negotiated',
  NEG: 'negotiated',
  CONS: 'consortia',
  STD: 'standard',
  SUP: 'superior',
  DLX: 'deluxe',
  DELX: 'deluxe',
  EXEC: 'executive',
  EXE: 'executive',
  PREM: 'premium',
  PRM: 'premium',
  CLS: 'classic',
  COMF: 'comfort',
  ECO: 'economy',
  FAM: 'family',
  JR: 'junior',
  STE: 'suite',
  APT: 'apartment',
  STU: 'studio',
  DBL: 'double',
  DD: 'double',
  KG: 'king',
  KNG: 'king',
  K: 'king',
  QN: 'queen',
  QUE: 'queen',
  Q: 'queen',
  TWN: 'twin',
  TW: 'twin',
  SGL: 'single',
  SNGL: 'single',
  TPL: 'triple',
  ACC: 'accessible',
  VW: 'view',
  OCN: 'ocean',
  CTY: 'city',
  GDN: 'garden',
  MTN: 'mountain',
  BALC: 'balcony',
  NSMK: 'nonsmoking',
  NS: 'nonsmoking',
  SMK: 'smoking',
}

/** Words that nearly every rate and room has. */
const common = new Set(
  'rate rates room rooms the a an and with of in for to bed beds incl include included includes including inc w rt rm our per'.split(
    ' ',
  ),
)

const joined: readonly (readonly [RegExp, string])[] = [
  [/\bNON[\s-]*(?:REF(?:UND(?:ABLE)?)?)\b/g, ' nonrefundable '],
  [/\bNON[\s-]*SM(?:O?KING|KG|K|OK)\b/g, ' nonsmoking '],
  [/\bB\s*(?:&|AND|\+)\s*B\b|\bBED\s*(?:&|AND|\+)\s*BREAKFAST\b/g, ' breakfast '],
  [/\bHALF[\s-]*BOARD\b/g, ' halfboard '],
  [/\bFULL[\s-]*BOARD\b/g, ' fullboard '],
  [/\bROOM[\s-]*ONLY\b/g, ' roomonly '],
]

/** The words that say something, written out. */
export const expandedWords = (text: string): string[] => {
  let plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  for (const [found, instead] of joined) plain = plain.replace(found, instead)
  return (plain.match(/\p{L}+|\d+/gu) ?? [])
    .flatMap((word) => (shortForms[word.toUpperCase()] ?? word.toLowerCase()).split(' '))
    .filter((word) => !common.has(word))
}

const hasLettersInOrder = (short: string, long: string) => {
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** 1: the same; less: one is the other shortened, by its end or by letters within. */
const wordAlike = (a: string, b: string): number => {
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return 0
  if (a === b) return 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < 2 || /\d/.test(short)) return 0
  if (long.startsWith(short)) return short.length >= 3 ? 0.9 : 0.4
  // Letters left out: the consonants stay, so half of the word is still there.
  return short.length >= 3 && short.length < long.length && hasLettersInOrder(short, long) ? 0.75 : 0
}

type WordWeight = (word: string) => number
/** A word that few names contain counts more than a common one. */
export const rarityOf = (names: readonly (readonly string[])[]): WordWeight => {
  const counts = new Map<string, number>()
  for (const name of names) for (const word of new Set(name)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weights = new Map<string, number>()
  return (word) => {
    let weight = weights.get(word)
    if (weight === undefined) {
      weight = Math.log(1 + (names.length + 1) / ((counts.get(word) ?? 0) + 0.5))
      weights.set(word, weight)
    }
    return weight
  }
}

/** `named`: how much of the name the text holds. `both`: the same, lowered by what else the text says. */
export type Resemblance = { named: number; both: number }
const unlike: Resemblance = { named: 0, both: 0 }

/**
 * Compares many names with one text after the other. Each word of all names is compared with each word of a text once,
 * however many names have it.
 */
export const compareNames = (names: readonly (readonly string[])[], weight: WordWeight) => {
  const places = new Map<string, number>()
  const placeOf = (word: string) => {
    const place = places.get(word) ?? places.size
    places.set(word, place)
    return place
  }
  const wordsOf = names.map((name) => Int32Array.from(name, placeOf))
  const worths = Float64Array.from(places.keys(), weight)
  const byLetter = new Map<string, string[]>() // words are alike only with the same first letter
  for (const word of places.keys()) byLetter.set(word.charAt(0), [...(byLetter.get(word.charAt(0)) ?? []), word])
  const likenessOf = (word: string) => {
    const likeness = new Float64Array(places.size)
    for (const other of byLetter.get(word.charAt(0)) ?? []) likeness[placeOf(other)] = wordAlike(other, word)
    return likeness
  }
  return (text: readonly string[]) => {
    const likenesses = text.map((word) => ({ worth: weight(word), likeness: likenessOf(word) }))
    return (at: number): Resemblance => {
      const words = wordsOf[at] ?? new Int32Array()
      const named = shareFound(words, worths, likenesses)
      if (named === 0) return unlike
      let [found, all] = [0, 0]
      for (const { worth, likeness } of likenesses) {
        let most = 0
        for (const place of words) most = Math.max(most, likeness[place] ?? 0)
        all += worth
        found += worth * most
      }
      const backward = all === 0 ? 0 : found / all
      return { named, both: named + backward === 0 ? 0 : (2 * named * backward) / (named + backward) }
    }
  }
}

/** How much of the words is found in a text, the rarer words counting more. */
const shareFound = (
  words: Int32Array,
  worths: Float64Array,
  likenesses: readonly { likeness: Float64Array }[],
): number => {
  let [found, all] = [0, 0]
  for (const place of words) {
    let most = 0
    for (const { likeness } of likenesses) most = Math.max(most, likeness[place] ?? 0)
    const worth = worths[place] ?? 0
    all += worth
    found += worth * most
  }
  return all === 0 ? 0 : found / all
}
