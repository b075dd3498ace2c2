// Suggests a plan for a booking code by the code alone: it contains the plan's code, or ends as codes of that plan do.
import { canBeTaken, isExact, plainCode } from './patterns.ts'
import type { Suggestion } from './suggest-mappings.ts'
import type { OwnData } from '../records.ts'

/** Less than what texts and prices prove, so that it is never selected with the confident matches. */
const confidence = 0.5
const shortest = 2
const ending = 3

type Found = { plan_id: number; reason: string }

/** Only without another suggestion; if two plans fit equally well, neither is suggested. */
export const suggestByCode = (own: OwnData, suggestion: Suggestion): Suggestion => {
  if (suggestion.plan_id !== null || suggestion.known_by !== null || !canBeTaken(suggestion.rate_plan))
    return suggestion
  const code = plainCode(suggestion.rate_plan)
  const found = byPlanCode(own, code) ?? byEnding(own, code)
  if (!found) return suggestion
  const room = longestIn(own.rooms, code)
  return {
    ...suggestion,
    plan_id: found.plan_id,
    room_id: room?.id ?? null,
    confidence,
    reasons: [found.reason, ...(room ? [`contains room code ${room.code}`] : [])],
  }
}

type Coded = { id: number; code: string }
const longestIn = <R extends Coded>(records: readonly R[], code: string): R | undefined => {
  const fitting = records
    .filter((each) => each.code.length >= shortest && code.includes(plainCode(each.code)))
    .toSorted((a, b) => b.code.length - a.code.length)
  return fitting[0] && fitting[1]?.code.length === fitting[0].code.length ? undefined : fitting[0]
}

const byPlanCode = (own: OwnData, code: string): Found | undefined => {
  const plan = longestIn(own.plans, code)
  return plan && { plan_id: plan.id, reason: `contains plan code ${plan.code}` }
}

const byEnding = (own: OwnData, code: string): Found | undefined => {
  const end = code.slice(-ending)
  if (code.length <= ending) return undefined
  const alike = own.codes.filter(({ pattern }) => isExact(pattern) && plainCode(pattern).endsWith(end))
  const [one] = alike
  if (!one || alike.some(({ plan_id }) => plan_id !== one.plan_id)) return undefined
  return { plan_id: one.plan_id, reason: `ends with ${end}, as ${one.pattern}` }
}
