// All of H1 to H14 over one history, one database and one log.
import { callsOf } from './calls.ts'
import { claimsOf } from './claims.ts'
import type { Breach, Found, Rule } from './found.ts'
import { type HistoryEntry, operationsIn } from './lines.ts'
import { checkAudit, checkMails, checkTenants } from './other-checks.ts'
import { ownClaimsOf } from './own-claims.ts'
import { checkScored, checkRecords, checkUndone, checkVersions } from './own-checks.ts'
import { checkAnswers, checkRefused, checkUnchanged, checkUnknown } from './checkup-checks.ts'
import { checkDemos, checkUsage } from './usage-checks.ts'

/** `ended`: when the database was read. Mails are not sent yet, so none can have gone out. */
export const check = (lines: readonly HistoryEntry[], found: Found, ended: number, captured = 0): Breach[] => {
  const operations = operationsIn(lines)
  const claims = claimsOf(operations, found)
  const calls = callsOf(found)
  const known = { operations, claims, calls, found }
  return [
    ...checkAnswers(known),
    ...checkUnknown(known, lines, ended),
    ...checkRefused(known),
    ...checkUsage(found, calls),
    ...checkDemos(found),
    ...found.unequal.map((words): Breach => ({ rule: 'H6', words })),
    ...checkTenants(found),
    ...checkMails(operations, found, captured),
    ...checkAudit(found, claims),
    ...checkUnchanged(lines),
    ...checkVersions(found, ownClaimsOf(operations, found)),
    ...checkRecords(found),
    ...checkUndone(found),
    ...checkScored(found, ended),
  ]
}

export const rulesIn = (breaches: readonly Breach[]): Rule[] =>
  [...new Set(breaches.map(({ rule }) => rule))].toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
