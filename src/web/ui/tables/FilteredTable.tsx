// A list with filters and the number of rows above it. Filters, sort and page are in the address: `go` changes it.
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { FilterBar, type FilterBarProps } from './FilterBar.tsx'
import { sortAndPage } from './data-table.ts'

type FilteredTableProps<Row, Sort extends string> = Omit<DataTableProps<Row, Sort>, 'onSort' | 'onPage'> &
  Pick<FilterBarProps, 'filters' | 'given'> & {
    filter: string
    go: (change: Record<string, string | number | undefined>, replace?: boolean) => void
  }

export const FilteredTable = <Row, Sort extends string>({
  filter,
  filters,
  given,
  go,
  ...table
}: FilteredTableProps<Row, Sort>) => (
  <section className="card" aria-label={table.label}>
    <div className="table-bar">
      <FilterBar
        label={filter}
        filters={filters}
        given={given}
        onFilter={(wanted, replace) => go({ ...wanted, page: undefined }, replace)}
      />
      <span className="muted num">{table.paging?.total}</span>
    </div>
    <DataTable {...table} {...sortAndPage<Sort>(go)} />
  </section>
)
