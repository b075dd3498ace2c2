// All promises over one history, one database and one log.
import { callsOf } from './calls.ts'
import { checkAnswers, checkRequests, checkUnchanged } from './checkup-checks.ts'
import { claimsOf } from './claims.ts'
import { checkAudit, checkMails, checkPeriods, checkQueries } from './count-checks.ts'
import { type Breach, breach, type Found, type Rule } from './found.ts'
import { type HistoryEntry, operationsIn } from './lines.ts'
import { checkRecords, checkScored, checkVersions } from './own-checks.ts'
import { checkOwnWrites } from './own-claims.ts'

export const check = (lines: readonly HistoryEntry[], found: Found): Breach[] => {
  const operations = operationsIn(lines)
  const input = { operations, claims: claimsOf(operations, found), calls: callsOf(found), found }
  return [
    ...checkAnswers(input),
    ...checkRequests(input, lines),
    ...checkQueries(input),
    ...checkPeriods(found),
    ...found.unequal.map((words) => breach('H6', words)),
    ...found.strays.map(({ words }) => breach('H7', words)),
    ...checkMails(input),
    ...checkAudit(input),
    ...checkUnchanged(lines),
    ...checkVersions(found),
    ...checkOwnWrites(operations, found),
    ...checkRecords(found),
    ...checkScored(found),
  ]
}

export const rulesIn = (breaches: readonly Breach[]): Rule[] =>
  [...new Set(breaches.map(({ rule }) => rule))].toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
