// Findings of a booking code by day, made from the verdicts of its stored answers, with the rules by which fixes open and end: each check once in
// a GDS, whatever values it found.
import { checkByNumber } from '../accuracy/rule-set.ts'
import { numberedVerdicts, type StoredVerdicts } from '../accuracy/score/stored-verdicts.ts'
import type { Criterion } from '../accuracy/verdict.ts'
import type { Day } from '../stay.ts'

/** What a checkup says of the code. */
export type CodeCheckup = {
  gds_id: number
  /** What was asked: dates, guests, codes and point of sale in a GDS. */
  stay: string
  check_in: Day
  day: Day
  complete: boolean
  rule_set: number
  /** Of its rates with the code; none where it does not show it. */
  verdicts: readonly StoredVerdicts[]
}

type FindingCounts = { open: number; opened: number; gone: number }
/** By what was asked: its check-in day, and whether its newest answer has the finding. */
type FoundOn = Map<string, { check_in: Day; isFound: boolean }>
type Told = { found: ReadonlySet<number>; passed: ReadonlySet<number> }

/** At the end of each day. `answers` in the order of time, those from before the first day too; `days` in order. */
export const codeFindings = (
  answers: readonly CodeCheckup[],
  days: readonly Day[],
  criterion?: Criterion,
): FindingCounts[] => {
  const findings = new Map<string, FoundOn>()
  const ruleSets = new Map<string, number>()
  const tell = teller(criterion)
  let next = 0
  return days.map((day) => {
    const counts: FindingCounts = { open: 0, opened: 0, gone: 0 }
    for (let answer = answers[next]; answer && answer.day <= day; answer = answers[++next]) {
      const moved = follow(findings, answer, tell(answer.verdicts), ruleSets.get(answer.stay))
      if (answer.complete) ruleSets.set(answer.stay, answer.rule_set)
      if (answer.day !== day) continue
      counts.opened += moved.opened
      counts.gone += moved.gone
    }
    for (const stays of findings.values()) if (isOpenOn(stays, day)) counts.open++
    return counts
  })
}

const isOpenOn = (stays: FoundOn, day: Day) => {
  for (const { check_in, isFound } of stays.values()) if (isFound && check_in >= day) return true
  return false
}

/** A check that passes in all rates ends the finding on its stay; what cannot be told, or is not on sale, leaves it undecided. */
const follow = (
  findings: Map<string, FoundOn>,
  { gds_id, stay, check_in, day, complete, rule_set }: CodeCheckup,
  { found, passed }: Told,
  before: number | undefined,
) => {
  const moved = { opened: 0, gone: 0 }
  const isNews = before === undefined || before === rule_set
  for (const check of found) {
    const name = `${gds_id} ${check}`
    const stays: FoundOn = findings.get(name) ?? new Map()
    if (stays.size === 0 && isNews) moved.opened++
    findings.set(name, stays.set(stay, { check_in, isFound: true }))
  }
  if (!complete) return moved
  for (const [name, stays] of findings) {
    const check = Number(name.split(' ')[1])
    if (!stays.has(stay) || found.has(check)) continue
    if (!passed.has(check)) stays.set(stay, { check_in, isFound: false })
    else if ([...stays].some(([other, of]) => other !== stay && of.check_in >= day)) stays.delete(stay)
    else {
      findings.delete(name)
      if (isNews) moved.gone++
    }
  }
  return moved
}

/** Most answers say the same, so each is read once. */
const teller = (criterion: Criterion | undefined) => {
  const known = new Map<string, Told>()
  return (verdicts: readonly StoredVerdicts[]): Told => {
    const key = verdicts.length === 1 && typeof verdicts[0] === 'string' ? verdicts[0] : JSON.stringify(verdicts)
    let told = known.get(key)
    if (!told) known.set(key, (told = toldBy(verdicts, criterion)))
    return told
  }
}

const toldBy = (verdicts: readonly StoredVerdicts[], criterion: Criterion | undefined): Told => {
  const [found, passed, unsure] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (const [number, verdict] of verdicts.flatMap((rate) => [...numberedVerdicts(rate)])) {
    if (criterion !== undefined && checkByNumber(number)?.criterion !== criterion) continue
    if (verdict === 'wrong' || verdict === 'missing') found.add(number)
    else if (verdict === 'pass') passed.add(number)
    else unsure.add(number)
  }
  return { found, passed: new Set([...passed].filter((number) => !found.has(number) && !unsure.has(number))) }
}
