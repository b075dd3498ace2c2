// One task per cause: what a loader mends once, however many rates it stands on; and what the score becomes then.
import type { GdsId } from '../gds.ts'
import type { RateField } from '../rate.ts'
import type { Check, Criterion, Finding, Weights } from './verdict.ts'

/** A finding with the rate that it is about. `plan` and `room` are codes of the own data where it says which they are. */
export type PlacedFinding = {
  rate_id: number
  rate_plan: string
  gds_id: GdsId
  check_in: string
  plan: string | null
  room: string | null
  finding: Finding
}

/** The same field, words and place in one GDS: one thing to mend. */
export type Task = {
  /** Stable while the cause stands: what a link or a tick can name. */
  key: string
  check: Check['id']
  /** All the checks that pass when it is mended; `check` is the one that says most. */
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
  rates: { id: number; rate_plan: string; check_in: string }[]
  /** The findings that go with it: in some rates all of the checks, in others some. */
  found: readonly { rate_id: number; check: Check['id'] }[]
  /** Weight that all its rates lose by it alone. */
  lost: number
}

/** A rate as far as mending it can be worked out: its weights, and what each finding costs. */
export type Mendable = {
  rate_id: number
  criteria: Record<Criterion, Pick<Weights, 'passed' | 'counted'>>
  findings: readonly Finding[]
  /** Passed weight of each criterion before decisive checks took it away. */
  passed_before: Record<Criterion, number>
}
/** 'Mend these three and 82 becomes 96': tasks in the order of what they bring, and the score after each. */
export type Mending = { from: number | null; steps: { key: string; to: number | null }[] }
