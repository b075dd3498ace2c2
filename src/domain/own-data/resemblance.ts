// How much a text of a GDS and a name of the property are alike: rate loaders shorten words to fit their columns.

/** Usual short forms in GDS texts, each with the words that it stands for. */
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
export const wordsOf = (text: string): string[] => {
  let plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  for (const [found, instead] of joined) plain = plain.replace(found, instead)
  return (plain.match(/[A-Za-z]+|\d+/g) ?? [])
    .flatMap((word) => (shortForms[word.toUpperCase()] ?? word.toLowerCase()).split(' '))
    .filter((word) => !common.has(word))
}

const inOrder = (short: string, long: string) => {
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** 1: the same; less: one is the other shortened, by its end or by letters within. */
const wordAlike = (a: string, b: string): number => {
  if (a === b) return 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < 2 || /\d/.test(short) || short[0] !== long[0]) return 0
  if (long.startsWith(short)) return short.length >= 3 ? 0.9 : 0.4
  // Letters left out: the consonants stay, so half of the word is still there.
  return short.length >= 3 && short.length < long.length && inOrder(short, long) ? 0.75 : 0
}

/** How much of the words is found among others, the rarer words counting more. */
const foundIn = (words: readonly string[], others: readonly string[], weight: (word: string) => number): number => {
  let [found, all] = [0, 0]
  for (const word of words) {
    const worth = weight(word)
    all += worth
    found += worth * Math.max(0, ...others.map((other) => wordAlike(word, other)))
  }
  return all === 0 ? 0 : found / all
}

export type Weight = (word: string) => number
/** A word of few of the names tells more than one of many. */
export const rarityOf = (names: readonly (readonly string[])[]): Weight => {
  const counts = new Map<string, number>()
  for (const name of names) for (const word of new Set(name)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + (names.length + 1) / ((counts.get(word) ?? 0) + 0.5))
}

/** `named`: how much of the name the text holds. `both`: the same, lowered by what else the text says. */
export const resemblance = (name: readonly string[], text: readonly string[], weight: Weight) => {
  const named = foundIn(name, text, weight)
  const told = foundIn(text, name, weight)
  return { named, both: named + told === 0 ? 0 : (2 * named * told) / (named + told) }
}
