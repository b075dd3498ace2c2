// What a checkup of one stay says of a cause that was found there: gone, still there with its value, or why it cannot tell.
import { loadedTogether, comparedFieldOf } from '../accuracy/causes/one-per-field.ts'
import type { Finding } from '../accuracy/verdict.ts'
import type { StoredVerdicts } from '../accuracy/score/stored-verdicts.ts'
import type { Outcome } from '../gds.ts'
import { groupBy } from '../group-by.ts'
import { codeSeen, type FailedFields, numberOfKey } from './code-seen.ts'

/** `rules_of`: the codes that it was found in where their rules were read. Without its `field`, another wrong value of the same check is one of it. */
type StayToJudge = { key: string; field: string | undefined; codes: readonly string[]; rules_of: readonly string[] }
type SeenRate = {
  rate_plan: string
  hasRules: boolean
  verdicts: StoredVerdicts
  failed?: readonly FailedFields[]
}
type SeenCause = {
  key: string
  finding: Pick<Finding, 'field' | 'verdict'>
  rates: readonly { rate_plan: string; shown: string | null; expected: string | null }[]
}
/** `answer`: how the GDS answered, where that is known. */
type CheckupSeen = {
  complete: boolean
  answer: Outcome | null
  rates: readonly SeenRate[]
  causes: readonly SeenCause[]
}

type StayJudged =
  | { outcome: 'gone' }
  | { outcome: 'still_there'; shown: string | null; expected: string | null }
  | { outcome: 'couldnt_check'; reason: string }

export const partOfRates = 'The GDS sent only part of the rates.'
export const notEnough = 'What the GDS sends now is not enough to tell'

/** Gone only where the check passed for the field in every rate of every code. Another wrong value of the same field is still wrong. */
export const judgeStay = ({ key, field, codes, rules_of }: StayToJudge, seen: CheckupSeen): StayJudged => {
  const number = numberOfKey(key)
  const isOf = (each: SeenCause) => each.key === key
  const stillThere = [...seen.causes.filter(isOf), ...seen.causes.filter((each) => !isOf(each))].flatMap((cause) => {
    const isOfField = field === undefined || comparedFieldOf(cause.finding) === loadedTogether(field)
    if (!isOf(cause) && !(numberOfKey(cause.key) === number && isOfField)) return []
    return cause.rates.filter(({ rate_plan }) => cause.key === key || codes.includes(rate_plan))
  })
  const found = stillThere.find(({ rate_plan }) => codes.includes(rate_plan)) ?? stillThere[0]
  if (found) return { outcome: 'still_there', shown: found.shown, expected: found.expected }
  if (!seen.complete) return undecided(partOfRates)
  const unsaid = seen.rates.length === 0 ? whyUnsaid(seen.answer) : undefined
  if (unsaid !== undefined) return undecided(unsaid)
  const byCode = groupBy(seen.rates, ({ rate_plan }) => rate_plan)
  const unsold = codes.filter((code) => !byCode.has(code))
  if (unsold.length > 0) return undecided(`Not on sale for this stay: ${listOf(unsold)}.`)
  const isLess = (code: string) => rules_of.includes(code) && byCode.get(code)?.some(({ hasRules }) => !hasRules)
  if (codes.some(isLess)) return undecided('The rules of the rate, where it was found, could not be loaded.')
  const unclear = codes.filter((code) => codeSeen(number, byCode.get(code) ?? [], field) !== 'passed')
  return unclear.length > 0 ? undecided(`${notEnough}: ${listOf(unclear)}.`) : { outcome: 'gone' }
}

/** Answers without rates that don’t say whether the hotel is sold. */
const saysNothing: Partial<Record<Outcome, string>> = {
  unknown_message: 'The GDS answered without rates, and its words don’t say why.',
  request_rates: 'The GDS sent no rates: they have to be requested from the hotel.',
}

/** Without rates, these don’t say that a booking code is not sold. */
export const unsaidOutcomes: readonly string[] = Object.keys(saysNothing)

/** Undefined where an answer without a rate says that it is not sold. */
export const whyUnsaid = (answer: Outcome | null): string | undefined => (answer ? saysNothing[answer] : undefined)

const undecided = (reason: string): StayJudged => ({ outcome: 'couldnt_check', reason })

const mostListed = 5
const listOf = (codes: readonly string[]): string =>
  [codes.slice(0, mostListed).join(', '), codes.length > mostListed && `and ${codes.length - mostListed} more`]
    .filter(Boolean)
    .join(' ')

export const stayOutcomes = ['waiting', 'gone', 'still_there', 'couldnt_check', 'past'] as const
export type StayOutcome = (typeof stayOutcomes)[number]
type Ended = 'gone' | 'still_there' | 'couldnt_check' | 'past'

/** What the stays together say, once one is still wrong or none is left: undecided ones never make it gone. */
export const outcomeOfStays = (outcomes: readonly StayOutcome[]): Ended => {
  if (outcomes.includes('still_there')) return 'still_there'
  if (outcomes.some((outcome) => outcome === 'couldnt_check' || outcome === 'waiting')) return 'couldnt_check'
  return outcomes.includes('gone') ? 'gone' : 'past'
}
