// The head of both pages of an administrator's overview: what waits, and what people reported as false alarms.
import { paths } from '../../paths.ts'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

const title = 'Overview'
const tabs = [
  { label: 'Needs attention', link: paths.waitingWork },
  { label: 'False alarms', link: paths.falseAlarms },
]

export const OverviewTabs = ({ shown }: { shown: 'Needs attention' | 'False alarms' }) => (
  <>
    <PageTitle page={[shown, title]}>{title}</PageTitle>
    <PageTabs label={title} tabs={tabs} shown={shown} />
  </>
)
