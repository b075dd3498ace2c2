// What is known while orders are applied.
import type { Draft } from './draft.ts'
import type { OwnKind } from './records.ts'

/** `by` tells by which order a record was set last; `tell` takes the place of the order and what is wrong with it. */
export type Work = {
  draft: Draft
  nextId: () => number
  by: Map<string, number>
  /** Plans that an order took away, by name. */
  gone: Map<string, number>
  tell: (index: number, words: string, field?: string) => void
}
export const touchedAs = (kind: OwnKind, id: number): string => `${kind} ${id}`
