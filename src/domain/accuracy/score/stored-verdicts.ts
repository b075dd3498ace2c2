// The verdicts of a rate as one text for storage: a letter at the place of each check's number, a tenth of their names' size.
import { checkByNumber, ruleSet } from '../rule-set.ts'
import { type Criterion, type Verdict, verdicts } from '../verdict.ts'

const noVerdict = '-'
const greatestNumber = Math.max(...ruleSet.checks.map(({ number }) => number))
const letterOf = Object.fromEntries(verdicts.map((verdict) => [verdict, verdict.slice(0, 1)])) as Record<
  Verdict,
  string
>
const verdictOf = new Map(verdicts.map((verdict) => [letterOf[verdict], verdict]))

const ids = Array.from({ length: greatestNumber }, (_, at) => checkByNumber(at + 1)?.id)

/** `p-wu…`: the first letters of the verdicts, by the numbers of their checks from 1 on. */
export const verdictLetters = (judged: Readonly<Record<string, Verdict>>): string => {
  let letters = ''
  for (const id of ids) {
    const verdict = id === undefined ? undefined : judged[id]
    letters += verdict === undefined ? noVerdict : letterOf[verdict]
  }
  return letters
}

/** The stored form: the letters, or in older rows the check numbers by letter. */
export type StoredVerdicts = string | Readonly<Record<string, readonly number[]>>

/** By the numbers of the checks, those of other rule sets too. */
export const numberedVerdicts = (stored: StoredVerdicts): Map<number, Verdict> => {
  const judged = new Map<number, Verdict>()
  const add = (number: number, letter: string) => {
    const verdict = verdictOf.get(letter)
    if (verdict !== undefined) judged.set(number, verdict)
  }
  if (typeof stored === 'string') for (const [at, letter] of [...stored].entries()) add(at + 1, letter)
  else for (const [letter, numbers] of Object.entries(stored)) for (const number of numbers) add(number, letter)
  return judged
}

/** By check id, for those that this program knows. */
export const storedVerdicts = (stored: StoredVerdicts): Record<string, Verdict> => {
  const judged: Record<string, Verdict> = {}
  for (const [number, verdict] of numberedVerdicts(stored)) {
    const id = checkByNumber(number)?.id
    if (id !== undefined) judged[id] = verdict
  }
  return judged
}

/** The weight of the passed checks of a criterion, before a decisive check removed it. */
export const passedWeight = (stored: StoredVerdicts, criterion: Criterion): number => {
  const letters = typeof stored === 'string' ? stored : verdictLetters(storedVerdicts(stored))
  let weight = 0
  for (const check of ruleSet.checks)
    if (check.criterion === criterion && letters[check.number - 1] === 'p') weight += check.weight
  return weight
}
