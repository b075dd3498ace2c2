// Enters or replaces the credentials of one GDS. Stored secrets are never shown; an empty field leaves them as they are.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CardForm } from '../../parts/account/SettingsCard.tsx'
import { useForm } from '../../lib/form.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { showSuccess, showWarning } from '../../ui/Toasts.tsx'
import type { CredentialsProps } from './hooks.ts'
import { saveCredentials } from './queries.ts'

export const CredentialsForm = ({ gds, user, own, stored, onDone }: CredentialsProps & { onDone: () => void }) => {
  const { mutateAsync } = useMutation(saveCredentials(useQueryClient(), user, own))
  const form = useForm({
    schema: async () => (await import('./values.ts')).credentialsSchema,
    initial: { branch_code: stored?.branch_code ?? '', pcc: stored?.pcc ?? '' },
    send: async (_, typed) => {
      // An empty user name leaves the stored one, of which only a hint is here.
      const { username, ...others } = typed
      const fields = username || !stored ? typed : others
      const { data } = await mutateAsync({ id: stored?.id, gds, fields: { ...fields } })
      // They are stored, and of no use until they are corrected.
      if (data.last_test?.result === 'refused') showWarning(`Saved. ${data.last_test.message}`)
      else showSuccess('Saved successfully.')
      onDone()
    },
  })
  return (
    <CardForm form={form} save="Submit" onCancel={onDone}>
      <TextField
        name="username"
        label="Username"
        maxLength={200}
        {...(stored?.username && { description: `Leave empty to keep ${stored.username}.` })}
      />
      <PasswordField name="password" label="Password" autoComplete="off" {...keptValue(stored?.password)} />
      {gds === 1 ? (
        <TextField name="branch_code" label="Branch code" maxLength={50} placeholder="e.g. P1234567" />
      ) : (
        <>
          <PasswordField
            name="token"
            label="REST API token"
            autoComplete="off"
            description={stored?.token ? 'Leave empty to keep the current one.' : 'Client id and secret, as id:secret.'}
          />
          <TextField name="pcc" label="PCC" maxLength={20} placeholder="e.g. AB1C" />
        </>
      )}
    </CardForm>
  )
}

const keptValue = (value: string | null | undefined) =>
  value ? { description: 'Leave empty to keep the current one.' } : {}
