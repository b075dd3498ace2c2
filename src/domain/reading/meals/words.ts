// Cuts a text about meals into words, by the vocabulary of meals.
import type { Span } from '../span.ts'
import { currencyIn } from '../money/currency.ts'
import { abbreviationsOf, isShortened } from '../lexer/abbreviations.ts'
import { isDigit, plainWord, wordEnd } from '../lexer/letters.ts'
import { type Cutting, lexer } from '../lexer/lexer.ts'
import { boardAt, boardLike, type Board } from './boards.ts'
import { brk, mealKindOfWord, mealKinds, type MealTokenKind } from './vocabulary.ts'

export type { MealName, MealTokenKind } from './vocabulary.ts'
export type MealToken = { kind: MealTokenKind; text: string; board: Board | null } & Span

export const elsewhere =
  /(?:next ?door|nearby|in the neighbou?rhood|across the (?:street|road)|nebenan|gegen(?:ü|ue)ber|in der n(?:ä|ae)he|um die ecke|[àa] c[ôo]t[ée]|d['’][àa] c[ôo]t[ée]|en face|voisine?|[àa] proximit[ée]|al lado|enfrente|cercan[oa]|accanto|di fronte|nelle vicinanze|vicino|hiernaast|tegenover|in de buurt|vedle|naproti|pobl[íi][žz][a-zà-ž]*|sousedn[a-zà-ž]+|obok|naprzeciw[a-zà-ž]*|w pobli[żz]u|s[ąa]siedni[a-zà-ž]+)(?![a-zà-ž])/iy
/** Phrases of several words, tried only where a text has one of their words. */
const mealPhrases: readonly (readonly [MealTokenKind, RegExp])[] = [
  ['in_price', /(?:room|rm) (?:rate|price|tariff)s?(?![a-z]| only)/iy],
  // In Polish CENA is the price.
  ['in_price', /cena(?= (?:nie )?(?:zawier|obejm|za |ze |pokoju|noclegu))/iy],
  ['given', /[vw] cen(?:ie|ę|e|ě)(?: (?:pokoju|noclegu|pobytu))?(?![a-z]| ?(?:od |do )?\d)/iy],
  ['other_subject', /service (?:charges?|fees?|tax(?:es)?)(?![a-z])/iy],
  ['dinner', /evening meals?(?![a-z])/iy],
  [
    'breakfast',
    /(?:morning (?:buffet|meal)s?|caf[eé] da manh[aã]|pequeno[- ]almo[cç]o|petits? ?-?d[eé]j(?:euners?)?|p['’]?tit dej)(?![a-z])/iy,
  ],
  // DÉJEUNER beside PETIT-DÉJEUNER is lunch.
  [
    'lunch',
    /d[eé]jeuners?(?![a-z])(?:(?<=petits?[- ]d[eé]jeuners?(?![a-z]).{0,80}d[eé]jeuners?)|(?=.{0,80}petits?[- ]d[eé]jeuner))/iy,
  ],
  // Breakfast in Norwegian, lunch in Danish texts, which call breakfast MORGENMAD.
  ['breakfast', /frokost(?<!morgenmad.{0,80}frokost)(?:buff?[eé]t?)?(?![a-z]|.{0,80}morgenmad)/iy],
  ['with', /med(?= (?:frukost|frokost|morgenmad|middag))/iy],
  ['some', /on (?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?(?![a-z])/iy],
  [
    'given',
    /(?:free of (?:any )?(?:charge|cost)|f\.?o\.?c\.?|on (?:the house|us)|(?:our|my) treat|with (?:our|the) compliments|thrown in)(?![a-z])/iy,
  ],
  [
    'cost',
    /(?:(?:on top|outside|beside|besides|over and above)(?: of)?(?: the| this| our| quoted)*(?: room)? (?:rate|price|tariff|package)|on top(?=\s*(?:$|[.,;]|of$))|on (?:your |their )?own (?:account|expense)|(?:at|for) (?:your |their |guests? )?own (?:cost|expense|account))(?![a-z])/iy,
  ],
  [
    'guests',
    /(?:per|p\/|each|pro|par|por) ?(?:room|rm|unit|zimmer|chambre|habitacion|camera)(?! (?:rate|price))(?![a-z])/iy,
  ],
  [
    'cost',
    /(?:con|avec|mit|com|met|z|za) (?:un[oa]? |une |uma? |einem |een )?(?:suplemento|suppl[eé]ment|supplemento|aufpreis|aufschlag|zuschlag|coste|costo|cargo|recargo|maggiorazione|sovrapprezzo|majoration|acr[ée]scimo|toeslag|bijbetaling|dop[łl]at[ąa])(?![a-z])/iy,
  ],
  // SALLE DE PETIT-DÉJEUNER, SALA COLAZIONI: a room.
  [
    'word',
    /sal(?:le|a|ón|on)s? (?:de |da |dei |del |des |du )?(?:petits?[- ]?d[eé]j(?:euners?)?|desayunos?|colazion[ei]|caf[eé] da manh[aã])(?![a-z])/iy,
  ],
  // FRÜHSTÜCK VON 7 BIS 10 UHR, DALLE 7 ALLE 10: when it is served.
  [
    'offered',
    /(?:von|ab|de|das|desde|dalle?|entre|tra le) \d{1,2}(?:[:.h]\d\d)?h?(?: (?:uhr|ore|horas|heures))?(?: ?(?:bis|a|à|alle|y|e|et|-|–) ?\d{1,2}(?:[:.h]\d\d)?h?(?: (?:uhr|ore|horas|heures))?)?(?![\d.,]|[a-z]| ?(?:eur|usd|chf|gbp|[€$£%]|pers))/iy,
  ],
  [
    'cost',
    /(?:a parte|à parte?|a pagamento|de pago|por separado|en (?:sus|suppl[eé]ment|option)|(?:moyennant|contre)(?: un)? (?:suppl[eé]ment|paiement)|gegen (?:bezahlung|geb[uü]hr|gebuehr|entgelt|einen aufpreis)|(?:zum preis von|au (?:prix|tarif) de|al prezzo di|al precio de)(?= ?(?:[€$£]|[a-z]{3} )?\d)|bij te boeken|hors (?:forfait|tarif|prix))(?![a-z])/iy,
  ],
  ['for', /(?:bieten|servieren|reichen) wir(?![a-z])/iy],
  ['not', /pas de (?=petit|d[eé]j|d[iî]ner|repas)/iy],
  ['without', /n(?:e |['’])(?:comprend|comprennent|inclut|incluent) pas(?![a-z])/iy],
  [
    'offered',
    /(?:auf (?:wunsch|anfrage|vorbestellung|bestellung)|nach (?:absprache|vereinbarung)|sur (?:demande|r[ée]servation|commande)|(?:a|bajo) (?:petici[oó]n|demanda|pedido)|(?:a|su) (?:richiesta|prenotazione)|(?:a|sob) (?:pedido|consulta)|op (?:aanvraag|verzoek|bestelling)|na (?:[żz]yczenie|zam[óo]wienie|po[žz][áa]d[áa]n[íi]|vy[žz][áa]d[áa]n[íi])|na (?:objedn[áa]vku|objedn[áa]n[íi]|rezerwacj[ęe])|po (?:wcze[śs]niejszym|p[řr]edchoz[íi])[a-zà-ž]* [a-zà-ž]+|op reservering|bajo reserva|con reserva(?: previa)?|mit (?:voranmeldung|reservierung)|nach (?:anmeldung|voranmeldung)|p[åa] (?:f[öo]rfr[åa]gan|beg[äa]ran|foresp[øo]r(?:sel|gsel)|bestilling))(?![a-z])/iy,
  ],
  // AT A HIGHER PRICE, ZU EINEM HÖHEREN PREIS
  [
    'cost',
    /(?:higher|extra|additional) (?:price|rate)|h(?:ö|oe)here[rnms]? preis|prix (?:plus [ée]lev[ée]|sup[ée]rieur)|(?:precio|tarifa) (?:m[áa]s alt[oa]|superior)|prezzo (?:maggiore|pi[ùu] alto|superiore)|hogere prijs|vy[šs][šs][íi] cen[a-zà-ž]*|wy[żz]sz[a-zà-ž]+ cen[a-zà-ž]*/iy,
  ],
  // IM CAFÉ NEBENAN, NEXT DOOR: another house serves it.
  ['offered', elsewhere],
  ['without', /w\/o(?![a-z])/iy],
  ['with', /w\//iy],
  ['not', /n\/(?:a(?![a-z])|(?=inc))/iy],
  ['breakfast', /b['’/]f(?:a?st)?(?![a-z])/iy],
]
const phraseLike =
  /next|nearby|neighb|across|neben|gegen|n(?:ä|ae)he|ecke|c[ôo]t[ée]|face|voisin|proxim|al lado|enfr|cercan|accanto|fronte|vicin|hiern|buurt|vedle|naproti|pobl|soused|obok|naprzeciw|s[ąa]sied|price|preis|prix|precio|tarifa|prezzo|prijs|cen|rez?erv|anmeld|objedn|service [cft]|cena |[vw] cen|(?:von|ab|de|das|desde|dalle?|entre|tra le) \d|auf [wavb]|nach [av]|[aà] pa[rg]|de pago|por sep|en (?:su|op)|moyennant|contre|gegen |preis von|au (?:prix|tarif)|bij te|al pre|wir|pas de|n(?:e |['’])(?:comp|incl)|hors |sur [drc]|petici|richiest|prenotaz|(?:a|sob|bajo) (?:pe|co|de)|op [avb]|na [żzpv]|p[åa] [fb]|(?:con|avec|mit|com|met|za?) (?:um?|e|su|au|zu|co|ca|re|ma|so|ac|to|bi|do)|sal(?:le|[aoó])|r(?:oo)?m (?:rate|price|tarif)|(?:per|p\/|each|pro|par|por) ?(?:r|unit|zim|cha|hab|cam)|evening|morning|manh|almo|tits?[ -]*d|frokost|med [fm]|on (?:mon|tue|wed|thu|fri|sat|sun)|free of|f\.?o\.?c|on the h|on us|treat|compliments|thrown|on top|outside|beside|above|own (?:ac|co|ex)|[wn]\/|b['’/]f/i
const amountDigits = '\\d+(?:[.,]\\d+)*'
const moneyPattern = new RegExp(
  `(?:([A-Z]{3})\\s?|[$€£¥]\\s?|(?:rs|kr)\\.?\\s?)${amountDigits}|${amountDigits}\\s?(?:([A-Z]{3})(?![a-z])|[$€£¥])`,
  'iy',
)
const writtenAmount =
  /(?:us |hk )?(?:\d+(?:[.,]\d+)*) (?:euros?|dollars?|pounds?|francs?|yen|dirhams?|rupees?|baht|zł|reais)(?!\p{L})/iuy
const localAmount = /\d+(?:[.,]\d+)*(?:,-)?\s?(?:zł|zl|kč|kc|kr|ft|lei)(?!\p{L})|(?:kč|zł) ?\d+(?:[.,]\d+)*/iuy
const clockTime =
  /\d{1,2}(?:[:.h]\d\d)?\s?[ap]\.?m\b\.?|\d{1,2}[:h]\d\d|[01]\d[0-5]\d(?!\d)(?=\s?(?:-|to|hrs?\b|h\b))/iy
const decimal = /\d+[.,]\d\d(?!\d)/y
const mealDigits = /\d+/y
const abbreviated = abbreviationsOf('meals')
const stops = '.;!?*|\n•'
const currencySigns = '$€£¥'

const at = (words: RegExp, text: string, place: number): RegExpExecArray | null => {
  words.lastIndex = place
  return words.exec(text)
}
const priceAt = (text: string, place: number): string | null => {
  const local = at(localAmount, text, place)
  if (local !== null) return local[0]
  const found = at(moneyPattern, text, place)
  if (found === null) return at(writtenAmount, text, place)?.[0] ?? null
  const code = found[1] ?? found[2]
  // Three letters next to a number are a currency only if ISO 4217 has them: CXL 24, FOR 2.
  return code === undefined || currencyIn(code.toUpperCase(), found[0].length > 5 ? '10' : '1') !== null
    ? found[0]
    : (at(writtenAmount, text, place)?.[0] ?? null)
}

export const isMeal = (kind: MealTokenKind): boolean =>
  kind === 'breakfast' || kind === 'lunch' || kind === 'dinner' || kind === 'meals' || kind === 'board'
const mayBeJoined = /f?st|kf|lunch|dinner|meal|board|incl/
type MealPiece = readonly [MealTokenKind, number]
/** BKFSTINCL, NOBREAKFAST, BUFFETBREAKFASTINCLUDED: words of the vocabulary, one of them a meal; each with its length. */
const joinedPieces = (word: string): readonly MealPiece[] | null => {
  if (word.length < 5 || !mayBeJoined.test(word)) return null
  const pieces = inTwo(word) ?? (word.length >= 10 ? inThree(word) : null)
  const isOfMeals = (all: readonly MealPiece[]) => all.some(([kind]) => isMeal(kind))
  if (pieces === null || isOfMeals(pieces)) return pieces
  return pieces[0]?.[0] === 'not' && pieces[1]?.[0] === 'given' ? pieces : null
}
const inTwo = (word: string): readonly MealPiece[] | null => {
  for (let cut = 1; cut < word.length; cut += 1) {
    const [left, right] = [mealKindOfWord(word.slice(0, cut)), mealKindOfWord(word.slice(cut))]
    if (left === null || right === null) continue
    if (isMeal(left) || isMeal(right) || (left === 'not' && right === 'given'))
      return [
        [left, cut],
        [right, word.length - cut],
      ]
  }
  return null
}
const inThree = (word: string): readonly MealPiece[] | null => {
  for (let cut = 2; cut <= word.length - 5; cut += 1) {
    const left = mealKindOfWord(word.slice(0, cut))
    const rest = left === null ? null : inTwo(word.slice(cut))
    if (left !== null && rest !== null) return [[left, cut], ...rest]
  }
  return null
}

/** Czech and Polish, in which CENA is a price and W a place. */
const slavic = /[ěščřžýůťďňąęłńśźż]|\b(?:snidane|sniadanie|pokoj[eu]?|osob[ayue]|dospel|doros)/i
type MealCutting = Cutting<MealToken> & { boards: boolean; phrases: boolean; slavic: boolean }
const push = (
  { text, tokens }: MealCutting,
  kind: MealTokenKind,
  start: number,
  end: number,
  board: Board | null = null,
): number => {
  tokens.push({ kind, text: plainWord(text, start, end), board, start, end })
  return end
}

const digit = (cutting: MealCutting, place: number): number => {
  const { text } = cutting
  const board = cutting.boards ? boardAt(text, place) : null
  if (board !== null) return push(cutting, 'board', place, board.end, board.board)
  const time = at(clockTime, text, place)
  if (time !== null) return push(cutting, 'clock', place, place + time[0].length)
  const price = priceAt(text, place)
  if (price !== null) return push(cutting, 'money', place, place + price.length)
  if (at(decimal, text, place) !== null) return push(cutting, 'money', place, decimal.lastIndex)
  if (at(mealDigits, text, place) === null) return push(cutting, 'word', place, place + 1)
  return push(cutting, 'number', place, mealDigits.lastIndex)
}

const phraseAt = (text: string, place: number): readonly [MealTokenKind, number] | null => {
  for (const [kind, words] of mealPhrases) {
    words.lastIndex = place
    if (words.test(text)) return [kind, words.lastIndex]
  }
  return null
}

const besideBrk = /^\W{0,2}(?:incl|buff|free|not|excl|fst|\/ ?l(?:un)?ch|\/ ?lun|\/ ?din|\/ ?dnr)/i
/** INCL BRK, NO BRK: the word alone may be a break. */
const isMealBehind = (before: MealToken | undefined, word: string): boolean =>
  word === 'brk' && /^(?:given|with|without|not)$/.test(before?.kind ?? '')
const mealLetter = (cutting: MealCutting, place: number): number => {
  const { text } = cutting
  const board = cutting.boards ? boardAt(text, place) : null
  if (board !== null) return push(cutting, 'board', place, board.end, board.board)
  const phrase = cutting.phrases ? phraseAt(text, place) : null
  if (phrase !== null) return push(cutting, phrase[0], place, phrase[1])
  const end = wordEnd(text, place)
  const word = plainWord(text, place, end)
  if (cutting.slavic && word === 'cena') return push(cutting, 'in_price', place, end)
  if (cutting.slavic && word === 'w') return push(cutting, 'small', place, end)
  const kind = mealKindOfWord(word)
  // A currency before its number: EUR 15.
  if ((word.length === 3 || word === 'rs' || word === 'kr') && kind === null) {
    const price = priceAt(text, place)
    if (price !== null) return push(cutting, 'money', place, place + price.length)
  }
  if (word === 'bf' && text.slice(place, end) !== 'BF') return push(cutting, 'word', place, end)
  if (kind !== null) return push(cutting, kind, place, end)
  if (brk.test(word) && (besideBrk.test(text.slice(end, end + 8)) || isMealBehind(cutting.tokens.at(-1), word)))
    return push(cutting, 'breakfast', place, end + (/^ ?fst/i.exec(text.slice(end))?.[0].length ?? 0))
  const parts = joinedPieces(word)
  if (parts === null) return push(cutting, 'word', place, end)
  let start = place
  for (const [piece, length] of parts) start = push(cutting, piece, start, start + length)
  return end
}

const sign = (cutting: MealCutting, place: number): number => {
  const { text, tokens } = cutting
  const mark = text.charAt(place)
  if (currencySigns.includes(mark)) return digit(cutting, place)
  if (stops.includes(mark)) {
    const inNumber = mark === '.' && isDigit(text.charCodeAt(place + 1)) && isDigit(text.charCodeAt(place - 1))
    if (inNumber || (mark === '.' && isShortened(text, place, abbreviated))) return place + 1
    return push(cutting, 'stop', place, place + 1)
  }
  const isAlone = text[place - 1] === ' ' && text[place + 1] === ' '
  // FRÜHSTÜCK INKL. · GARAGE 8 €: the dot parts as a dash does.
  const kind = mark === '·' && isAlone ? 'dash' : mealKinds.get(mark)
  // A hyphen within a word is none: 4-COURSE.
  const isWithin = mark === '-' && text.charCodeAt(place - 1) > 32 && text.charCodeAt(place + 1) > 32
  if (kind === undefined || isWithin) return place + 1
  if (tokens.length === 0 && kind === 'comma') return place + 1
  push(cutting, kind, place, place + 1)
  const token = tokens.at(-1)
  if (token && isAlone && /[-–—·]/.test(mark)) tokens[tokens.length - 1] = { ...token, text: ' - ' }
  return place + 1
}

const cutMeals = lexer<MealToken, MealCutting>({ letter: mealLetter, digit, sign })
/** Every word becomes a token; what the vocabulary lacks is a `word`. */
export const mealTokensOf = (text: string, from: number, to: number): readonly MealToken[] =>
  cutMeals(
    { text, tokens: [], boards: boardLike.test(text), phrases: phraseLike.test(text), slavic: slavic.test(text) },
    from,
    to,
  )
