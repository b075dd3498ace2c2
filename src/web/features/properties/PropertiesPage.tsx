// /admin/properties: the catalogue of hotels, all or those that accounts use. S2§2
import './properties.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { HotelImport } from '../../../contract/hotel-imports.ts'
import type { Property } from '../../../contract/properties.ts'
import { gdsList } from '../../../domain/gds.ts'
import { countryText, numberText, instantDay } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { FilterBar } from '../../ui/tables/FilterBar.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RowMenu } from '../../ui/tables/RowMenu.tsx'
import { isRunning, unresolvedImport } from '../hotel-imports/queries.ts'
import { propertiesQuery } from './queries.ts'
import { words } from './words.ts'
import { sortAndPage } from '../../ui/tables/data-table.ts'

const route = getRouteApi('/admin/admin/properties')
const tabs = [
  { tab: undefined, label: words.tabs.all },
  { tab: 'active', label: words.tabs.active },
] as const
type Sort = 'name' | 'city' | 'country' | 'created_at'

const propertyNameCell = (row: Property) => (
  <Link className="row-name" {...paths.property(row.id)}>
    {row.name}
  </Link>
)
/** `HX 12345` for each entry. */
const entriesIn = (gds_id: number) => (row: Property) => {
  const entries = row.gds_hotels.filter((entry) => entry.gds_id === gds_id)
  if (entries.length === 0) return '-'
  return entries.map(({ id, chain_code, property_id }) => (
    <div key={id} className="num">{`${chain_code} ${property_id}`}</div>
  ))
}
const columns: Column<Property, Sort>[] = [
  { head: 'Name', sort: 'name', wide: true, cell: propertyNameCell },
  { head: 'City', sort: 'city', cell: ({ city }) => city ?? '-', card: 'City' },
  { head: 'Country', sort: 'country', cell: ({ country }) => (country ? countryText(country) : '-'), card: 'Country' },
  ...gdsList.map(({ id, label }) => ({ head: label, cell: entriesIn(id), card: label })),
  { head: 'Accounts', right: true, cell: ({ accounts }) => accounts || '-', card: 'Accounts' },
  { head: 'Created', sort: 'created_at', right: true, cell: (row) => instantDay(row.created_at), card: 'Created' },
]

const filters = [
  { name: 'name', label: 'Name' },
  { name: 'city', label: 'City' },
  { name: 'property_id', label: 'Property ID' },
  { name: 'chain_code', label: 'Chain code' },
  {
    name: 'gds',
    label: 'GDS',
    choices: [{ value: '', label: words.anyGds }, ...gdsList.map(({ name: value, label }) => ({ value, label }))],
  },
]

const whileImporting = 5_000
/** Why the catalogue grows while it is looked at. */
const ImportNote = ({ running: { file_name, proceeded_count, total_count } }: { running: HotelImport }) => (
  <p className="muted properties-note" role="status">
    {words.importing(file_name, numberText(proceeded_count), numberText(total_count))}{' '}
    <Link className="link" {...paths.hotelImports}>
      {words.toImports}
    </Link>
  </p>
)

export const PropertiesPage = () => {
  const search = route.useSearch()
  const filter = route.useNavigate()
  const navigate = useNavigate()
  const { tab, gds, name: called, city, property_id, chain_code, page } = search
  const sorting = { by: search.sort_by ?? 'created_at', direction: search.sort_direction ?? 'desc' } as const
  const { data: unresolved } = useQuery(unresolvedImport)
  const running = unresolved && isRunning(unresolved) ? unresolved : undefined
  const { data, isPlaceholderData } = useQuery({
    ...propertiesQuery({
      ...(tab === 'active' && { only_active: '1' }),
      gds_id: gdsList.find((each) => each.name === gds)?.id,
      name: called,
      city,
      property_id,
      chain_code,
      page,
      sort_by: sorting.by,
      sort_direction: sorting.direction,
    }),
    refetchInterval: running ? whileImporting : false,
  })
  return (
    <>
      <div className="row between wrap properties-head">
        <PageTitle>{words.title}</PageTitle>
        <LinkButton {...paths.newProperty}>{words.add}</LinkButton>
      </div>
      {running && <ImportNote running={running} />}
      <section className="card" aria-label={words.title}>
        <PageTabs
          label={words.title}
          tabs={tabs.map(({ tab: of, label }) => ({ label, link: paths.properties(of) }))}
          shown={(tabs.find((each) => each.tab === tab) ?? tabs[0]).label}
        />
        <div className="table-bar">
          <FilterBar
            label={words.filter}
            filters={filters}
            given={{ name: called, city, property_id, chain_code, gds }}
            onFilter={(given, replace) =>
              filter({ search: { ...search, ...(given as typeof search), page: undefined }, replace })
            }
          />
          <span className="muted num">{data && numberText(data.meta.total)}</span>
        </div>
        <DataTable
          label={words.title}
          columns={columns}
          rows={data?.data}
          keyOf={({ id }) => id}
          cardHead={propertyNameCell}
          onOpen={(row) => navigate(paths.property(row.id))}
          menu={(row) => (
            <RowMenu
              label={`Actions for ${row.name}`}
              actions={[{ label: words.edit, link: paths.property(row.id) }]}
            />
          )}
          old={isPlaceholderData}
          sorting={sorting}
          paging={data?.meta}
          {...sortAndPage<Sort>((change) => filter({ search: { ...search, ...change } }))}
          empty={words.empty}
        />
      </section>
    </>
  )
}
