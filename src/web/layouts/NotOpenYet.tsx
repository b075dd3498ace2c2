// Stands at the addresses whose pages are not built yet and says so: no sample data, no dead buttons.
import { useRouterState } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

const pages = [
  ['/hotel/ota-view', 'OTA View', 'Here a rate will be shown as an online travel agency would show it.'],
  ['/reported-issues', 'Issues', 'Here the issues that you report to hotels will be listed.'],
  ['/hotel-emails', 'Mailbook', 'Here the contact e-mails of hotels will be kept.'],
  ['/profile/employees', 'Employees', 'Here the people of your account will be invited and managed.'],
  ['/profile/gds_credentials', 'GDS Credentials', 'Here your own Travelport and Sabre credentials will be kept.'],
  ['/profile/hotels', 'Hotels', 'Here hotels will be assigned to the people of your account.'],
  ['/profile/billing', 'Subscription & Billing', 'Here your subscription and payment method will be managed.'],
  ['/profile', 'Settings', 'Here your name, e-mail, phone and password will be edited.'],
  ['/admin', 'Administration', 'Here users, properties and hotel mapping will be managed.'],
] as const

export const NotOpenYet = () => {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [, title, sentence] = pages.find(([path]) => pathname.startsWith(path)) ?? ['', 'Not open yet', '']
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <section className="card not-open">
        <EmptyState action={<LinkButton {...paths.rateCheck}>Rate Check</LinkButton>}>
          {sentence} This page is not open yet.
        </EmptyState>
      </section>
    </>
  )
}
