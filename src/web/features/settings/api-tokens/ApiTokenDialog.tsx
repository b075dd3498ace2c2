// Creates an API token, then shows it this once.
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenScopes } from '../../../../contract/api-tokens.ts'
import { base } from '../../../../contract/values/endpoint.ts'
import { copyText } from '../../../lib/copy.ts'
import { dayText } from '../../../lib/format.ts'
import { useForm } from '../../../lib/form.ts'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form, SubmitButton, useField } from '../../../ui/fields/Form.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { showError, showSuccess } from '../../../ui/Toasts.tsx'
import { ProofFields } from '../ProofFields.tsx'
import { createApiToken } from '../queries.ts'
import { scopeNames } from './words.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'

const expiries = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'On a date' },
]
const dayAfter = (days: number): string => addDays(todayIn(null, Date.now()), days)

export const ApiTokenDialog = ({ onClose }: { onClose: () => void }) => {
  const { mutateAsync } = useMutation(createApiToken(useQueryClient()))
  const [made, setMade] = useState<string>()
  const form = useForm({
    schema: async () => (await import('../values.ts')).apiTokenSchema,
    initial: { expiry: '90' },
    send: async (fields) => setMade((await mutateAsync(fields)).token),
  })
  if (made !== undefined) return <MadeToken token={made} onClose={onClose} />
  return (
    <Dialog title="Create API token" onClose={onClose}>
      <Form form={form}>
        <TextField name="name" label="Name" placeholder="Program that uses it" maxLength={100} />
        <ScopeFields />
        <ExpiryFields />
        <ProofFields why="Enter your password to create an API token" />
        <p className="muted small">A token stops working when you change your password.</p>
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Create</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

const ScopeFields = () => {
  const { error } = useField('scopes')
  return (
    <fieldset className="api-scopes">
      <legend>Scopes</legend>
      {tokenScopes.map((scope) => (
        <label key={scope} className="check">
          <input type="checkbox" name={`scope.${scope}`} />
          <span>
            {scopeNames[scope].name}
            <span className="row-note">{scopeNames[scope].note}</span>
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

const ExpiryFields = () => {
  const [expiry, setExpiry] = useState('90')
  return (
    <>
      <ChoiceField name="expiry" label="Expires" data={expiries} onChoose={setExpiry} />
      {expiry === 'date' && <ExpiryDate />}
    </>
  )
}

const ExpiryDate = () => (
  <DateField name="expires_at" label="Expiry date" dayText={dayText} min={dayAfter(1)} max={dayAfter(365)} />
)

const uncopied = 'Copy your API token first, then choose Done'

const MadeToken = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(token)
    setCopied(done)
    if (done) showSuccess('Copied')
    else showError('Select the token and copy it with your keyboard')
  }
  return (
    <Dialog title="Copy your API token" {...(!copied && { locked: uncopied })} onClose={onClose}>
      <p className="muted">It won’t be shown again.</p>
      <div className="row api-token">
        <TextInput
          readOnly
          aria-label="API token"
          value={token}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy()} data-first>
          Copy
        </Button>
      </div>
      <p className="muted small">Send both headers with every call:</p>
      <pre className="api-call">{callText()}</pre>
      <div className="dialog-actions">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}

const callText = () => {
  const app = document.querySelector<HTMLMetaElement>('meta[name="app-token"]')?.content ?? ''
  return `curl ${window.location.origin}${base}/profile \\\n  -H "App-Token: ${app}" \\\n  -H "Authorization: Bearer <token>"`
}
