// The result of a file: its orders and its problems, up to as many as a person would read.
import type { OwnOrder, OwnProblem, SourcePosition } from '../../domain/own-data/orders/orders.ts'

export type SheetsRead = { orders: OwnOrder[]; problems: OwnProblem[] }
const mostProblems = 500
export const mostBytes = 10_000_000
export const mostFindingRows = 200_000
export const mostColumns = 1_000
/** Beyond the last row that holds anything, spreadsheet programs save rows that were formatted or emptied. */
export const mostEmptyRows = { csv: 10_000, xlsx: 100_000 }

export type Findings = {
  orders: OwnOrder[]
  problems: OwnProblem[]
  report: (place: SourcePosition, words: string) => void
  /** Nothing more is worth reading. */
  full: () => boolean
}
export const noFindings = (): Findings => {
  const orders: OwnOrder[] = []
  const problems: OwnProblem[] = []
  return {
    orders,
    problems,
    report: (place, words) => {
      if (problems.length < mostProblems) problems.push({ place, words })
    },
    full: () => problems.length >= mostProblems,
  }
}
/** With one problem there are no orders. */
export const result = ({ orders, problems }: Findings): SheetsRead => ({
  orders: problems.length > 0 ? [] : orders,
  problems,
})
export const onlyProblem = (words: string, place: SourcePosition = {}): SheetsRead => ({
  orders: [],
  problems: [{ place, words }],
})

/** A file as a whole that cannot be read, in words for the person who sent it. */
export class UnreadableTable extends Error {
  override name = 'UnreadableFile'
}
