// Sets up the second factor: the password, then the key for the app and a code of it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '../../../lib/form.ts'
import { CodeField } from '../../../ui/fields/CodeField.tsx'
import { Form, SubmitButton } from '../../../ui/fields/Form.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { beginSecondFactor, confirmSecondFactor } from '../queries.ts'
import { QrCodeTile } from './QrCodeTile.tsx'

type Key = { key: string; uri: string }

type SecondFactorSetUpFormProps = { onConfirmed: (codes: readonly string[]) => void }

export const SecondFactorSetUpForm = ({ onConfirmed }: SecondFactorSetUpFormProps) => {
  const [key, setKey] = useState<Key>()
  return key ? <KeyForm made={key} onConfirmed={onConfirmed} /> : <PasswordStep onBegun={setKey} />
}

const PasswordStep = ({ onBegun }: { onBegun: (key: Key) => void }) => {
  const { mutateAsync } = useMutation(beginSecondFactor)
  const form = useForm({
    schema: async () => (await import('../values.ts')).passwordOnlySchema,
    send: async ({ password }) => onBegun((await mutateAsync(password)).data),
  })
  return (
    <Form form={form}>
      <p className="muted">
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.
      </p>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <div className="form-actions">
        <SubmitButton>Continue</SubmitButton>
      </div>
    </Form>
  )
}

type KeyFormProps = SecondFactorSetUpFormProps & { made: Key }
const KeyForm = ({ made: { key, uri }, onConfirmed }: KeyFormProps) => {
  const { mutateAsync } = useMutation(confirmSecondFactor(useQueryClient()))
  const form = useForm({
    schema: async () => (await import('../values.ts')).appCodeSchema,
    send: async ({ code }) => onConfirmed((await mutateAsync(code)).data.recovery_codes),
  })
  return (
    <Form form={form}>
      <p className="muted">Scan this QR code with your app, or enter the key. Then enter the code it shows.</p>
      <QrCodeTile text={uri} label="QR code with the key for your authenticator app" />
      <p className="key-text">
        Key <code className="num">{key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField label="6-digit code" autoFocus />
      <div className="form-actions">
        <SubmitButton>Turn on</SubmitButton>
      </div>
    </Form>
  )
}
