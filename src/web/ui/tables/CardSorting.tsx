// What the heads of a table do, for its cards: by what the rows are sorted, and in which direction.
import { NativeSelect } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { type Column, firstDirection, type Sorting } from './data-table.ts'

type CardSortingProps<Row, Sort extends string> = {
  label: string
  columns: readonly Column<Row, Sort>[]
  sorting: Sorting<Sort> | undefined
  onSort: ((sorting: Sorting<Sort>) => void) | undefined
}
export const CardSorting = <Row, Sort extends string>(props: CardSortingProps<Row, Sort>) => {
  const { label, columns, sorting, onSort } = props
  const sortable = columns.filter(({ sort }) => sort !== undefined)
  if (!onSort || sortable.length === 0) return null
  const ascending = sorting?.direction === 'asc'
  const choose = (wanted: string) => {
    const column = sortable.find(({ sort }) => sort === wanted)
    if (column?.sort) onSort({ by: column.sort, direction: firstDirection(column) })
  }
  return (
    <div className="card-sorting">
      <span className="muted small">Sort by</span>
      <NativeSelect
        size="xs"
        aria-label={`Sort ${label} by`}
        data={[
          ...(sorting ? [] : [{ value: '', label: '-' }]),
          ...sortable.map(({ sort, head }) => ({ value: String(sort), label: head })),
        ]}
        value={sorting?.by ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {sorting && (
        <button
          type="button"
          className="icon-button"
          aria-label={ascending ? 'Ascending, change to descending' : 'Descending, change to ascending'}
          onClick={() => onSort({ by: sorting.by, direction: ascending ? 'desc' : 'asc' })}
        >
          {ascending ? <IconSortAscending size={16} aria-hidden /> : <IconSortDescending size={16} aria-hidden />}
        </button>
      )}
    </div>
  )
}
