// The windows of two-step verification: setting it up, new recovery codes, turning it off.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from '../../../lib/form.ts'
import { CodeField } from '../../../ui/fields/CodeField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form, SubmitButton } from '../../../ui/fields/Form.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { showSuccess } from '../../../ui/Toasts.tsx'
import { renewRecoveryCodes, turnOffSecondFactor } from '../queries.ts'
import { RecoveryCodesList } from './RecoveryCodesList.tsx'
import { SecondFactorSetUpForm } from './SecondFactorSetUpForm.tsx'

export type SecondFactorDialogProps = { what: 'set-up' | 'codes' | 'off'; onClose: () => void }

const titles = {
  'set-up': 'Set up two-step verification',
  codes: 'New recovery codes',
  off: 'Turn off two-step verification?',
} as const

/** The codes are shown once: their window stays until they are saved. */
const unsaved = 'Save your recovery codes first, then choose “I’ve saved them”'

export const SecondFactorDialog = ({ what, onClose }: SecondFactorDialogProps) => {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes)
    return (
      <Dialog
        title={what === 'set-up' ? 'Two-step verification is on' : titles[what]}
        locked={unsaved}
        onClose={onClose}
      >
        <RecoveryCodesList codes={codes} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={titles[what]} onClose={onClose}>
      {what === 'set-up' && <SecondFactorSetUpForm onConfirmed={setCodes} />}
      {what === 'codes' && <NewCodes onMade={setCodes} onCancel={onClose} />}
      {what === 'off' && <TurnOff onDone={onClose} />}
    </Dialog>
  )
}

type NewCodesProps = { onMade: (codes: readonly string[]) => void; onCancel: () => void }
const NewCodes = ({ onMade, onCancel }: NewCodesProps) => {
  const { mutateAsync } = useMutation(renewRecoveryCodes(useQueryClient()))
  return (
    <ProofForm
      send="Generate codes"
      onSend={async (proof) => onMade((await mutateAsync(proof)).data.recovery_codes)}
      onCancel={onCancel}
    >
      Your current recovery codes will stop working.
    </ProofForm>
  )
}

const TurnOff = ({ onDone }: { onDone: () => void }) => {
  const { mutateAsync } = useMutation(turnOffSecondFactor(useQueryClient()))
  const turnOff = async (proof: Proof) => {
    await mutateAsync(proof)
    showSuccess('Two-step verification is off')
    onDone()
  }
  return (
    <ProofForm send="Turn off" danger onSend={turnOff} onCancel={onDone}>
      You’ll sign in with just your password. Your recovery codes stop working, and you are signed out everywhere else.
    </ProofForm>
  )
}

type Proof = { password: string; code: string }
type ProofFormProps = {
  send: string
  danger?: boolean
  onSend: (proof: Proof) => Promise<unknown>
  onCancel: () => void
  children: ReactNode
}
/** The password and a code, of the app or a recovery code. */
const ProofForm = ({ send, danger = false, onSend, onCancel, children }: ProofFormProps) => {
  const form = useForm({ schema: async () => (await import('../values.ts')).passwordAndCodeSchema, send: onSend })
  return (
    <Form form={form}>
      <p className="muted">{children}</p>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <CodeField label="Code" description="From your app, or a recovery code" takes="both" />
      <div className="dialog-actions">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton {...(danger && { className: 'danger-button' })}>{send}</SubmitButton>
      </div>
    </Form>
  )
}
