// The second step of a log-in: a code of the app, or a recovery code.
import { useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { CodeField } from '../../ui/fields/CodeField.tsx'
import { Form, SubmitButton } from '../../ui/fields/Form.tsx'
import { words } from './words.ts'
import { secondFactor } from '../../../contract/second-factor.ts'
import { call } from '../../lib/call.ts'
import { deviceName } from '../../lib/device-name.ts'
import { enterWith } from './queries.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

const codeWords = {
  app: { lead: 'Enter the 6-digit code from your authenticator app.', label: '6-digit code' },
  recovery: { lead: 'Enter one of your recovery codes. Each code works once.', label: 'Recovery code' },
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use a code from your app instead',
  send: 'Sign in',
} as const

export type CodeStepProps = { challenge: string; onDone: () => void; onBack?: () => void }

const { app, recovery, useApp, useRecovery, send } = codeWords

export const CodeForm = ({ challenge, onDone, onBack }: CodeStepProps) => {
  const [by, setBy] = useState<'app' | 'recovery'>('app')
  const { mutateAsync } = useEnterCode(challenge)
  const form = useForm({
    schema: async () => (await import('./values.ts')).codeSchema,
    send: async ({ code }) => {
      await mutateAsync(code)
      onDone()
    },
  })
  const { lead, label } = by === 'app' ? app : recovery
  const turn = () => {
    setBy(by === 'app' ? 'recovery' : 'app')
    form.discard()
  }
  return (
    <Form form={form}>
      <p className="muted">{lead}</p>
      <CodeField key={by} label={label} takes={by === 'recovery' ? 'recovery' : 'app'} autoFocus />
      <SubmitButton fullWidth>{send}</SubmitButton>
      <button type="button" className="text-button" onClick={turn}>
        {by === 'app' ? useRecovery : useApp}
      </button>
      {onBack && (
        <button type="button" className="text-button" onClick={onBack}>
          {words.backToLogIn}
        </button>
      )}
    </Form>
  )
}

const useEnterCode = (challenge: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) =>
      call(secondFactor.logIn, { body: { challenge, code, device_name: deviceName() } }),
    onSuccess: ({ data }) => enterWith(client, data.token),
  })
}
