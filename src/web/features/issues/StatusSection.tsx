// The status of an issue, closing it, and what the search after closing or the hotel's answer found. S2§4
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { IssueDetails } from '../../../contract/issues.ts'
import { instantText, nearText } from '../../lib/format.ts'
import { renewQueries } from '../../parts/account/renew-queries.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { StatusTag } from './Parts.tsx'
import { closeIssue } from './queries.ts'
import { words } from './words.ts'

const mailText = ({ status, sent_at }: NonNullable<IssueDetails['mail']>, queued_at: string | null) => {
  if (status !== 'sent') return status === 'waiting' ? words.mailWaiting : words.mailFailed
  const at = sent_at ?? queued_at
  return at && words.sentAt(instantText(at))
}

/** `left`: the queries left of the reader, where they are few. */
type StatusSectionProps = { issue: IssueDetails; admin: boolean; left: string | undefined }

export const StatusSection = ({ issue, admin, left }: StatusSectionProps) => {
  const [asked, setAsked] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(closeIssue(client))
  const checking = issue.recheck?.result === 'running'
  useEffect(() => (checking ? () => renewQueries(client) : undefined), [client, checking])
  const closable = issue.status === 'in_progress' || (admin && issue.status === 'open')
  const close = () =>
    mutate(issue.id, {
      onSuccess: () => showSuccess(words.closed),
      onSettled: () => setAsked(false),
    })
  return (
    <section className="card issue-block" aria-labelledby="issue-status">
      <h2 id="issue-status">{words.status}</h2>
      <p>
        <StatusTag status={issue.status} />
      </p>
      {issue.status === 'open' && !admin && <p className="muted small">{words.notSentYet}</p>}
      {issue.mail && <p className="muted small num">{mailText(issue.mail, issue.sent_at)}</p>}
      {issue.closed_at && <p className="muted small num">{words.closedAt(instantText(issue.closed_at))}</p>}
      {issue.closed_at === null && issue.closing_queries !== null && (
        <p className="muted small">{words.answerCost(issue.closing_queries)}</p>
      )}
      <RecheckOutcome issue={issue} admin={admin} />
      {closable && (
        <Button variant="default" size="xs" onClick={() => setAsked(true)}>
          {words.close}
        </Button>
      )}
      {asked && (
        <QuestionDialog
          title={words.closeTitle(issue.id)}
          confirm={words.close}
          busy={isPending}
          onConfirm={close}
          onClose={() => setAsked(false)}
        >
          {words.closeFinal}
          {words.closeCost(issue.closing_queries, left)}
        </QuestionDialog>
      )}
    </section>
  )
}

const RecheckOutcome = ({
  issue: { id, recheck, hotel_id, followed_by, closed_at },
  admin,
}: {
  issue: IssueDetails
  admin: boolean
}) => {
  // There before the first outcome, so that it is announced.
  if (!recheck) return <div role="status" />
  const { result, message, checkup_rate_id, checked_at, next_at } = recheck
  const still = result === 'found' || result === 'partly'
  const closed = closed_at !== null
  return (
    <div role="status">
      <p>
        {words.recheck[result]({ moment: checked_at && nearText(checked_at), closed })}
        {message !== null && ` ${message}.`}
        {next_at !== null && ` ${words.nextCheck(nearText(next_at))}`}
      </p>
      {still && closed && !admin && followed_by === null && checkup_rate_id !== null && (
        <>
          <p className="muted small">{words.again}</p>
          <LinkButton variant="default" size="xs" {...paths.rate({ hotel_id, checkup_rate_id, follows: id })}>
            {words.reportAgain}
          </LinkButton>
        </>
      )}
      {checkup_rate_id !== null && !admin && (
        <p>
          <Link className="link" {...paths.rate({ hotel_id, checkup_rate_id })}>
            {words.viewRate}
          </Link>
        </p>
      )}
    </div>
  )
}
