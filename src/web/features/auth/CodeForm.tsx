// The second step of a log-in: a code of the app, or a recovery code.
import { useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { codeWords } from './code-words.ts'
import { useEnterCode } from './use-enter-code.ts'
import { words } from './words.ts'

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
