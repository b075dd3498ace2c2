// An administrator activates and deactivates a user; deactivating asks for a confirmation. S1§4
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CardForm } from '../../parts/account/SettingsCard.tsx'
import { useForm } from '../../lib/form.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { useField } from '../../ui/fields/Form.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import type { CardProps } from './hooks.ts'
import { updateUser } from './queries.ts'

const choices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

export const StatusForm = ({ user, onDone }: CardProps) => {
  const { mutateAsync } = useMutation(updateUser(useQueryClient(), user))
  const [chosen, setChosen] = useState<string>(user.status)
  const form = useForm({
    schema: async () => (await import('./values.ts')).statusSchemaFrom(user.status),
    initial: { status: user.status },
    send: async ({ status }) => {
      await mutateAsync({ status })
      showSuccess(status === 'inactive' ? `${user.name} has been deactivated` : 'User has been updated')
      onDone()
    },
  })
  return (
    <CardForm form={form} onCancel={onDone}>
      {/* Which status is chosen decides whether the confirmation is asked for. */}
      <div onChange={({ target }) => target instanceof HTMLSelectElement && setChosen(target.value)}>
        <ChoiceField name="status" label="Status" data={choices} />
      </div>
      {user.status === 'active' && chosen === 'inactive' && (
        <CheckField
          name="confirmed"
          label={`${user.first_name} ${user.last_name} is signed out and can’t sign in until the account is active again.`}
        />
      )}
    </CardForm>
  )
}

const CheckField = ({ name, label }: { name: string; label: string }) => {
  const { error, defaultValue } = useField(name)
  return (
    <div>
      <label className="check">
        <input type="checkbox" name={name} defaultChecked={defaultValue === 'on'} aria-invalid={Boolean(error)} />
        {label}
      </label>
      {error && (
        <p className="danger mantine-InputWrapper-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
