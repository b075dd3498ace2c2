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
  /** Plans and rooms that an order needed and that are not there: told once, not again at all that names them. */
  lacking: Set<string>
  tell: (index: number, words: string, field?: string) => void
}
export const lackingAs = (kind: 'plans' | 'rooms', name: string): string => `${kind} ${name}`
export const touchedAs = (kind: OwnKind, id: number): string => `${kind} ${id}`
