// What opens above the list of webhooks: the form, the secret that is shown once, and the log.
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook, WebhookMessage } from '../../../../contract/webhooks.ts'
import { webhookEvents } from '../../../../domain/webhooks/webhook-events.ts'
import { copyText } from '../../../lib/copy.ts'
import { instantText, numberText } from '../../../lib/format.ts'
import { useForm } from '../../../lib/form.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Form, SubmitButton, useField } from '../../../ui/fields/Form.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Pager } from '../../../ui/tables/Pager.tsx'
import { showError, showSuccess } from '../../../ui/Toasts.tsx'
import { createWebhook, resendMessage, updateWebhook, webhookMessagesQuery } from '../queries.ts'
import { eventNames, eventText, stateTexts } from './words.ts'

export type WebhookDialogProps = {
  /** The one that is changed; without it a new one is made. */
  webhook?: Webhook
  /** With the secret of a new one. */
  onMade: (secret: string) => void
  onClose: () => void
}
export const WebhookDialog = ({ webhook, onMade, onClose }: WebhookDialogProps) => {
  const client = useQueryClient()
  const create = useMutation(createWebhook(client))
  const update = useMutation(updateWebhook(client))
  const form = useForm({
    schema: async () => (await import('../values.ts')).webhookSchema,
    initial: { name: webhook?.name ?? '', url: webhook?.url ?? '' },
    send: async (settings) => {
      if (webhook === undefined) return onMade((await create.mutateAsync(settings)).secret)
      await update.mutateAsync({ id: webhook.id, ...settings })
      showSuccess('Saved')
      onClose()
    },
  })
  return (
    <Dialog title={webhook ? `Edit ${webhook.name}` : 'Add webhook'} onClose={onClose}>
      <Form form={form}>
        <TextField name="name" label="Name" placeholder="System that receives it" maxLength={80} />
        <TextField
          name="url"
          label="Address (https)"
          placeholder="https://hooks.example.com/rateproof"
          maxLength={2_000}
        />
        <EventFields chosen={webhook?.events ?? ['monitor.rule']} />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{webhook ? 'Save' : 'Add'}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

const EventFields = ({ chosen }: { chosen: readonly string[] }) => {
  const { error } = useField('events')
  return (
    <fieldset className="api-scopes">
      <legend>Events</legend>
      {webhookEvents.map((event) => (
        <label key={event} className="check">
          <input type="checkbox" name={`event.${event}`} defaultChecked={chosen.includes(event)} />
          <span>
            {eventNames[event].name}
            <span className="row-note">{eventNames[event].note}</span>
          </span>
        </label>
      ))}
      {error && (
        <p className="danger small" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export type WebhookSecretProps = { secret: string; onClose: () => void }
export const SecretDialog = ({ secret, onClose }: WebhookSecretProps) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(secret)
    setCopied(done)
    if (done) showSuccess('Copied')
    else showError('Select the secret and copy it with your keyboard')
  }
  return (
    <Dialog
      title="Copy the signing secret"
      {...(!copied && { locked: 'Copy the secret first, then choose Done' })}
      onClose={onClose}
    >
      <p className="muted">It won’t be shown again. Your system checks with it that a message is from Rateproof.</p>
      <div className="row api-token">
        <TextInput
          readOnly
          aria-label="Signing secret"
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy()} data-first>
          Copy
        </Button>
      </div>
      <p className="muted small">
        Each message has the headers webhook-id, webhook-timestamp and webhook-signature. Any library for Standard
        Webhooks checks them.
      </p>
      <div className="dialog-actions">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}

export type WebhookLogProps = { webhook: Webhook; onClose: () => void }
export const LogDialog = ({ webhook, onClose }: WebhookLogProps) => {
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
