// The Webhooks tab: where Rateproof sends messages to an account's own systems, and what can be done with each.
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { mostWebhooks, type Webhook } from '../../../../contract/webhooks.ts'
import { countText, instantText } from '../../../lib/format.ts'
import { SettingsCard } from '../../../parts/account/SettingsCard.tsx'
import type { SettingsTabProps } from '../../../parts/account/settings-tab.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyDialog } from '../../../ui/Lazy.tsx'
import { QuestionDialog } from '../../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../../ui/Toasts.tsx'
import { removeWebhook, rotateWebhook, testWebhook, updateWebhook, webhooksQuery } from '../queries.ts'
import { UnverifiedEmailItem } from '../UnverifiedEmailItem.tsx'
import type { WebhookDialogProps } from './WebhookDialog.tsx'
import type { WebhookLogProps } from './WebhookLogDialog.tsx'
import type { WebhookSecretProps } from './WebhookSecretDialog.tsx'
import { eventText, offText } from './words.ts'

const WebhookDialog = lazyDialog<WebhookDialogProps>(async () => (await import('./WebhookDialog.tsx')).WebhookDialog)
const WebhookSecretDialog = lazyDialog<WebhookSecretProps>(
  async () => (await import('./WebhookSecretDialog.tsx')).WebhookSecretDialog,
)
const WebhookLogDialog = lazyDialog<WebhookLogProps>(
  async () => (await import('./WebhookLogDialog.tsx')).WebhookLogDialog,
)

type OpenDialog =
  | { what: 'new' }
  | { what: 'edit' | 'log' | 'rotate' | 'remove'; webhook: Webhook }
  | { what: 'secret'; secret: string }

export const WebhooksTab = ({ user: { email, email_verified } }: SettingsTabProps) => {
  const { data: webhooks } = useQuery(webhooksQuery)
  const [shown, show] = useState<OpenDialog>()
  const close = () => show(undefined)
  if (!webhooks) return <div className="card settings-waiting" aria-busy />
  const isFull = webhooks.length >= mostWebhooks
  return (
    <div className="settings-cards">
      <SettingsCard
        title="Webhooks"
        badge={webhooks.length > 0 ? <span className="muted num">{webhooks.length}</span> : null}
      >
        <div className="muted">
          Rateproof sends a signed message to your own systems when something happens, as the Standard Webhooks
          specification describes.
        </div>
        {webhooks.length === 0 ? (
          <EmptyState title="No webhooks">
            Add the address of a system that should know at once: when a monitor finds a wrong price, ends a run or is
            on hold.
          </EmptyState>
        ) : (
          <ul className="webhooks">
            {webhooks.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} onShow={show} />
            ))}
          </ul>
        )}
        <div className="form-actions settings-save">
          <Button variant="default" disabled={isFull || !email_verified} onClick={() => show({ what: 'new' })}>
            Add webhook
          </Button>
          {isFull && (
            <p className="muted small">You can have at most {countText(mostWebhooks, 'webhook')}. Remove one first.</p>
          )}
        </div>
        {!email_verified && <UnverifiedEmailItem email={email} then="Then you can add webhooks." />}
      </SettingsCard>
      <Suspense>
        {shown?.what === 'new' && (
          <WebhookDialog onClose={close} onMade={(secret) => show({ what: 'secret', secret })} />
        )}
        {shown?.what === 'edit' && <WebhookDialog webhook={shown.webhook} onClose={close} onMade={close} />}
        {shown?.what === 'secret' && <WebhookSecretDialog secret={shown.secret} onClose={close} />}
        {shown?.what === 'log' && <WebhookLogDialog webhook={shown.webhook} onClose={close} />}
      </Suspense>
      {shown?.what === 'rotate' && (
        <RotateQuestion webhook={shown.webhook} onMade={(secret) => show({ what: 'secret', secret })} onClose={close} />
      )}
      {shown?.what === 'remove' && <RemoveQuestion webhook={shown.webhook} onClose={close} />}
    </div>
  )
}

