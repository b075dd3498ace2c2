// How smoking is written: codes, joined and misspelt words, and phrases of several words.
import { signOf, written } from '../lexer/forms.ts'
import { plainWord, wordEnd } from '../lexer/letters.ts'
import { lexer, type TokenForm } from '../lexer/lexer.ts'
import { numberEnd } from '../lexer/numbers.ts'
import { phraseRows } from '../lexer/phrase-rows.ts'
import { oncePerWord } from '../lexer/spelling.ts'
import { makeToken, type Token } from '../lexer/token.ts'
import { type SmokingKind, smokingKinds } from './vocabulary.ts'

export type SmokingTokens = readonly Token<SmokingKind>[]

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
const kindOf = oncePerWord((word): SmokingKind => {
  const known = smokingKinds.get(word)
  if (known !== undefined) return known
  if (!word.includes('sm') && !word.endsWith('ns')) return 'word'
  return nonSmoking.test(word) ? 'non' : likeSmoking.test(word) ? 'smoke' : kindOfJoined(word)
})

const word: TokenForm<Token<SmokingKind>> = (text, at) => {
  const whole = wordEnd(text, at)
  // NOT AVAILABLENon-Smoking: the space got lost.
  const end = text.endsWith('Non', whole) && /[a-z]Non$/.test(text.slice(at, whole)) ? whole - 3 : whole
  const plain = plainWord(text, at, end)
  const isCode = text[at] === 'N' && nonSmokingCode.test(text.slice(at, end))
  return [{ kind: isCode ? 'non' : kindOf(plain), text: plain, start: at, end }]
}
const number: TokenForm<Token<SmokingKind>> = (text, at) => {
  const end = numberEnd(text, at)
  return [makeToken(smokingKinds.get(text.slice(at, end)) ?? 'word', text, at, end)]
}
/** NON.SMOKING. */
const pointWithin: TokenForm<Token<SmokingKind>> = (text, at, before) => {
  const last = before.at(-1)
  const isWithin = text[at] === '.' && last?.end === at && /^non?$/.test(last.text) && /s/i.test(text.charAt(at + 1))
  return isWithin ? [] : null
}
const tokensOf = lexer({
  letter: [written<SmokingKind>('non', 'nN', /(?<![a-zÀ-ž/])N[/.-](?:S(?:MO?K?(?:ING|E|G|NG)?)?)(?![a-z])\.?/iy), word],
  digit: [number],
  sign: [pointWithin, signOf(smokingKinds, 'word')],
})
const joinPhrases = phraseRows<SmokingKind, Token<SmokingKind>>(
  [
    ['=libre|=libres|=livre|=livres =de =humo|=humos|=fumo', 'non'],
    ['=divieto =di =fumo', 'non'],
  ],
  { make: makeToken },
)
export const smokingTokensOf = (text: string, from: number, to: number): SmokingTokens =>
  joinPhrases(text, tokensOf(text, from, to))
