// Reads whether words call a room smoking or non-smoking.
import type { Span } from '../verdict.ts'
import { spanOf } from './span.ts'

export type SmokingSaid = { smoking: boolean } & Span

const smoke = '(?:SMO?K(?:ING|NG|G|E|ER|ERS)?|SMG)'
const forbidden = '(?:NOT (?:BE )?(?:ALLOWED|PERMITTED|POSSIBLE)|PROHIBITED|FORBIDDEN|BANNED)'
const non = new RegExp(
  [
    `\\bNON?[- /]?${smoke}\\b|\\bN[-/. ]?SMO?K?(?:NG|G|ING|E)?\\b(?! \\d)|\\bN\\/S(?:MKG?)?\\b|\\bNSMK\\b|\\bNS\\/(?=ROOM|RM)`,
    '\\bSMOKE[- ]?FREE\\b|\\bTOBACCO[- ]FREE\\b|\\bNO[T]? (?:A |ANY )?(?:SMOKING|SMOKERS?|TOBACCO)\\b',
    `\\b(?:SMOKING|SMOKERS|SMKG?)\\b (?:(?:IS|ARE) )?(?:STRICTLY |ABSOLUTELY )?${forbidden}`,
    "\\b(?:MAY|CAN|MUST|DO|SHOULD)(?: ?NOT|N['’]?T) SMOKE\\b|\\bCANNOT SMOKE\\b",
    '\\bSMO?K(?:ING|G|E)? IN (?:THE |ANY |GUEST )?ROOMS? (?:CLEANING )?(?:FEE|FINE|PENALTY|CHARGE|CHG)\\b|\\bWHO SMOKE\\b[^.;]{0,40}\\b(?:CHARGED|PAY|FINED|FEE)',
    '\\b(?:FEE|FINE|PENALTY|CHARGE|CHG)\\b[^.;]{0,16}\\b(?:FOR|IF) (?:\\w+ )?SMOKING\\b(?= IN)',
    '\\bNICHTRAUCHER\\w*|\\bNON[- ]FUMEURS?\\b|\\bNO FUMADOR(?:ES)?\\b|\\bNON FUMATORI\\b',
  ].join('|'),
  'i',
)
const short = /\bNS\b|\bNSR\b|\bNSK\b/
const yes =
  /\bSMO?K(?:ING|G|NG)\b|\bSMKG?\b|\bSMOKERS?\b|\b(?:MAY|CAN) SMOKE\b|\bRAUCHER(?:ZIMMER)?\b|\bCHAMBRE FUMEURS?\b|\bFUMADORES\b/i
const aside =
  /^\W*(?:fee|fine|penalty|charge|areas?|lounge|balcony|terrace|patio|section|policy|preference|pref|detectors?|alarm|jacket|on (?:the )?(?:balcon|terrac|patio)|outdoors?|outside|(?:rooms? |floors? )?(?:avail\w*|on request|upon request|req))/i
const choice = /\b(?:smok\w*|smk\w*|non|nsmk|ns)\s*(?:\/|or|and|&)\s*(?:non\W*)?(?:smok\w*|smk\w*|nsmk|ns\b)/i
const offered = /^\W*(?:(?:rooms?|floors?) )?(?:avail\w*|on request|upon request|if avail\w*)/i
const permission =
  /\bSMOKING (?:IS )?(?:ALLOWED|PERMITTED)? ?(?:ONLY )?(?:ON|IN|OUTSIDE|AT) (?:THE )?(?:BALCON|TERRAC|DESIGNATED|OUTDOOR|LOUNGE)/i

/** null: nothing said, or both offered. */
export const readSmoking = (text: string): SmokingSaid | null => {
  if (!/sm|ns|n\/s|tobacco|raucher|fum/i.test(text) || choice.test(text)) return null
  const no = non.exec(text) ?? short.exec(text)
  if (no && !offered.test(text.slice(no.index + no[0].length))) return { smoking: false, ...spanOf(no) }
  if (no) return null
  const outside = permission.exec(text)
  if (outside) return /\bonly\b/i.test(text) ? { smoking: false, ...spanOf(outside) } : null
  const smoking = yes.exec(text)
  if (!smoking || aside.test(text.slice(smoking.index + smoking[0].length))) return null
  if (/\b(?:no|non|not|anti)\W*$/i.test(text.slice(0, smoking.index))) return null
  if (/\b(?:bbq|barbecue|fish|meat|designated|separate|outdoor)\W*$/i.test(text.slice(0, smoking.index))) return null
  return { smoking: true, ...spanOf(smoking) }
}
