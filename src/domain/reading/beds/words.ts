// The vocabulary of beds in hotel texts, and how a text is cut into its tokens.
import { wordEnd, plainWord } from '../lexer/letters.ts'
import { type Cutting, lexer } from '../lexer/lexer.ts'
import { countsIn, numberEnd } from '../lexer/numbers.ts'
import { isOneOff } from '../lexer/spelling.ts'
import { kindsOfWords } from '../lexer/vocabulary.ts'
import type { Span } from '../span.ts'

const kindsOfBeds = {
  king: 'king kings kin kng kngs kg kgs kign knig kin9 kingsz kingsize kingsized',
  queen: 'queen queens que qn qns quen quens qun quns qeen qeens queeen quenn qween qbs queensize queensized',
  twin: 'twin twins twn twns tw tws twb twi twinn twinsize',
  double:
    'double doubles dou dbl dbls dble dbles doub doubel doubels doulbe doubl doble dobule dubble full fulls dobles doublesize fullsize',
  single: 'single singles sin sgl sgls sngl sngls singl singel singels sng',
}
const englishOfBeds = {
  ...kindsOfBeds,
  bed: 'bed beds bd bds bedded bedding bedds bedss',
  other_bed:
    'sofa sofas sofabed sofabeds sofabd sleeper sleepers couch couches futon futons murphy murphybed wallbed daybed daybeds trundle trundles bunk bunks bunkbed bunkbeds rollaway rollaways rollabed foldaway crib cribs cot cots pullout hideabed loveseat armchair chair chairbed airbed pull hide mattress mattresses mattrass wall futonbed convertible foldout folding sb sobe',
  size: 'size sized sz sze siz sizes szd sizr',
  adjective:
    'large larger comfortable comfy cosy cozy soft big bigger huge new plush premium signature comfort economy budget executive family oversize oversized long xl xxl adjustable separate individual small smaller wide proper real heavenly luxury luxurious sealy simmons serta hypnos tempur pillowtop pillow top cal california super european euro deluxe dlx standard std extra american regular normal modern wooden royal firm electric orthopedic orthopaedic fourposter poster post canopy semi hollywood grand spacious sumptuous supremely serenity sweet dream feather superior sup classic fluffy posture fine beautiful traditional antique lux',
  room: 'room rooms rm rms suite suites ste studio studios guestroom guestrooms bedroom bedrooms bdrm bdrms villa cottage cabin apartment apt chalet loft bungalow cottages tent tents capsule pod caravan cabins villas',
  times: 'x × *',
  joint: 'and & + plus n with w/ , und',
  or: 'or / ou oder',
  mark: '( ) : - [ ] = – .',
  small:
    'of the a an is are has have in each both type types config configuration sleeping comes furnished offers offering featuring features feature there this our your has guest made up contains either choice',
  request: 'request requested req reqd rqst rq upon available avail avlb avl subject additional addl',
  not: "no not without cannot nor never non isn't",
  over: 'over under above atop',
}
export type BedKind = keyof typeof kindsOfBeds
type BedTokenKind = keyof typeof englishOfBeds | 'count' | 'word'
const bedKindOfWord = kindsOfWords<BedTokenKind>({ english: englishOfBeds })
export const isBedKind = (kind: BedTokenKind | undefined): kind is BedKind =>
  kind !== undefined && Object.hasOwn(kindsOfBeds, kind)
const bedCounts: ReadonlyMap<string, number> = new Map([...countsIn('english'), ['pair', 2], ['couple', 2]])
const letterKinds: Readonly<Record<string, BedKind>> = { K: 'king', Q: 'queen', D: 'double', T: 'twin', S: 'single' }

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
/** Of one shape, which is read fastest. Says where the token ends. */
const addBed = (
  { tokens }: Cutting<BedToken>,
  kind: BedTokenKind,
  text: string,
  start: number,
  end: number,
  number: number | null = null,
  plural = false,
  named = false,
  letters = false,
): number => {
  tokens.push({ kind, text, number, plural, named, letters, start, end })
  return end
}

