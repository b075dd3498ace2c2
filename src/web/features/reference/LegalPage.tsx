// /privacy, /cookies and /terms. S1§2
import { useRouterState } from '@tanstack/react-router'
import { legalTexts, sampleNote } from '../../parts/account/legal-texts.ts'
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
