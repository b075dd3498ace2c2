// Tells whether a whole text speaks of leaving alone: there a time before arrival needs no word of cancelling.
import type { Part } from './parts.ts'

/** Kinds of words that say nothing of another matter. A word list. */
const kinds: ReadonlySet<string> = new Set(
  'moment cost mark end small until allowed else joined free flex cancel all_cancel not_cancelled penalty charge lose rate room late no_show nothing no_refund refundable of you time within policy deadline notice per to after before'.split(
    ' ',
  ),
)
export const isPure = (parts: readonly Part[]): boolean =>
  parts.every(({ kind, text }) => kinds.has(kind) && text !== 'valid' && text !== 'available')
