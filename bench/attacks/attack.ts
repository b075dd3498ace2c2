// What an attack is: work against the target, what was sent and answered, and what must hold besides the wait of another reader.
import type { Target } from './target.ts'

export type Outcome = {
  /** Bytes that the attacker sent. */
  sent: number
  /** What the attacker was answered. */
  answered: string
  /** What should hold and does not, in words; empty if all is well. */
  problems: string[]
  /** What took too long, which counts where times are judged. */
  slow?: string[]
  /** Figures worth a line of their own. */
  notes?: string[]
}
export type Attack = {
  name: string
  /** Made again until the reader beside it has read for a while. */
  again?: boolean
  /** Not part of the short form. */
  long?: boolean
  /** What has to be there first; returns the attack itself. */
  prepare?: (target: Target) => Promise<unknown>
  run: (target: Target) => Promise<Outcome>
}
/** Of an account: what happened, and what should not have. */
export type AccountCheck = { name: string; check: (target: Target) => Promise<{ line: string; problems: string[] }> }
