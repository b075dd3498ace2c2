// /admin/statistics: what the accounts of hotels and of travel agencies use. S2§2
import { getRouteApi, Link } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { UsageSection } from './UsageSection.tsx'
import { words } from './words.ts'

const route = getRouteApi('/admin/admin/statistics')
const tabs = [
  { tab: undefined, label: words.tabs.hotels },
  { tab: 'agencies', label: words.tabs.agencies },
] as const

export const StatisticsPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { tab, gds, from, to } = search
  const shown = tabs.find((each) => each.tab === tab) ?? tabs[0]
  return (
    <>
      <PageTitle page={[shown.label, words.title]}>{words.title}</PageTitle>
      <UsageSection
        key={tab}
        scope={{ account_type: tab === 'agencies' ? 'travel_agent' : 'owner' }}
        agencies={tab === 'agencies'}
        label={shown.label}
        search={search}
        onSearch={(next) => navigate({ search: next })}
        name={(row) => (
          <>
            <Link className="row-name" {...paths.statisticsOf(row.id, { tab, gds, from, to })}>
              {row.name || row.email}
            </Link>
            <div className="row-note">{row.company}</div>
          </>
        )}
        tabs={
          <PageTabs
            label={words.title}
            tabs={tabs.map(({ tab: of, label }) => ({ label, link: paths.statistics({ tab: of, gds, from, to }) }))}
            shown={shown.label}
          />
        }
      />
    </>
  )
}