const WebhookItem = ({ webhook, onShow }: { webhook: Webhook; onShow: (shown: OpenDialog) => void }) => {
  const { id, name, url, events, state, off_reason, failing_since, previous_until, monitors } = webhook
  const client = useQueryClient()
  const test = useMutation(testWebhook(client))
  const update = useMutation(updateWebhook(client))
  const sendTest = () =>
    test.mutate(id, {
      onSuccess: () => {
        showSuccess('A test is being sent')
        onShow({ what: 'log', webhook })
      },
    })
  const turn = () =>
    update.mutate(
      { id, state: state === 'on' ? 'off' : 'on' },
      { onSuccess: (after) => showSuccess(`${name} is ${after.state}`) },
    )
  const action = (label: string, onClick: () => void, busy = false) => (
    <Button variant="default" size="compact-sm" aria-label={`${label}: ${name}`} loading={busy} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <li>
      <div className="row between">
        <span className="row-name">{name}</span>
        <span className="pill">{state === 'on' ? 'On' : 'Off'}</span>
      </div>
      <div className="row-note">{url}</div>
      <div className="row-note">{events.map(eventText).join(', ')}</div>
      {monitors.length > 0 && (
        <div className="row-note">Alerts of {monitors.map((monitor) => monitor.name).join(', ')}</div>
      )}
      {off_reason !== null && (
        <p className={off_reason === 'person' ? 'muted small' : 'danger small'}>{offText(off_reason)}</p>
      )}
      {state === 'on' && failing_since !== null && (
        <p className="danger small">Every message has failed since {instantText(failing_since)}. See the log.</p>
      )}
      {previous_until !== null && (
        <p className="muted small">The old secret signs too until {instantText(previous_until)}.</p>
      )}
      <div className="webhook-actions">
        {action('Send test', sendTest, test.isPending)}
        {action('Log', () => onShow({ what: 'log', webhook }))}
        {action('Edit', () => onShow({ what: 'edit', webhook }))}
        {action('New secret', () => onShow({ what: 'rotate', webhook }))}
        {action(state === 'on' ? 'Turn off' : 'Turn on', turn, update.isPending)}
        {action('Remove', () => onShow({ what: 'remove', webhook }))}
      </div>
    </li>
  )
}

type RotateProps = { webhook: Webhook; onMade: (secret: string) => void; onClose: () => void }
const RotateQuestion = ({ webhook: { id, name, previous_until }, onMade, onClose }: RotateProps) => {
  const { mutate, isPending } = useMutation(rotateWebhook(useQueryClient()))
  return (
    <QuestionDialog
      title={`New secret for ${name}?`}
      confirm="Make new secret"
      busy={isPending}
      onConfirm={() => mutate(id, { onSuccess: ({ secret }) => onMade(secret), onError: onClose })}
      onClose={onClose}
    >
      Messages are signed with the new and the current secret for 24 hours, so you can change it in your system
      meanwhile.
      {previous_until !== null && ' The secret before these two stops working at once.'}
    </QuestionDialog>
  )
}

const RemoveQuestion = ({ webhook: { id, name, monitors }, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { mutate, isPending } = useMutation(removeWebhook(useQueryClient()))
  const which = monitors.map((monitor) => monitor.name)
  return (
    <QuestionDialog
      title={`Remove webhook ${name}?`}
      confirm="Remove"
      danger
      busy={isPending}
      onConfirm={() => mutate(id, { onSuccess: () => showSuccess(`${name} was removed`), onSettled: onClose })}
      onClose={onClose}
    >
      Nothing is sent to it any more, and its log is deleted. This can’t be undone.
      {which.length > 0 && ` Rules of these monitors are emailed to people instead: ${which.join(', ')}.`}
    </QuestionDialog>
  )
}
