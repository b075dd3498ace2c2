// What was planted in a rate: the check that should fail, and how.
import type { SandboxRate } from '../world/rate-shape.ts'

export type Label = {
  /** The booking code as sent. */
  rate_plan: string
  check: string
  how: string
  /** The least complete checkup that shows it. */
  depth: 'details' | 'rules'
  /** Checks that may rightly fail with it. */
  also: readonly string[]
}
export type Planted = { rate: SandboxRate; labels: Label[] }
