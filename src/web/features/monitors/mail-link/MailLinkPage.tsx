// /monitor-mail/{token}: a button does what the link in a mail is for, so that a mail scanner that opens it changes nothing.
import '../monitors.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { LinkedMonitor } from '../../../../contract/monitor-links.ts'
import type { MailAct } from '../../../../domain/monitors/mail-acts.ts'
import { ApiError } from '../../../lib/call.ts'
import { RateSkeleton } from '../../../parts/rate/RateSkeleton.tsx'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { mailWords as words } from './page-words.ts'
import { actByMail, linkedMonitorQuery } from './queries.ts'

export const MailLinkPage = () => {
  const { token = '' } = useParams({ strict: false })
  const search: object = useSearch({ strict: false })
  const wanted = 'do' in search ? search.do : undefined
  const { data: monitor, error, refetch, isFetching } = useQuery(linkedMonitorQuery(token))
  if (error && !(error instanceof ApiError && error.status === 404))
    return (
      <section className="card monitor-mail">
        <PageTitle>{error.message}</PageTitle>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {words.again}
        </Button>
      </section>
    )
  if (error)
    return (
      <section className="card monitor-mail">
        <PageTitle>{words.gone}</PageTitle>
        <EmptyState action={<SignIn />}>{words.goneHint}</EmptyState>
      </section>
    )
  if (!monitor) return <RateSkeleton label={words.loading} />
  const isDone = (act: MailAct) => isSo[act](monitor)
  // What is done already says so; what this person may not do is not offered.
  const act = (['pause', 'weekly', 'stop'] as const).find(
    (each) => each === wanted && (monitor.acts.includes(each) || isDone(each)),
  )
  return <ActByMail key={act} token={token} monitor={monitor} act={act ?? 'stop'} />
}

const isSo: Record<MailAct, (monitor: LinkedMonitor) => boolean> = {
  pause: ({ paused }) => paused,
  weekly: ({ digest }) => digest === 'weekly',
  stop: ({ receives }) => !receives,
}

const SignIn = () => (
  <Link className="link" {...paths.login}>
    {words.signIn}
  </Link>
)

const ActByMail = ({ token, monitor, act }: { token: string; monitor: LinkedMonitor; act: MailAct }) => {
  const { mutate, isPending } = useMutation(actByMail(useQueryClient(), token))
  const say = words[act]
  const isDone = isSo[act](monitor)
  const others = monitor.acts.filter((each) => each !== act && !isSo[each](monitor))
  return (
    <section className="card monitor-mail">
      <PageTitle>{isDone ? say.doneTitle : say.title}</PageTitle>
      <p className="muted">{words.of(monitor.name, monitor.address)}</p>
      <p role="status">{isDone ? say.done() : say.why(monitor)}</p>
      {!isDone && (
        <Button loading={isPending} onClick={() => mutate(act)}>
          {say.confirm}
        </Button>
      )}
      <p className="small">
        {others.map((each) => (
          <Link key={each} className="link" to="/monitor-mail/$token" params={{ token }} search={{ do: each }}>
            {words[each].link}
          </Link>
        ))}
        <SignIn />
      </p>
    </section>
  )
}
