// The rows of a list on narrow screens: a card each, with its values by their short names.
import { blanks, type DataTableProps, opening } from './data-table.ts'

export const RowCards = <Row, Sort extends string>(props: DataTableProps<Row, Sort>) => {
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
                  <div key={column.head} data-long={column.long}>
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
