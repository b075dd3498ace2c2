// Numbers in words as hotels write them: one, twenty-four, FORTY EIGHT, a couple of.

export const unitWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const speltNumber = new RegExp(
  `(?:(?<tens>${tens.join('|')}|fourty)(?:[ -]?(?<one>${unitWords.slice(1, 10).join('|')}))?|(?<unit>${unitWords.slice(1).toReversed().join('|')})|(?<hundred>(?:one |a )?hundred)|(?<couple>(?:a )?couple(?: of)?))(?![a-z])`,
  'iy',
)
const numberIn = (groups: Record<string, string | undefined>): number => {
  if (groups.hundred) return 100
  if (groups.couple) return 2
  if (groups.unit) return unitWords.indexOf(groups.unit.toLowerCase())
  const ten = (groups.tens ?? '').toLowerCase()
  return (
    (ten === 'fourty' ? 4 : tens.indexOf(ten) + 2) * 10 +
    Math.max(0, unitWords.indexOf((groups.one ?? '').toLowerCase()))
  )
}

/** In French, German, Spanish and Italian, and only before a unit of time: TRENTE JOURS, ACHTUNDVIERZIG STUNDEN. A word list. */
const abroad: ReadonlyMap<string, number> = new Map(
  Object.entries({
    2: 'deux zwei dos due',
    3: 'trois drei tres tre',
    4: 'quatre vier cuatro quattro',
    5: 'cinq funf fuenf cinco cinque',
    6: 'sechs seis sei',
    7: 'sept sieben siete sette',
    8: 'huit acht ocho otto',
    9: 'neuf neun nueve nove',
    10: 'dix zehn diez dieci',
    14: 'quatorze vierzehn catorce quattordici',
    15: 'quinze funfzehn fuenfzehn quince quindici',
    20: 'vingt zwanzig veinte venti',
    21: 'vingt-et-un einundzwanzig veintiun ventuno',
    24: 'vingt-quatre vierundzwanzig veinticuatro ventiquattro',
    28: 'vingt-huit achtundzwanzig veintiocho ventotto',
    30: 'trente dreissig dreisig treinta trenta',
    40: 'quarante vierzig cuarenta quaranta',
    45: 'quarante-cinq funfundvierzig quarantacinque',
    48: 'quarante-huit achtundvierzig quarantotto',
    60: 'soixante sechzig sesenta sessanta',
    72: 'soixante-douze zweiundsiebzig settantadue',
    90: 'quatre-vingt-dix neunzig noventa novanta',
  }).flatMap(([value, words]) => words.split(' ').map((word) => [word, Number(value)] as const)),
)
const numberAbroad = new RegExp(
  `(${[...abroad.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?= (?:premieres? |primer[ao]s )?(?:jours?|nuit(?:ee)?s?|heures?|semaines?|tagen?|na(?:e)?chten?|stunden|wochen|dias|noches|horas|semanas|giorni|notti|ore|settimane)(?![a-z]))`,
  'iy',
)

/** Words that such a number begins with. A word list. */
export const startsNumber: ReadonlySet<string> = new Set([
  ...unitWords.slice(1),
  ...[...tens, 'fourty'].flatMap((ten) => [ten, ...unitWords.slice(1, 10).map((one) => ten + one)]),
  'hundred',
  'a',
  'couple',
  ...[...abroad.keys()].map((word) => word.split('-')[0] ?? word),
])
/** The number in words at a place, and how many letters it takes. */
export const numberAt = (text: string, at: number): { value: number; length: number } | null => {
  speltNumber.lastIndex = at
  const match = speltNumber.exec(text)
  if (match) return { value: numberIn(match.groups ?? {}), length: match[0].length }
  numberAbroad.lastIndex = at
  const word = numberAbroad.exec(text)?.[1]
  return word === undefined ? null : { value: abroad.get(word.toLowerCase()) ?? 0, length: word.length }
}
