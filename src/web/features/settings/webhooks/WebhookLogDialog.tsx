// What was sent to a webhook in the last 30 days, and what it answered.
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook, WebhookMessage } from '../../../../contract/webhooks.ts'
import { instantText, numberText } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pager } from '../../../ui/tables/Pager.tsx'
import { showSuccess } from '../../../ui/Toasts.tsx'
import { resendMessage, webhookMessagesQuery } from '../queries.ts'
import { eventText, stateTexts } from './words.ts'

export type WebhookLogProps = { webhook: Webhook; onClose: () => void }
export const WebhookLogDialog = ({ webhook, onClose }: WebhookLogProps) => {
  const [page, setPage] = useState(1)
  const { data } = useQuery(webhookMessagesQuery(webhook.id, page))
  return (
    <Dialog title={`Log of ${webhook.name}`} wide onClose={onClose}>
      <p className="muted">Messages of the last 30 days, newest first.</p>
      {data === undefined && <div className="settings-waiting" aria-busy />}
      {data?.data.length === 0 && (
        <EmptyState title="Nothing sent yet">Send a test to see whether your system answers.</EmptyState>
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <ul className="webhook-messages">
            {data.data.map((message) => (
              <MessageItem key={message.id} webhook={webhook} message={message} />
            ))}
          </ul>
          <Pager paging={data.meta} onPage={setPage} />
        </>
      )}
    </Dialog>
  )
}

const MessageItem = ({ webhook: { id }, message }: { webhook: Webhook; message: WebhookMessage }) => {
  const { mutate, isPending } = useMutation(resendMessage(useQueryClient()))
  const { event, state, next_at, created_at, attempts } = message
  const isFirst = state === 'waiting' && attempts.length === 0
  return (
    <li>
      <div className="row between wrap">
        <span>
          <span className="row-name">{eventText(event)}</span>{' '}
          <span className="muted num">{instantText(created_at)}</span>
        </span>
        <span className={state === 'failed' ? 'danger' : undefined}>{isFirst ? 'Sending …' : stateTexts[state]}</span>
      </div>
      <div className="row-note num">
        {message.message}
        {state === 'waiting' && !isFirst && next_at !== null && ` · next try ${instantText(next_at)}`}
      </div>
      {attempts.map((attempt) => (
        <details key={attempt.at}>
          <summary className="num">
            {instantText(attempt.at)} · {attempt.status ?? attempt.error} · {numberText(attempt.ms)} ms
          </summary>
          <pre>{attempt.answer === '' ? 'No text in the answer' : attempt.answer}</pre>
        </details>
      ))}
      {state !== 'waiting' && (
        <div className="webhook-actions">
          <Button
            variant="default"
            size="compact-sm"
            loading={isPending}
            aria-label={`Send again: ${eventText(event)}, ${instantText(created_at)}`}
            onClick={() =>
              mutate({ id, message_id: message.id }, { onSuccess: () => showSuccess('It is being sent again') })
            }
          >
            Send again
          </Button>
        </div>
      )}
    </li>
  )
}
