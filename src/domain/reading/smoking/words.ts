// How smoking is written: codes, joined and misspelt words.
import { plainWord, wordEnd } from '../lexer/letters.ts'
import { type Cutting, lexer, push, type Token } from '../lexer/lexer.ts'
import { numberEnd } from '../lexer/numbers.ts'
import { type SmokingKind, smokingKinds } from './vocabulary.ts'

export type SmokingToken = Token<SmokingKind>
export type SmokingTokens = readonly SmokingToken[]

/** NONSMOKING, NOSMK, NSMKG, NONSMKNG, NSMOKE: joined, in any spelling. */
const nonSmoking =
  /^smo?k(?:e|ing)?free$|^(?:no|non|nonn|none|not|n|nn)sm(?:o?k?|mkg|o?k?rm|o?ke?rs?|[okniger]{1,6}g|oke|g)$/
/** SMOKNIG, SMOOKING: the letters of smoking in nearly their order. */
const likeSmoking = /^sm[okniger]{2,7}g$/
/** Codes, which count in capitals only. */
const nonSmokingCode = /^(?:NS|NSR|NSK|NSRM|NSM|NSMR|NSRMS|NONS|NSQ|NSD|NSKG|NSMKK)$/

const ofRooms =
  'kg|kng|king|queen|k|q|qn|d|dd|qq|db|dbl|double|t|tw|twin|sgl|single|dlx|deluxe|std|standard|sup|superior|exec|ste|suite|rm|rms|rooms?|beds?|bd|hotel|floor|flr|studio|ada|acc'
const ofSmoking = 'sm(?:o?king|o?kng|o?kg|o?k)'
/** KINGNSMK, NONSMOKINGROOM, 1KGNS: joined to the words of a room; bounded, because qq is read as q q too. */
const joinedBehind = new RegExp(`^(?:${ofRooms}){1,8}?(?:(non|no|n)?${ofSmoking}|(ns))$`)
const joinedBefore = new RegExp(`^(non|no|n)?${ofSmoking}(?:${ofRooms}){1,8}$`)
/** KNSMK, 2QNSMK and TWNSMK may be either, QNS and TWNS are beds. */
const unclear = /^(?:knsmk|qns|qnsm\w*|twns\w*|tns|dns)$/
const kindOfJoined = (word: string): SmokingKind => {
  const found = unclear.test(word) ? null : (joinedBehind.exec(word) ?? joinedBefore.exec(word))
  if (found === null) return 'word'
  return found[1] !== undefined || found[2] !== undefined ? 'non' : 'smoke'
}
const kindOf = (word: string): SmokingKind => {
  const known = smokingKinds.get(word)
  if (known !== undefined) return known
  if (!word.includes('sm') && !word.endsWith('ns')) return 'word'
  return nonSmoking.test(word) ? 'non' : likeSmoking.test(word) ? 'smoke' : kindOfJoined(word)
}

/** N/S, N-SMK, LIBRE DE HUMO, DIVIETO DI FUMO. */
const severalWords =
  /(?:(?<![a-zÀ-ž/])n[/.-]s(?:mo?k?(?:ing|e|g|ng)?)?(?![a-z])\.?|(?:li[bv]res? de (?:humos?|fumo)|divieto di fumo)(?![a-z]))/iy
const smokingLetter = (cutting: Cutting<SmokingToken>, at: number): number => {
  const { text } = cutting
  severalWords.lastIndex = at
  if ('nNlLdD'.includes(text.charAt(at)) && severalWords.test(text))
    return push(cutting, 'non', at, severalWords.lastIndex)
  const whole = wordEnd(text, at)
  // NOT AVAILABLENon-Smoking: the space got lost.
  const end = text.endsWith('Non', whole) && /[a-z]Non$/.test(text.slice(at, whole)) ? whole - 3 : whole
  const word = plainWord(text, at, end)
  const isCode = text.charAt(at) === 'N' && nonSmokingCode.test(text.slice(at, end))
  cutting.tokens.push({ kind: isCode ? 'non' : kindOf(word), text: word, start: at, end })
  // SMOKERS' CORNER
  if (word === 'smokers' && /['’]/.test(text.charAt(end))) return end + 1
  // NON.SMOKING
  return /^non?$/.test(word) && /^\.s/i.test(text.slice(end, end + 2)) ? end + 1 : end
}
const listed = (cutting: Cutting<SmokingToken>, at: number, end: number): number =>
  push(cutting, smokingKinds.get(cutting.text.slice(at, end)) ?? 'word', at, end)
const cutSmoking = lexer<SmokingToken>({
  letter: smokingLetter,
  digit: (cutting, at) => listed(cutting, at, numberEnd(cutting.text, at)),
  sign: (cutting, at) => (cutting.text[at] === '\n' ? at + 1 : listed(cutting, at, at + 1)),
})
export const smokingTokensOf = (text: string, from: number, to: number): SmokingTokens =>
  cutSmoking({ text, tokens: [] }, from, to)