/** Where a code ends that begins here; 0 without any. */
const codeEnd = (cutting: Cutting<BedToken>, at: number): number => {
  const { text } = cutting
  if (!'123456KQDT'.includes(text.charAt(at))) return 0
  letterCode.lastIndex = at
  joinedCode.lastIndex = at
  const found = letterCode.exec(text) ?? joinedCode.exec(text)
  if (found === null) return 0
  const [code, count, pair, letter] = found
  const number = count ? Number(count) : pair ? 2 : null
  const kind = letterKinds[(pair ?? letter ?? '').charAt(0)] ?? 'word'
  const end = at + code.length
  return addBed(cutting, kind, code.toLowerCase(), at, end, number, pair !== undefined, /BS?$/.test(code), true)
}
const digit = (cutting: Cutting<BedToken>, at: number): number => {
  const code = codeEnd(cutting, at)
  if (code > 0) return code
  const end = numberEnd(cutting.text, at)
  const word = cutting.text.slice(at, end)
  return addBed(cutting, 'count', word, at, end, Number(word))
}
const bedLetter = (cutting: Cutting<BedToken>, at: number): number => {
  const code = codeEnd(cutting, at)
  if (code > 0) return code
  const { text, tokens } = cutting
  const end = wordEnd(text, at)
  const word = plainWord(text, at, end)
  const kind = bedKindOfWord.get(word)
  const isBed = isBedKind(kind)
  if (kind !== undefined)
    return addBed(cutting, kind, word, at, end, null, isBed && word.endsWith('s'), isBed && /si[sz]ed?$/.test(word))
  const last = tokens.at(-1)
  if (word.startsWith('x') && last?.kind === 'count' && last.end === at && isKindWord(word.slice(1)))
    return addBed(cutting, 'times', 'x', at, at + 1)
  if (word === 'four' && posterBehind.test(text.slice(end, end + 8))) return addBed(cutting, 'adjective', word, at, end)
  const number = bedCounts.get(word)
  if (number !== undefined) return addBed(cutting, 'count', word, at, end, number)
  const joined = mayBeJoined.test(word) ? joinedWord.exec(word) : null
  return joined === null ? addBed(cutting, 'word', word, at, end) : addJoined(cutting, joined, at, end)
}
/** 2XQUEEN. */
const isKindWord = (word: string): boolean => isBedKind(bedKindOfWord.get(word)) || joinedWord.test(word)
const posterBehind = /^.?poster/i
const addJoined = (cutting: Cutting<BedToken>, joined: RegExpExecArray, at: number, end: number): number => {
  const [, count = '', name = '', bed = '', rest = ''] = joined
  const [kind, number, to] = [bedKindOfWord.get(name) ?? 'word', bedCounts.get(count) ?? null, end - rest.length]
  addBed(cutting, kind, name, at, to, number, bed.endsWith('s'), bed !== '')
  return rest === '' ? end : addBed(cutting, bedKindOfWord.get(rest) ?? 'word', rest, to, end)
}
const sign = (cutting: Cutting<BedToken>, at: number): number => {
  const mark = cutting.text.charAt(at)
  return mark === '\n' ? at + 1 : addBed(cutting, bedKindOfWord.get(mark) ?? 'word', mark, at, at + 1)
}
const cutBeds = lexer<BedToken>({ letter: bedLetter, digit, sign })
export const bedTokensOf = (text: string, from: number, to: number): readonly BedToken[] => {
  const tokens = cutBeds({ text, tokens: [] }, from, to)
  return tokens.map((token, place) => (token.kind === 'word' ? misspeltAt(tokens, token, place) : token))
}

/** KINF BED, 2 SINLGE: one letter wrong, accepted if the words next to it are about a bed. */
const misspeltAt = (tokens: readonly BedToken[], token: BedToken, place: number): BedToken => {
  if (token.text.length < 3) return token
  const next = tokens[place + 1]?.kind
  const isCounted = tokens[place - 1]?.kind === 'count' && token.text.length >= 5
  if (next !== 'bed' && next !== 'size' && !isCounted) return token
  const word = misspelt(token.text)
  const kind = word === null ? undefined : bedKindOfWord.get(word)
  return word === null || kind === undefined ? token : { ...token, kind, text: word, plural: word.endsWith('s') }
}
const rightly = ['king', 'kings', 'queen', 'queens', 'double', 'doubles', 'single', 'singles', 'twin', 'twins']
const notMisspelt =
  /^(?:kin[dg]?|ring|wing|queer|singe[rs]?|signs?|double[dt]|trouble|twine[rs]?|twice|tin|win|kind|thin|tiny|town|knight)$/
const misspelt = (word: string): string | null =>
  notMisspelt.test(word) ? null : (rightly.find((right) => right[0] === word[0] && isOneOff(word, right)) ?? null)
