// /privacy, /cookies and /terms. S1§2
import { useRouterState } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

export const LegalPage = () => {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const { title, parts } = pathname.startsWith('/cookies')
    ? legalTexts.cookies
    : pathname.startsWith('/terms')
      ? legalTexts.terms
      : legalTexts.privacy
  return (
    <article className="card prose">
      <PageTitle>{title}</PageTitle>
      <p className="trial">{sampleNote}</p>
      {parts.map(({ head, text }) => (
        <section key={head}>
          <h2>{head}</h2>
          <p>{text}</p>
        </section>
      ))}
      <LinkButton variant="default" {...paths.home}>
        Home page
      </LinkButton>
    </article>
  )
}

/** Sample texts, until the operator of this installation replaces them. */
type LegalText = { title: string; parts: readonly { head: string; text: string }[] }

const sampleNote = 'This is a sample text. The operator of this installation replaces it.'

const legalTexts: Record<'privacy' | 'cookies' | 'terms', LegalText> = {
  privacy: {
    title: 'Privacy policy',
    parts: [
      {
        head: 'What we keep',
        text: 'Your name, email, phone number and role; the hotels and searches of your account; and a log of who changed what.',
      },
      {
        head: 'Why we keep it',
        text: 'To let you check how hotel rates are shown in Travelport and Sabre, and to answer your messages.',
      },
      { head: 'Who can see it', text: 'The people in your account and the administrators of this installation.' },
      { head: 'Your rights', text: 'You can ask the operator for a copy of your data, and to correct or delete it.' },
    ],
  },
  cookies: {
    title: 'Cookies policy',
    parts: [
      { head: 'Cookies', text: 'Rateproof sets no cookies and loads nothing from third parties.' },
      {
        head: 'Local storage',
        text: 'Your browser stores your session, the selected GDS, the theme and the state of the menu until you sign out; the dates of the dashboard and unsaved drafts until you close the browser.',
      },
    ],
  },
  terms: {
    title: 'Terms',
    parts: [
      {
        head: 'The service',
        text: 'Rateproof shows what a GDS returned at the time of a search and points out what is missing or wrong. It does not change rates or make bookings.',
      },
      {
        head: 'Your account',
        text: 'Do not share your password. Use your own GDS credentials only as your contract with the GDS allows.',
      },
      {
        head: 'Trial and payment',
        text: 'Accounts start with a free trial. After the trial, a payment method is required.',
      },
    ],
  },
}
