// Reads what words say of commission: paid and how much, not paid, or different from case to case.
import { type Span } from '../verdict.ts'
import { currencyIn } from './currency.ts'
import { around, spanOf } from './span.ts'

/** `varies`: the words say that it depends. Paid without any number says only that there is one. */
export type CommissionSaid = {
  paid: boolean
  percent: string | null
  amount: string | null
  currency: string | null
  varies: boolean
} & Span

const word =
  '(?:COMM?ISS?ION(?:ABLE|S)?|COMMISS|COMMSN|COMMS?|COMSN|COMN|CMSN|COM(?= ?:? ?\\d|$)|(?<=(?:PCT|PERCENT|%) ?)COM)'
const agent = '(?:(?:TA|T\\/A|TRAVEL AGENT|TRAVEL AGENCY|AGENT|AGENCY|IATA)S? )?'
const none = new RegExp(
  [
    `\\b(?:NON?|N(?=-)|NOT|WITHOUT|W\\/O|ZERO|NIL|EXCL\\w*)[- ]?(?:A |ANY |PAY )?${agent}${word}\\b|\\bNON?[- ]?COM\\b`,
    `\\bNOT (?:BE |PAY (?:ANY )?|SUBJECT TO )${word}\\b`,
    `\\b${word} (?:IS |ARE |WILL )?(?:NOT|NIL|NONE|N\\/A|NO|EXCLUDED|EXCL)\\b|\\b${word} ?[:-] ?(?:NONE|NO|NIL|N)\\b`,
    `\\b${word}\\b[ :-]*0{1,2}(?:\\.0+)? ?(?:PCT|PERCENT|%)|(?<![\\d.])0 ?(?:PCT|PERCENT|%) ${agent}${word}\\b`,
    '\\bNET (?:RATES?|NON)\\b|\\bNETT? OF COMM\\w*|\\bNETT?\\b(?= *(?:RATE|$))',
  ].join('|'),
  'i',
)
const number =
  '(?<![\\d.])(\\d{1,2}(?:\\.\\d+)?|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|TWELVE|FIFTEEN|TWENTY) ?(?:PCT|PERCENT|PER CENT|PC\\b|%)'
const between = '(?:(?!TAX|VAT|SVC|SERVICE|DISC|SAVE|OFF\\b|PENALT|CXL|CANC|DEP)[A-Z/]+[ :]*){0,5}'
const behind = new RegExp(`^[ :=@-]*${between}${number}(?! ?(?:TAX|VAT|SERVICE|SVC|DISC|OFF\\b))`, 'i')
const ahead = new RegExp(`${number} ?(?:OF |IN )?${agent}$`, 'i')
const bare = /^[ :=-]*(\d{1,2}(?:\.5)?)(?![\d.]|[ ]?(?:PM|AM|DAYS?|NTS?|NIGHTS?|[A-Z]{3}\b))/i
const amountBehind =
  /^[ :=@-]*(?:(?:OF|IS|PAID|FLAT|FIXED|of|is|paid|flat) )*(?:([A-Z]{3}) ?(\d+(?:\.\d{1,2})?)|(\d+(?:\.\d{1,2})?) ?([A-Z]{3})\b)/
const amountAhead =
  /(?:\b([A-Z]{3}) ?(\d+(?:\.\d{1,2})?)|(\d+(?:\.\d{1,2})?) ?([A-Z]{3})) (?:flat |FLAT |fixed |FIXED )?$/
const variesBehind = /^[^.;]{0,40}?\b(?:var(?:y|ies|iable|ied|s)?|depend\w*|differ\w*)\b/i
const variesAhead = /\b(?:var(?:iable|ying|ies|ied)?|different|differing)[\s.]+(?:\w+ )?$/i
const paid = new RegExp(`\\b${word}\\b(?!-?(?:UNITY|ERCIAL))`, 'i')

const toAgents = new RegExp(
  `${number} (?:(?:is )?(?:paid |payable )?)to (?:travel )?(?:agents?|agenc(?:y|ies))\\b`,
  'i',
)

const numbers: Record<string, string> = {
  FIVE: '5',
  SIX: '6',
  SEVEN: '7',
  EIGHT: '8',
  NINE: '9',
  TEN: '10',
  TWELVE: '12',
  FIFTEEN: '15',
  TWENTY: '20',
}

export const readCommission = (text: string): CommissionSaid | null => {
  if (!/com|net|cmsn|agen/i.test(text)) return null
  const nothing = { percent: null, amount: null, currency: null, varies: false }
  const no = none.exec(text)
  if (no) return { paid: false, ...nothing, ...spanOf(no) }
  const yes = paid.exec(text) ?? toAgents.exec(text)
  if (!yes) return null
  const span = spanOf(yes)
  const { before, after } = around(text, span)
  const percent = (yes[1] ? yes : (behind.exec(after) ?? ahead.exec(before) ?? bare.exec(after)))?.[1]?.toUpperCase()
  if (percent !== undefined) return { paid: true, ...nothing, percent: numbers[percent] ?? percent, ...span }
  const sum = amountBehind.exec(after) ?? amountAhead.exec(before)
  const [code, amount] = [sum?.[1] ?? sum?.[4] ?? '', sum?.[2] ?? sum?.[3] ?? '']
  if (sum && currencyIn(code, amount) !== null) return { paid: true, ...nothing, amount, currency: code, ...span }
  return { paid: true, ...nothing, varies: variesBehind.test(after) || variesAhead.test(before), ...span }
}
