// /admin/demo-links: demo accounts, those that work and those that ended. S2§2
import './demo-links.css'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { DemosList } from './DemosList.tsx'
import { words } from './words.ts'

const route = getRouteApi('/admin/admin/demo-links')
const tabs = [
  { tab: undefined, label: words.tabs.active },
  { tab: 'ended', label: words.tabs.ended },
] as const

export const DemoLinksPage = () => {
  const { tab } = route.useSearch()
  const shown = tabs.find((each) => each.tab === tab) ?? tabs[0]
  return (
    <>
      <div className="row between wrap demo-head">
        <PageTitle page={[shown.label, words.title]}>{words.title}</PageTitle>
        <LinkButton {...paths.addDemo}>{words.add}</LinkButton>
      </div>
      <section className="card" aria-label={shown.label}>
        <PageTabs
          label={words.title}
          tabs={tabs.map(({ tab: of, label }) => ({ label, link: paths.demos(of) }))}
          shown={shown.label}
        />
        <DemosList key={tab} active={tab === undefined} />
      </section>
    </>
  )
}
