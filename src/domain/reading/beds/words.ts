// The vocabulary of beds in hotel texts, and how a text is cut into its tokens.
import type { Span } from '../span.ts'
import { isDigit, isLetter, plainWord, wordEnd } from '../lexer/letters.ts'

export type BedKind = 'king' | 'queen' | 'double' | 'twin' | 'single'
type BedTokenKind =
  | BedKind
  | 'bed'
  | 'other_bed'
  | 'size'
  | 'adjective'
  | 'room'
  | 'count'
  | 'times'
  | 'joint'
  | 'or'
  | 'mark'
  | 'small'
  | 'request'
  | 'not'
  | 'over'
  | 'word'
/** `letters`: a kind in the letters of a code, K or QQ; `plural` for QUEENS, `named` for KINGBED. */
export type BedToken = {
  kind: BedTokenKind
  text: string
  number: number | null
  plural: boolean
  named: boolean
  letters: boolean
} & Span

/** `quantity` null: the words do not count them. `ofRoom`: only the room's name (DOUBLE ROOM), whatever bed is in it. */
export type BedTerm = { kind: BedKind; quantity: number | null; ofRoom: boolean } & Span
/** `from` and `to` are token indexes; `named`: a word for a bed is next to the kind, `room`: one for a room. */
export type Phrase = BedTerm & { from: number; to: number; named: boolean; room: boolean }

const kindWords: readonly (readonly [BedKind, string])[] = [
  ['king', 'king kings kin kng kngs kg kgs kign knig kin9 kingsz kingsize kingsized'],
  ['queen', 'queen queens que qn qns quen quens qun quns qeen qeens queeen quenn qween qbs queensize queensized'],
  ['twin', 'twin twins twn twns tw tws twb twi twinn twinsize'],
  [
    'double',
    'double doubles dou dbl dbls dble dbles doub doubel doubels doulbe doubl doble dobule dubble full fulls dobles doublesize fullsize',
  ],
  ['single', 'single singles sin sgl sgls sngl sngls singl singel singels sng'],
]
const otherWords: readonly (readonly [BedTokenKind, string])[] = [
  ['bed', 'bed beds bd bds bedded bedding bedds bedss'],
  [
    'other_bed',
    'sofa sofas sofabed sofabeds sofabd sleeper sleepers couch couches futon futons murphy murphybed wallbed daybed daybeds trundle trundles bunk bunks bunkbed bunkbeds rollaway rollaways rollabed foldaway crib cribs cot cots pullout hideabed loveseat armchair chair chairbed airbed pull hide mattress mattresses mattrass wall futonbed convertible foldout folding sb sobe ',
  ],
  ['size', 'size sized sz sze siz sizes szd sizr'],
  [
    'adjective',
    'large larger comfortable comfy cosy cozy soft big bigger huge new plush premium signature comfort economy budget executive family oversize oversized long xl xxl adjustable separate individual small smaller wide proper real heavenly luxury luxurious sealy simmons serta hypnos tempur pillowtop pillow top cal california super european euro deluxe dlx standard std extra american regular normal modern wooden royal firm electric orthopedic orthopaedic fourposter poster post canopy semi hollywood grand spacious sumptuous supremely serenity sweet dream feather superior sup classic fluffy posture fine beautiful traditional antique lux',
  ],
  [
    'room',
    'room rooms rm rms suite suites ste studio studios guestroom guestrooms bedroom bedrooms bdrm bdrms villa cottage cabin apartment apt chalet loft bungalow cottages tent tents capsule pod caravan cabins villas',
  ],
  ['times', 'x × *'],
  ['joint', 'and & + plus n with w/ , und'],
  ['or', 'or / ou oder'],
  ['mark', '( ) : - [ ] = – .'],
  [
    'small',
    'of the a an is are has have in each both type types config configuration sleeping comes furnished offers offering featuring features feature there this our your has guest made up contains either choice',
  ],
  ['request', 'request requested req reqd rqst rq upon available avail avlb avl subject additional addl'],
  ['not', "no not without cannot nor never non isn't"],
  ['over', 'over under above atop'],
]
const bedKindOfWord: ReadonlyMap<string, BedTokenKind> = new Map<string, BedTokenKind>(
  [...kindWords, ...otherWords].flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
)
const bedCounts = new Map(Object.entries({ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, pair: 2, couple: 2 }))
const letterKinds: Readonly<Record<string, BedKind>> = { K: 'king', Q: 'queen', D: 'double', T: 'twin', S: 'single' }
const bedKinds = new Set<BedTokenKind>(['king', 'queen', 'twin', 'double', 'single'])
export const isBedKind = (kind: BedTokenKind | undefined): kind is BedKind => kind !== undefined && bedKinds.has(kind)

