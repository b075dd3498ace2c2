// The demos of one tab: filters, sorting, and what can be done with each. S2§2
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Demo } from '../../../contract/demo-links.ts'
import { copyText } from '../../lib/copy.ts'
import { numberText, instantDay } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { FilterBar } from '../../ui/tables/FilterBar.tsx'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { type RowAction, RowMenu } from '../../ui/tables/RowMenu.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { demosQuery } from './queries.ts'
import { words } from './words.ts'
import { sortAndPage } from '../../ui/tables/data-table.ts'

const EndDemoForm = lazyDialog(async () => (await import('./EndDemoForm.tsx')).EndDemoForm)
const LinkOutcome = lazyDialog(async () => (await import('./LinkOutcome.tsx')).LinkOutcome)

const route = getRouteApi('/admin/admin/demo-links')
type Sort = 'updated_at' | 'hotel' | 'name' | 'days_left' | 'queries'
type NumberedDemo = Demo & { number: number }

const daysText = ({ active, days_left }: Demo) => {
  if (!active) return '-'
  return days_left === 0 ? words.lastDay : numberText(days_left)
}
const columns: Column<NumberedDemo, Sort>[] = [
  { head: '#', cell: ({ number }) => <span className="muted num">{number}</span> },
  { head: 'Hotel name', sort: 'hotel', wide: true, cell: ({ hotel }) => <strong>{hotel.name}</strong> },
  { head: 'Name', sort: 'name', cell: ({ name }) => name, card: 'Name' },
  {
    head: 'Last updated',
    sort: 'updated_at',
    right: true,
    cell: ({ updated_at }) => <span className="num">{instantDay(updated_at)}</span>,
    card: 'Last updated',
  },
  { head: 'Days left', sort: 'days_left', right: true, cell: daysText, card: 'Days left' },
  {
    head: 'Queries',
    sort: 'queries',
    right: true,
    cell: ({ queries_used, queries }) => (
      <span className={queries_used >= queries ? 'num danger' : 'num'}>
        {numberText(queries_used)} / {numberText(queries)}
      </span>
    ),
    card: 'Queries',
  },
]
const filters = [
  { name: 'hotel', label: 'Hotel Name' },
  { name: 'name', label: 'Trial Name' },
]

type Ending = { demo: Demo; action: 'deactivate' | 'delete' }

export const DemosList = ({ active }: { active: boolean }) => {
  const search = route.useSearch()
  const filter = route.useNavigate()
  const [ending, setEnding] = useState<Ending>()
  const [link, setLink] = useState<string>()
  const { hotel, name, page } = search
  const sorting = { by: search.sort_by ?? 'updated_at', direction: search.sort_direction ?? 'desc' } as const
  const { data, isPlaceholderData } = useQuery(
    demosQuery({
      active: active ? 'true' : 'false',
      hotel,
      name,
      page,
      length: 25,
      sort_by: sorting.by,
      sort_direction: sorting.direction,
    }),
  )
  const copy = async (token: string) => {
    const address = `${location.origin}/login/${token}`
    if (await copyText(address)) showSuccess(words.copied)
    else setLink(address)
  }
  const actionsFor = (demo: Demo): RowAction[] => [
    ...(demo.token === null ? [] : [{ label: words.copyLink, run: () => void copy(demo.token ?? '') }]),
    { label: words.edit, link: paths.editDemo(demo) },
    ...(active ? [{ label: words.deactivate, run: () => setEnding({ demo, action: 'deactivate' as const }) }] : []),
    { label: words.delete, run: () => setEnding({ demo, action: 'delete' }) },
  ]
  return (
    <>
      <div className="table-bar">
        <FilterBar
          label="Filter demos"
          filters={filters}
          given={{ hotel, name }}
          onFilter={(given) => filter({ search: { ...search, ...given, page: undefined } })}
        />
        <span className="muted num">{data && numberText(data.meta.total)}</span>
      </div>
      <DataTable
        label={active ? words.tabs.active : words.tabs.ended}
        columns={columns}
        rows={data?.data.map((demo, at) => ({ ...demo, number: (data.meta.from ?? 1) + at }))}
        keyOf={({ id }) => id}
        cardHead={(demo) => <strong>{demo.hotel.name}</strong>}
        menu={(demo) => <RowMenu label={`Actions for ${demo.name}`} actions={actionsFor(demo)} />}
        old={isPlaceholderData}
        sorting={sorting}
        paging={data?.meta}
        {...sortAndPage<Sort>((change) => filter({ search: { ...search, ...change } }))}
        empty={words.noDemos}
      />
      <Suspense fallback={null}>
        {ending && <EndDemoForm {...ending} onClose={() => setEnding(undefined)} />}
        {link && <LinkOutcome link={link} onClose={() => setLink(undefined)} />}
      </Suspense>
    </>
  )
}
