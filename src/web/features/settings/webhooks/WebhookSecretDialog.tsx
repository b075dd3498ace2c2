// The secret of a webhook, shown this once.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { copyText } from '../../../lib/copy.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showError, showSuccess } from '../../../ui/Toasts.tsx'

export type WebhookSecretProps = { secret: string; onClose: () => void }
export const WebhookSecretDialog = ({ secret, onClose }: WebhookSecretProps) => {
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
