// Reads whether words call a room smoking or non-smoking.
import type { Span } from '../verdict.ts'
import { spanOf } from './span.ts'

export type SmokingSaid = { smoking: boolean } & Span

const non =
  /\bNON?[- ]?SMO?K(?:ING|G|NG|E|ER|ERS)?\b|\bNON? ?SMK?G?\b|\bNSMKG?\b|\bNSMK?\b|\bNSMOK(?:ING|E)?\b|\bN\/S(?:MKG?)?\b|\bSMOKE[- ]?FREE\b|\bNO SMOKING\b|\bNONSMK?G?\b|\bNOSMK\b|\bSMOKING (?:IS )?(?:NOT (?:ALLOWED|PERMITTED)|PROHIBITED)\b/i
const short = /\bNS\b/
const yes = /\bSMO?K(?:ING|G|NG)\b|\bSMKG?\b|\bSMOKERS?\b|\bSMOKING\b/i
const aside =
  /^\W*(?:fee|fine|penalty|charge|area|areas|lounge|balcony|terrace|section|policy|preference|pref|detectors?|(?:rooms? )?(?:avail\w*|on request|upon request|req))/i
const choice = /\b(?:smok\w*|smk\w*|non|nsmk)\s*(?:\/|or|and|&)\s*(?:non\W*)?(?:smok\w*|smk\w*)/i
const permission =
  /\bSMOKING (?:IS )?(?:ALLOWED|PERMITTED)? ?(?:ONLY )?(?:ON|IN|OUTSIDE|AT) (?:THE )?(?:BALCON|TERRAC|DESIGNATED|OUTDOOR|LOUNGE)/i

/** null: nothing said, or both offered. */
export const readSmoking = (text: string): SmokingSaid | null => {
  if (choice.test(text)) return null
  const no = non.exec(text) ?? short.exec(text)
  if (no && !/^\W*(?:rooms? )?(?:avail\w*|on request|upon request)/i.test(text.slice(no.index + no[0].length)))
    return { smoking: false, ...spanOf(no) }
  if (no || permission.test(text)) return null
  const smoking = yes.exec(text)
  if (!smoking || aside.test(text.slice(smoking.index + smoking[0].length))) return null
  if (/\b(?:no|non|not|anti)\W*$/i.test(text.slice(0, smoking.index))) return null
  return { smoking: true, ...spanOf(smoking) }
}
