// Whether a whole text is only about cancelling: a time before arrival then needs no such word.
import type { ClausePart } from './parts.ts'

/** Word list: kinds of words that do not introduce another topic. */
const pureKinds: ReadonlySet<string> = new Set(
  'moment cost mark end small until allowed else joined free flex cancel all_cancel not_cancelled penalty charge lose rate room late no_show nothing no_refund refundable of you time within policy deadline notice per to after before more less'.split(
    ' ',
  ),
)
export const isPure = (parts: readonly ClausePart[]): boolean =>
  parts.every(({ kind, text }) => pureKinds.has(kind) && text !== 'valid' && text !== 'available')
