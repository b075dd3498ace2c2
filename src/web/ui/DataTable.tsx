// A list of rows: a table on wide screens, cards under 768 px. Sorting and paging are the server's.
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'

export type Column<Row, Sort extends string> = {
  head: string
  /** By what a click on the head sorts; without it the head is only words. */
  sort?: Sort
  right?: boolean
  /** Takes the room that the others leave; what does not fit ends in an ellipsis. */
  wide?: boolean
  cell: (row: Row) => ReactNode
  /** Its short name among the values of a card; a column without one stands in the card's head. */
  card?: string
}
export type Sorting<Sort extends string> = { by: Sort; direction: 'asc' | 'desc' }
export type Paging = {
  current_page: number
  per_page: number
  total: number
  from: number | null
  to: number | null
  last_page: number
}

type DataTableProps<Row, Sort extends string> = {
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
  sorting: Sorting<Sort>
  onSort: (sorting: Sorting<Sort>) => void
  paging: Paging | undefined
  onPage: (page: number) => void
  empty: ReactNode
}

/** Rows of a page: what the server says, 10 until it does. S1§9 */
export const rowsPerPage = (paging: Pick<Paging, 'per_page'> | undefined): number => paging?.per_page ?? 10

export const DataTable = <Row, Sort extends string>(props: DataTableProps<Row, Sort>) => {
  const { rows, old, empty } = props
  const narrow = useMediaQuery('(max-width: 47.9375em)', false, { getInitialValueInEffect: false })
  if (rows?.length === 0) return <EmptyState>{empty}</EmptyState>
  return (
    <>
      <div className={old ? 'greyed' : undefined} aria-busy={old || !rows}>
        {narrow ? <Cards {...props} /> : <Table {...props} />}
      </div>
      <Pager {...props} />
    </>
  )
}

const Table = <Row, Sort extends string>(props: DataTableProps<Row, Sort>) => {
  const { label, columns, rows, keyOf, menu, onOpen } = props
  return (
    <div className="table-scroll">
      <table className={columns.length > 8 ? 't many' : 't'}>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.head} column={column} {...props} />
            ))}
            {menu && (
              <th scope="col">
                <span className="sr">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={keyOf(row)} {...opening(row, onOpen)}>
              {columns.map((column) => (
                <td key={column.head} className={sideOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
              {menu && <td className="menu-cell">{menu(row)}</td>}
            </tr>
          )) ?? <Skeletons {...props} />}
        </tbody>
      </table>
    </div>
  )
}

const Cards = <Row, Sort extends string>(props: DataTableProps<Row, Sort>) => {
  const { label, columns, rows, keyOf, cardHead, menu, onOpen, paging } = props
  return (
    <ul className="cards" aria-label={label}>
      {rows?.map((row) => (
        <li key={keyOf(row)} {...opening(row, onOpen)}>
          <div className="row">
            <div className="card-head">{cardHead(row)}</div>
            {menu?.(row)}
          </div>
          <dl className="card-values">
            {columns.map(
              (column) =>
                column.card && (
                  <div key={column.head}>
                    <dt>{column.card}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ),
            )}
          </dl>
        </li>
      )) ??
        blanks(paging).map((blank) => (
          <li key={blank} className="card-blank">
            <span className="skeleton" />
          </li>
        ))}
    </ul>
  )
}

/** A row opens by a click anywhere in it; for the keyboard its name is a link. */
const opening = <Row,>(row: Row, onOpen: ((row: Row) => void) | undefined) =>
  onOpen && {
    'data-opens': true,
    onClick: (event: MouseEvent) => plain(event.target) && onOpen(row),
  }
/** A click on a link or button inside a row is its own and does not open the row. */
const plain = (target: EventTarget) => target instanceof Element && !target.closest('a, button, [role="menu"]')

type HeadProps<Row, Sort extends string> = Pick<DataTableProps<Row, Sort>, 'sorting' | 'onSort'> & {
  column: Column<Row, Sort>
}
const Head = <Row, Sort extends string>({ column: { head, sort, right }, sorting, onSort }: HeadProps<Row, Sort>) => {
  const side = right ? 'right' : undefined
  if (!sort)
    return (
      <th scope="col" className={side}>
        {head}
      </th>
    )
  const now = sorting.by === sort ? sorting.direction : undefined
  const Icon = now === undefined ? IconSelector : now === 'asc' ? IconChevronUp : IconChevronDown
  // Numbers are first wanted best first, words from A.
  const next = now === undefined ? (right ? 'desc' : 'asc') : now === 'asc' ? 'desc' : 'asc'
  const state = now === undefined ? 'none' : now === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" className={side} aria-sort={state}>
      <button type="button" onClick={() => onSort({ by: sort, direction: next })}>
        {head}
        <Icon size={14} aria-hidden opacity={now ? 1 : 0.45} />
      </button>
    </th>
  )
}

const sideOf = ({ right, wide }: { right?: boolean | undefined; wide?: boolean | undefined }) =>
  wide ? 'wide' : right ? 'right' : undefined
const blanks = (paging: Paging | undefined) => Array.from({ length: rowsPerPage(paging) }, (_, at) => `blank ${at}`)
const Skeletons = <Row, Sort extends string>({ columns, menu, paging }: DataTableProps<Row, Sort>) =>
  blanks(paging).map((blank) => (
    <tr key={blank}>
      {columns.map(({ head, right, wide }) => (
        <td key={head} className={sideOf({ right, wide })}>
          <span className={right ? 'skeleton short' : 'skeleton'} />
        </td>
      ))}
      {menu && <td />}
    </tr>
  ))

const Pager = <Row, Sort extends string>({ rows, paging, onPage }: DataTableProps<Row, Sort>) => {
  if (!paging) return <div className="table-foot" aria-hidden />
  const { current_page, last_page, from, to, total } = paging
  return (
    <nav className="table-foot" aria-label="Pages">
      <span className="num">{rows && from !== null ? `${from}–${to} of ${total}` : `${total} in all`}</span>
      <span className="row">
        <Button
          variant="default"
          size="compact-xs"
          disabled={current_page <= 1}
          onClick={() => onPage(Math.min(current_page - 1, last_page))}
        >
          Previous
        </Button>
        <Button
          variant="default"
          size="compact-xs"
          disabled={current_page >= last_page}
          onClick={() => onPage(current_page + 1)}
        >
          Next
        </Button>
      </span>
    </nav>
  )
}
