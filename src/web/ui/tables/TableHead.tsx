// The head of a column, which sorts by it.
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { type Column, firstDirection, type Sorting } from './data-table.ts'

type TableHeadProps<Row, Sort extends string> = {
  column: Column<Row, Sort>
  sorting: Sorting<Sort> | undefined
  onSort: ((sorting: Sorting<Sort>) => void) | undefined
}
export const TableHead = <Row, Sort extends string>({
  column: { head, sort, right },
  sorting,
  onSort,
}: TableHeadProps<Row, Sort>) => {
  const side = right ? 'right' : undefined
  if (!sort || !onSort)
    return (
      <th scope="col" className={side}>
        {head}
      </th>
    )
  const now = sorting?.by === sort ? sorting.direction : undefined
  const Icon = now === undefined ? IconSelector : now === 'asc' ? IconChevronUp : IconChevronDown
  const next = now === undefined ? firstDirection({ right }) : now === 'asc' ? 'desc' : 'asc'
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