/** KINGBED, QUEENSIZE, TWOQUEENS, DBLBEDS: words that loaders join. */
const joinedWord = new RegExp(
  `^(?:${'cal california super grand dlx deluxe std standard sup superior exec executive prem premium club classic acc ada nsmk nonsmk nonsmoking ns smk'.replaceAll(' ', '|')})?(one|two|three|four)?(king|kng|kg|queen|queens|qn|quen|twin|twn|double|dbl|full|single|sgl|sngl)s?(?:size|sized|sz|sze)?(beds?|bds?|b|bedded)?(or|and|nsmk|ns|nonsmk|nonsmoking|smk|ste|suite|studio|room|guestroom|rm|rms|rooms|with|w|x|dlx|deluxe|std|exec|club|acc|ada)?$`,
)
/** 1K, 2QB, 2DB, 1KG: a number and a letter, which count in capitals only. */
const letterCode =
  /([1-6])?\s?(?:(QQ|DD)|([KQDT])(?:BS?)?)(?![A-Za-zÀ-ÿ'’]|\d(?![KQDTS])|(?<=D) ?(?:PRIOR|PRI|BEFORE|BEF|BFR|B4|PTA|NOTICE|AHEAD|IN ADV|(?:OF|TO|FROM) ARR))(?<!(?:CXL|CANCEL|CNX|WITHIN|INSIDE|UNTIL|TILL?|UPTO|UP TO|LESS THAN|MIN) ?\dD)/y
/** A cheap first test. */
const mayBeJoined = /kn?g|king|qu|qn|tw|bl|full|gl/
/** 1KNSMK: with a word for smoking joined to it. */
const joinedCode = /([1-6])(?:(QQ|DD)|([KQD])B?)(?=(?:NS|NSMK|NSK|NONSMK|SMK|STE)(?![A-Za-z]))/y
const codeLetters = '123456KQDT'
const bedDigits = /\d+(?:[.,]\d+)*/y

export const bedTokensOf = (text: string, from: number, to: number): BedToken[] => {
  const tokens: BedToken[] = []
  for (let at = from; at < to; ) {
    const code = text.charCodeAt(at)
    if (code <= 32) {
      at += 1
      continue
    }
    const letters = codeLetters.includes(text[at] ?? '') ? codeAt(text, at) : null
    if (letters !== null) tokens.push(letters)
    else if (isDigit(code)) {
      bedDigits.lastIndex = at
      const word = bedDigits.exec(text)?.[0] ?? ''
      tokens.push(tokenOf('count', word, at, at + word.length, Number(word)))
    } else if (isLetter(code)) {
      const end = wordEnd(text, at)
      const word = plainWord(text, at, end)
      const isTimes = word.startsWith('x') && tokens.at(-1)?.kind === 'count' && tokens.at(-1)?.end === at
      if (isTimes && isKindWord(word.slice(1))) tokens.push(tokenOf('times', 'x', at, at + 1))
      else pushWord(tokens, word, at)
      if (/^four$/i.test(tokens.at(-1)?.text ?? '') && posterBehind.test(text.slice(end, end + 8)))
        tokens[tokens.length - 1] = tokenOf('adjective', 'four', at, end)
    } else tokens.push(tokenOf(bedKindOfWord.get(text[at] ?? '') ?? 'word', text[at] ?? '', at, at + 1))
    at = tokens.at(-1)?.end ?? text.length
  }
  return tokens.map((token, place) => misspeltAt(tokens, token, place))
}
/** KINF BED, 2 SINLGE: one letter wrong, accepted if the words next to it are about a bed. */
const misspeltAt = (tokens: readonly BedToken[], token: BedToken, place: number): BedToken => {
  if (token.kind !== 'word' || token.text.length < 3) return token
  const next = tokens[place + 1]?.kind
  const isObservation = next === 'bed' || next === 'size'
  const isCounted = tokens[place - 1]?.kind === 'count' && token.text.length >= 5
  if (!isObservation && !isCounted) return token
  const word = misspelt(token.text)
  const kind = word === null ? undefined : bedKindOfWord.get(word)
  return word === null || kind === undefined ? token : { ...token, kind, text: word, plural: word.endsWith('s') }
}
const rightly = ['king', 'kings', 'queen', 'queens', 'double', 'doubles', 'single', 'singles', 'twin', 'twins']
const notMisspelt =
  /^(?:kin[dg]?|ring|wing|queer|singe[rs]?|signs?|double[dt]|trouble|twine[rs]?|twice|tin|win|kind|thin|tiny|town|knight)$/
const misspelt = (word: string): string | null =>
  notMisspelt.test(word) ? null : (rightly.find((right) => right[0] === word[0] && isNear(word, right)) ?? null)
/** One letter too many, missing or wrong, or two exchanged. */
const isNear = (word: string, right: string): boolean => {
  let from = 0
  while (from < word.length && word[from] === right[from]) from += 1
  const [rest, other] = [word.slice(from), right.slice(from)]
  if (rest.slice(1) === other || rest === other.slice(1) || rest.slice(1) === other.slice(1)) return true
  return rest.length > 1 && rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
}
/** 2XQUEEN. */
const isKindWord = (word: string): boolean => isBedKind(bedKindOfWord.get(word)) || joinedWord.test(word)
const posterBehind = /^.?poster/i
const tokenOf = (
  kind: BedTokenKind,
  text: string,
  start: number,
  end: number,
  number: number | null = null,
  plural = false,
  named = false,
  letters = false,
): BedToken => ({ kind, text, number, plural, named, letters, start, end })

const codeAt = (text: string, at: number): BedToken | null => {
  letterCode.lastIndex = at
  joinedCode.lastIndex = at
  const found = letterCode.exec(text) ?? joinedCode.exec(text)
  if (found === null) return null
  const [code, digit, pair, letter] = found
  const number = digit ? Number(digit) : pair ? 2 : null
  const kind = letterKinds[(pair ?? letter ?? '').charAt(0)] ?? 'word'
  return tokenOf(kind, code.toLowerCase(), at, at + code.length, number, pair !== undefined, /BS?$/.test(code), true)
}

const pushWord = (tokens: BedToken[], word: string, at: number): void => {
  const end = at + word.length
  const kind = bedKindOfWord.get(word)
  if (kind !== undefined) {
    const isBed = isBedKind(kind)
    const named = isBed && /si[sz]ed?$/.test(word)
    tokens.push(tokenOf(kind, word, at, end, null, isBed && word.endsWith('s'), named))
    return
  }
  const number = bedCounts.get(word)
  if (number !== undefined) tokens.push(tokenOf('count', word, at, end, number))
  else {
    const joined = mayBeJoined.test(word) ? joinedWord.exec(word) : null
    if (joined === null) tokens.push(tokenOf('word', word, at, end))
    else pushJoined(tokens, joined, word, at)
  }
}
const pushJoined = (tokens: BedToken[], joined: RegExpExecArray, word: string, at: number): void => {
  const [, count = '', name = '', bed = '', rest = ''] = joined
  const cut = at + word.length - rest.length
  const number = bedCounts.get(count) ?? null
  tokens.push(tokenOf(bedKindOfWord.get(name) ?? 'word', name, at, cut, number, bed.endsWith('s'), bed !== ''))
  if (rest !== '') tokens.push(tokenOf(bedKindOfWord.get(rest) ?? 'word', rest, cut, at + word.length))
}
