// The head of both pages of background jobs: the jobs that are left, and the emails that were sent or wait.
import { paths } from '../../paths.ts'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

const title = 'Background jobs'
const tabs = [
  { label: 'Jobs', link: paths.backgroundJobs },
  { label: 'Emails', link: paths.outbox },
]

export const BackgroundJobTabs = ({ shown }: { shown: 'Jobs' | 'Emails' }) => (
  <>
    <PageTitle page={[shown, title]}>{title}</PageTitle>
    <PageTabs label={title} tabs={tabs} shown={shown} />
  </>
)
