// A list of rows: a table on wide screens, cards under 768 px. Sorting and paging are the server's.
import { useMediaQuery } from '@mantine/hooks'
import { memo, type ReactNode } from 'react'
import { blanks, type DataTableProps, opening, type Sorting } from './data-table.ts'
import { CardSorting } from './CardSorting.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Pager } from './Pager.tsx'
import { RowCards } from './RowCards.tsx'
import { TableHead } from './TableHead.tsx'
import { useShownFirst } from '../use-shown-first.ts'

export type { Column, DataTableProps, Sorting } from './data-table.ts'

export const DataTable = <Row, Sort extends string>(props: DataTableProps<Row, Sort>) => {
  const { rows, old, empty, emptyAction, wideOnly = false } = props
  const upTo = wideOnly ? '(max-width: 64em)' : '(max-width: 47.9375em)'
  const narrow = useMediaQuery(upTo, false, { getInitialValueInEffect: false })
  if (rows?.length === 0) return <EmptyState action={emptyAction}>{empty}</EmptyState>
  return (
    <>
      <div className={old ? 'greyed' : undefined} aria-busy={old || !rows}>
        {narrow ? <Cards {...props} /> : <Table {...props} />}
      </div>
      {props.onPage && <Pager paging={props.paging} loading={!rows} onPage={props.onPage} />}
    </>
  )
}

const Cards = <Row, Sort extends string>(props: DataTableProps<Row, Sort>) => (
  <>
    <CardSorting label={props.label} columns={props.columns} {...useSorting(props)} />
    <RowCards {...props} />
  </>
)

const Table = <Row, Sort extends string>(props: DataTableProps<Row, Sort>) => {
  const { label, columns, rows, keyOf, menu, onOpen } = props
  const sorting = useSorting(props)
  return (
    <div className="table-scroll">
      <table className={columns.length > 8 ? 't many' : 't'}>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <TableHead key={column.head} column={column} {...sorting} />
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
            <TableRow key={keyOf(row)} row={row} columns={columns} menu={menu} onOpen={onOpen} />
          )) ?? <Skeletons {...props} />}
        </tbody>
      </table>
    </div>
  )
}

const isSameSorting = (one: Sorting<string> | undefined, other: Sorting<string> | undefined) =>
  one?.by === other?.by && one?.direction === other?.direction

/** The head that was clicked says so at once; the rows are fetched when that has been painted. */
const useSorting = <Row, Sort extends string>({ sorting, onSort }: DataTableProps<Row, Sort>) => {
  const fetch = (wanted: Sorting<Sort> | undefined) => wanted && onSort?.(wanted)
  const [shown, sort] = useShownFirst<Sorting<Sort> | undefined>(sorting, fetch, isSameSorting)
  return { sorting: shown, onSort: onSort && sort }
}

type TableRowProps<Row, Sort extends string> = Pick<DataTableProps<Row, Sort>, 'columns'> & {
  row: Row
  menu: ((row: Row) => ReactNode) | undefined
  onOpen: ((row: Row) => void) | undefined
}
const PlainTableRow = <Row, Sort extends string>({ row, columns, menu, onOpen }: TableRowProps<Row, Sort>) => (
  <tr {...opening(row, onOpen)}>
    {columns.map((column) => (
      <td key={column.head} className={sideOf(column)}>
        {column.cell(row)}
      </td>
    ))}
    {menu && <td className="menu-cell">{menu(row)}</td>}
  </tr>
)
/** A click on a head is answered before the sorted rows are here: until then the rows stay as they are. */
const TableRow = memo(PlainTableRow) as typeof PlainTableRow

const sideOf = ({ right, wide }: { right?: boolean | undefined; wide?: boolean | undefined }) =>
  wide ? 'wide' : right ? 'right' : undefined
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
