// Reads what words say of commission: paid, not paid, or a net rate.
import { type Span } from '../verdict.ts'
import { spanOf } from './span.ts'

export type CommissionSaid = { paid: boolean; percent: string | null } & Span

const none =
  /\bNON?[- ]?COMM(?:ISSIONABLE|ISSION|ISS)?\b|\bNOT COMM(?:ISSIONABLE)?\b|\bNET (?:RATE|NON)\b|\bNETT?\b(?= *(?:RATE|$))|\b0 ?(?:PCT|PERCENT|%) ?COMM\w*|\bNO COMMISSION\b|\bNONCOM\b/i
const paid =
  /(?:\b(\d{1,2}(?:\.\d+)?) ?(?:PCT|PERCENT|%) ?)?\bCOMM(?:ISSIONABLE|ISSION|ISS|SN)?\b(?![- ]?(?:UNITY|ERCIAL))(?:[ :-]*(\d{1,2}(?:\.\d+)?) ?(?:PCT|PERCENT|%))?/i

export const readCommission = (text: string): CommissionSaid | null => {
  const no = none.exec(text)
  if (no) return { paid: false, percent: null, ...spanOf(no) }
  const yes = paid.exec(text)
  return yes ? { paid: true, percent: yes[1] ?? yes[2] ?? null, ...spanOf(yes) } : null
}
