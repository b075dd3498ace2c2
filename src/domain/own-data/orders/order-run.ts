// State while orders are applied.
import type { Draft } from './draft.ts'
import type { OwnKind } from '../records.ts'

/** `by`: which order last wrote a record; `tell` reports a problem of an order, by its location. */
export type OrderRun = {
  draft: Draft
  nextId: () => number
  by: Map<string, number>
  /** Plans removed by an order, by name. */
  gone: Map<string, number>
  /** Plans and rooms that an order needed and that are not there: reported once, not again by everything that names them. */
  lacking: Set<string>
  tell: (index: number, words: string, field?: string) => void
}
export const lackingAs = (kind: 'plans' | 'rooms', name: string): string => `${kind} ${name}`
export const touchedAs = (kind: OwnKind, id: number): string => `${kind} ${id}`
