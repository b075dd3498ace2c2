// The own password: the current one, the new one, and the new one again. S1§5
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CardForm } from '../../parts/account/SettingsCard.tsx'
import { useForm } from '../../lib/form.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import type { CardProps } from './hooks.ts'
import { apiTokensQuery, changePassword } from './queries.ts'

export const ChangePasswordForm = ({ onDone }: CardProps) => {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(changePassword)
  const form = useForm({
    schema: async () => (await import('./values.ts')).passwordSchema,
    send: async (passwords) => {
      await mutateAsync(passwords)
      void client.invalidateQueries({ queryKey: apiTokensQuery.queryKey })
      showSuccess('Password has been changed')
      onDone()
    },
  })
  return (
    <CardForm form={form} onCancel={onDone}>
      <PasswordField name="current_password" label="Current password" autoComplete="current-password" />
      <PasswordField name="password" label="New password" autoComplete="new-password" />
      <PasswordField name="password_confirmation" label="Confirm password" autoComplete="new-password" />
      <p className="muted small">
        You stay signed in here and are signed out everywhere else. Your API tokens stop working.
      </p>
    </CardForm>
  )
}
