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

/** In other languages, and only before a unit of time: TRENTE JOURS, ACHTUNDVIERZIG STUNDEN. A word list. */
export const numbersAbroad: ReadonlyMap<string, number> = new Map(
  Object.entries({
    2: 'deux zwei dos due duas dois twee dwie dwa dwoch två tva to kaksi kahden dve dva dvou dwoch dwóch',
    3: 'trois drei tres tre três drie trzy trzech tri třech trech',
    4: 'quatre vier cuatro quattro quatro cztery czterech fyra fire ctyri ctyr čtyř',
    5: 'cinq funf fünf fuenf cinco cinque vijf piec pięć fem pet peti pěti pieciu pięciu',
    6: 'sechs seis sei six zes szesc sześć sex seks sest sesti',
    7: 'sept sieben siete sette sete zeven siedem sju syv sedm sedmi siedmiu',
    8: 'huit acht ocho otto oito osiem åtta atta otte osm osmi osmiu ośmiu',
    9: 'neuf neun nueve nove negen dziewiec dziewięć nio ni devet',
    10: 'dix zehn diez dieci dez tien dziesiec dziesięć tio ti deset deseti dziesieciu dziesięciu',
    14: 'quatorze vierzehn catorce quattordici catorze veertien czternascie czternaście fjorton fjorten ctrnact ctrnacti čtrnácti czternastu',
    15: 'quinze funfzehn fünfzehn fuenfzehn quince quindici vijftien pietnascie pietnaście piętnaście femton femten patnact patnacti patnácti pietnastu piętnastu',
    20: 'vingt zwanzig veinte venti vinte twintig dwadziescia dwadzieścia tjugo tyve dvacet dvaceti dwudziestu',
    21: 'vingt-et-un einundzwanzig veintiun ventuno jednadvaceti',
    24: 'vingt-quatre vierundzwanzig veinticuatro ventiquattro vierentwintig',
    28: 'vingt-huit achtundzwanzig veintiocho ventotto',
    30: 'trente dreissig dreisig dreißig treinta trenta trinta dertig trzydziesci trzydzieści trettio tredive tretti tricet triceti třiceti trzydziestu',
    40: 'quarante vierzig cuarenta quaranta quarenta veertig',
    45: 'quarante-cinq funfundvierzig quarantacinque',
    48: 'quarante-huit achtundvierzig quarantotto achtenveertig',
    60: 'soixante sechzig sesenta sessanta sessenta zestig',
    72: 'soixante-douze zweiundsiebzig settantadue',
    90: 'quatre-vingt-dix neunzig noventa novanta negentig',
  }).flatMap(([value, words]) => words.split(' ').map((word) => [word, Number(value)] as const)),
)
const unitsAbroad =
  'jours?|nuit(?:ee)?s?|heures?|semaines?|tagen?|na(?:e)?chten?|stunden|wochen|werktagen?|ubernachtungen|dias|noches|horas|semanas|giorni|notti|ore|settimane|noites|diarias|dagen|nachten|weken|overnachtingen|dni|dob[yaę]?|noc[ye]|noclegi|godzin\\w?|tygodni\\w{0,2}|dagar|natter|dygn|timmar|veckor|dage|dager|timer|uger|uker|overnatninger|overnattinger|paivaa|yota|vuorokautta|viikkoa|dny|dnu|dob|tydnu|noci|hodin'
const numberAbroad = new RegExp(
  `(${[...numbersAbroad.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?= (?:premieres? |primer[ao]s |ersten? |prim[ei] |primeir[ao]s |eerste |pierwsz\\w{1,3} |forsta )?(?:${unitsAbroad})(?![a-z]))`,
  'iy',
)

/** Words that such a number begins with. A word list. */
export const startsNumber: ReadonlySet<string> = new Set([
  ...unitWords.slice(1),
  ...[...tens, 'fourty'].flatMap((ten) => [ten, ...unitWords.slice(1, 10).map((one) => ten + one)]),
  'hundred',
  'a',
  'couple',
  ...[...numbersAbroad.keys()].map((word) => word.split('-')[0] ?? word),
])
/** The number in words at a place, and how many letters it takes. */
export const numberAt = (text: string, at: number): { value: number; length: number } | null => {
  speltNumber.lastIndex = at
  const match = speltNumber.exec(text)
  if (match) return { value: numberIn(match.groups ?? {}), length: match[0].length }
  numberAbroad.lastIndex = at
  const word = numberAbroad.exec(text)?.[1]
  return word === undefined ? null : { value: numbersAbroad.get(word.toLowerCase()) ?? 0, length: word.length }
}
