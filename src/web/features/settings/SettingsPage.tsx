// /profile/{section} and /admin/users/{userId}/{section}: the settings of a user, one tab at a time. S1§2
import '../../ui/page-tabs.css'
import './settings.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { type FunctionComponent, Suspense } from 'react'
import type { Profile } from '../../../contract/auth.ts'
import { isAgent, settingsNames, settingsTabsOf } from '../../parts/account/account.ts'
import type { SettingsTabProps } from '../../parts/account/settings-tab.ts'
import { paths, type SettingsSection } from '../../paths.ts'
import { NotFound } from '../../ui/ErrorPage.tsx'
import { lazyPart } from '../../ui/Lazy.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useShownTab } from '../../ui/use-shown-tab.ts'
import { profileQuery } from '../auth/queries.ts'
import { userQuery } from '../users/queries.ts'

const tabs: Record<SettingsSection, FunctionComponent<SettingsTabProps>> = {
  profile: lazyPart(async () => (await import('./ProfileTab.tsx')).ProfileTab),
  employees: lazyPart(async () => (await import('../employees/EmployeesTab.tsx')).EmployeesTab),
  gds: lazyPart(async () => (await import('./GdsTab.tsx')).GdsTab),
  hotels: lazyPart(async () => (await import('../users/HotelsTab.tsx')).HotelsTab),
  gds_credentials: lazyPart(async () => (await import('./CredentialsTab.tsx')).CredentialsTab),
  webhooks: lazyPart(async () => (await import('./webhooks/WebhooksTab.tsx')).WebhooksTab),
  billing: lazyPart(async () => (await import('../billing/BillingTab.tsx')).BillingTab),
}

export const SettingsPage = () => {
  const { data: viewer } = useSuspenseQuery(profileQuery)
  const { userId } = useParams({ strict: false })
  if (userId === undefined || Number(userId) === viewer.id) return <Settings viewer={viewer} user={viewer} own />
  return /^\d{1,10}$/.test(userId) ? <OthersSettings viewer={viewer} id={Number(userId)} /> : <NotFound />
}

const OthersSettings = ({ viewer, id }: { viewer: Profile; id: number }) => {
  const { data: user } = useQuery(userQuery(id))
  return user ? (
    <Settings viewer={viewer} user={user} own={false} />
  ) : (
    <div className="card settings-waiting" aria-busy />
  )
}

const Settings = (props: SettingsTabProps) => {
  const { viewer, user, own } = props
  const { section } = useParams({ strict: false })
  const pathTo = (to: SettingsSection) => (own ? paths.settings(to) : paths.userSettings(user.id, to))
  const sections = settingsTabsOf(viewer, user)
  const shown = sections.find((each) => each === section) ?? 'profile'
  const title = `Settings: ${user.first_name} ${user.last_name}`
  const Tab = tabs[shown]
  const row = useShownTab(shown)
  return (
    <>
      {shown !== section && <Navigate {...pathTo(shown)} replace />}
      <div className="row between wrap settings-head">
        <PageTitle page={[settingsNames[shown], title]}>{title}</PageTitle>
        {!own && (
          <LinkButton variant="default" {...paths.userDashboard(user.id, isAgent(user))}>
            User dashboard
          </LinkButton>
        )}
      </div>
      <nav className="page-tabs settings-tabs" aria-label="Settings" ref={row}>
        {sections.map((each) => (
          <Link key={each} {...pathTo(each)} activeProps={{}} aria-current={each === shown ? 'page' : undefined}>
            {settingsNames[each]}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<div className="card settings-waiting" aria-busy />}>
        <Tab key={shown} {...props} />
      </Suspense>
    </>
  )
}
