// /admin/users: accounts of hotels and travel agencies, and invitations to a trial. S1§2
import './users.css'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { TrialsList } from './TrialsList.tsx'
import { UsersList } from './UsersList.tsx'
import { words } from './words.ts'

const route = getRouteApi('/admin/admin/users')
const tabs = [
  { tab: undefined, label: words.tabs.hotels },
  { tab: 'agencies', label: words.tabs.agencies },
  { tab: 'trials', label: words.tabs.trials },
] as const

export const UsersPage = () => {
  const { tab } = route.useSearch()
  const shown = tabs.find((each) => each.tab === tab) ?? tabs[0]
  return (
    <>
      <div className="row between wrap users-head">
        <PageTitle page={[shown.label, words.title]}>{words.title}</PageTitle>
        <LinkButton {...paths.inviteUser} state={{ account_type: tab === 'agencies' ? 'travel_agent' : 'owner' }}>
          {words.invite}
        </LinkButton>
      </div>
      <section className="card" aria-label={shown.label}>
        <PageTabs
          label={words.title}
          tabs={tabs.map(({ tab: of, label }) => ({ label, link: paths.users(of) }))}
          shown={shown.label}
        />
        {tab === 'trials' ? (
          <TrialsList />
        ) : (
          <UsersList key={tab} accountType={tab === 'agencies' ? 'travel_agent' : 'owner'} />
        )}
      </section>
    </>
  )
}
