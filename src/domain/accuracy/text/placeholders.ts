// Finds words that stand for a text nobody wrote yet: TEST, TBD, DO NOT SELL.
import type { Span } from '../verdict.ts'
import { spanOf } from './span.ts'

const anywhere =
  /\bT\.?B\.?[DA]\b\.?|\bTO BE (?:ADVISED|ANNOUNCED|DEFINED|DETERMINED|CONFIRMED)\b(?= *(?:$|[.*]))|\b(?:DO NOT|DON['’]?T) (?:SELL|USE|BOOK)\b|\bNOT FOR SALE\b|\b[xX]{3,}\b|\bLOREM\b|\bIPSUM\b|\bPLACE ?HOLDER\b|\bDUMMY\b|\bASDF\w*\b|\bQWERTY\b|\b(?:INSERT|ENTER|ADD) (?:\w+ )?(?:TEXT|DESCRIPTION|NAME)\b|\b(?:TEXT|DESCRIPTION|NAME) (?:GOES )?HERE\b|\bNO (?:RATE |ROOM )?DESCRIPTION\b(?: AVAILABLE)?|\bUNDER CONSTRUCTION DO\b|\bFIXME\b|\bSAMPLE (?:RATE|TEXT|DESCRIPTION|ROOM)\b|\bNEW RATE PLAN\b|\bUNTITLED\b|\bCOMING SOON\b(?= *$)|\bINTERNAL (?:USE )?ONLY\b|\?{3,}|<[a-z_ ]+>|\{\{?\w+\}?\}|\[(?:RATE|ROOM|HOTEL|NAME|TEXT|DESCRIPTION)[^\]]*\]/gi
const test = /\bTEST(?:ING|RATE|PLAN)?\b(?![- ]?(?:KITCHEN|TRACK|DRIVE|MATCH|CRICKET|CENT))/gi
const realTests = /(?:\b(?:COVID|COVID-19|PCR|ANTIGEN|RAPID|CORONA|FITNESS|BLOOD|PRE-?TRAVEL|FREE|NEGATIVE)[- ]*)$/i
const whole =
  /^\W*(?:N\/?A|NONE|NULL|UNDEFINED|NIL|BLANK|EMPTY|DESCRIPTION|RATE DESCRIPTION|ROOM DESCRIPTION|TEXT|ROOM|RATE|NAME|UNKNOWN|ABC|AAA+|123|\?|-|\.+)\W*$/i

export const readPlaceholder = (text: string): Span | null => {
  if (whole.test(text)) return { start: 0, end: text.length }
  const found = [...text.matchAll(anywhere)].map(spanOf)
  for (const match of text.matchAll(test)) {
    const span = spanOf(match)
    if (!realTests.test(text.slice(Math.max(0, span.start - 14), span.start))) found.push(span)
  }
  return found.toSorted((a, b) => a.start - b.start)[0] ?? null
}
