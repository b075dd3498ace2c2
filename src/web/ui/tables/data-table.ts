// What a list of rows is given, and what its table and its cards share.
import type { MouseEvent, ReactNode } from 'react'
import { type Paging, rowsPerPage } from './Pager.tsx'

export type Column<Row, Sort extends string> = {
  head: string
  /** By what a click on the head sorts; without it the head is only words. */
  sort?: Sort
  right?: boolean
  /** Takes the room that the others leave; what does not fit ends in an ellipsis. */
  wide?: boolean
  cell: (row: Row) => ReactNode
  /** Its short name among the values of a card; a column without one is in the card's head. */
  card?: string
  /** On a card it has its own line: an email address, a text. */
  long?: boolean
}
export type Sorting<Sort extends string> = { by: Sort; direction: 'asc' | 'desc' }
/** Numbers are first wanted best first, words from A. */
export const firstDirection = ({ right }: { right?: boolean | undefined }) => (right ? 'desc' : 'asc')

/** For a list whose sort and page are in its address: `go` changes them there, and a new sort begins at the first page. */
export const sortAndPage = <Sort extends string>(
  go: (change: { sort_by?: Sort; sort_direction?: 'asc' | 'desc'; page: number | undefined }) => unknown,
) => ({
  onSort: ({ by, direction }: Sorting<Sort>) => void go({ sort_by: by, sort_direction: direction, page: undefined }),
  onPage: (page: number) => void go({ page }),
})

export type DataTableProps<Row, Sort extends string> = {
  label: string
  columns: readonly Column<Row, Sort>[]
  /** Undefined while they are loaded for the first time. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string | number
  /** What a card shows above its values. */
  cardHead: (row: Row) => ReactNode
  menu?: (row: Row) => ReactNode
  onOpen?: (row: Row) => void
  /** The rows are those of an earlier question; the answer to this one is on its way. */
  old: boolean
  sorting?: Sorting<Sort>
  /** Without it the heads are only words. */
  onSort?: (sorting: Sorting<Sort>) => void
  paging?: Paging | undefined
  /** Without it all rows are there. */
  onPage?: (page: number) => void
  empty: ReactNode
  /** What to do about it, below those words. */
  emptyAction?: ReactNode
  /** Up to 1024 px instead of 767 it is cards. S1§9 */
  wideOnly?: boolean
}

/** A row opens by a click anywhere in it; for the keyboard its name is a link. */
export const opening = <Row>(row: Row, onOpen: ((row: Row) => void) | undefined) =>
  onOpen && {
    'data-opens': true,
    onClick: (event: MouseEvent) => isOutsideControls(event.target) && onOpen(row),
  }
/** A click on a link or button inside a row is its own and does not open the row. */
const isOutsideControls = (target: EventTarget) =>
  target instanceof Element && !target.closest('a, button, [role="menu"]')

/** A name for each line that is there while rows are loaded. */
export const blanks = (paging: Paging | undefined) =>
  Array.from({ length: rowsPerPage(paging) }, (_, at) => `blank ${at}`)
