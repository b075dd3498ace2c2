// One fix per cause, however many rates it affects, and the score that it would lead to.
import type { GdsId } from '../../gds.ts'
import type { RateField } from '../../rate.ts'
import type { Amounts } from './amount-difference.ts'
import type { Check } from '../check.ts'
import type { Criterion, Finding, Weights } from '../verdict.ts'

/** A rate with its findings. `plan` and `room` are codes of the own data if it says which they are. */
export type FaultyRate = {
  rate_id: number
  rate_plan: string
  gds_id: GdsId
  check_in: string
  plan: string | null
  room: string | null
  findings: readonly Finding[]
}

/** The same field, words and place in one GDS: one thing to fix. */
export type Fix = {
  /** Stable while the cause remains, so that links and status can refer to it. */
  key: string
  check: Check['id']
  /** All the checks that pass when it is fixed; `check` is the one that says most. */
  checks: Check['id'][]
  /** Where it is loaded, as far as the own data says: codes of a plan, a room, or both. */
  plan: string | null
  room: string | null
  criterion: Criterion
  gds_id: GdsId
  field: RateField
  verdict: 'wrong' | 'missing'
  shown: string | null
  expected: string | null
  source: string | null
  /** One sentence that a rate loader can act on. */
  advice: string
  rate_plans: string[]
  rates: FixedRate[]
  /** The failed checks that pass with it: in some rates all of its checks, in others some. */
  found: readonly { rate_id: number; check: Check['id'] }[]
  /** Weight that all its rates lose through it alone. */
  lost: number
  /** Whether it is a wrong price: that costs money at once and is fixed first. */
  money: boolean
  /** The rates whose price it makes wrong. */
  wrong_price_rates: readonly number[]
}
/** A rate that a fix is about, and its current value; the amounts of a price differ from stay to stay. */
export type FixedRate = {
  id: number
  rate_plan: string
  check_in: string
  shown: string | null
  expected: string | null
  amounts: Amounts | null
}

/** A rate as far as fixing it can be worked out: its weights, and what each finding costs. */
export type FixableRate = {
  rate_id: number
  criteria: Record<Criterion, Pick<Weights, 'passed' | 'counted'>>
  findings: readonly Finding[]
  /** Passed weight of each criterion before decisive checks removed it. */
  passed_before: Record<Criterion, number>
}
/** 'Fix these three and 82 becomes 96': the score after each fix, and the weight that each gains on its own. */
export type FixPlan = { from: number | null; steps: { key: string; to: number | null; alone: number }[] }
