// The form of a webhook.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Webhook } from '../../../../contract/webhooks.ts'
import { webhookEvents } from '../../../../domain/webhooks/webhook-events.ts'
import { useForm } from '../../../lib/form.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form, SubmitButton, useField } from '../../../ui/fields/Form.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { showSuccess } from '../../../ui/Toasts.tsx'
import { createWebhook, updateWebhook } from '../queries.ts'
import { eventNames } from './words.ts'

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
