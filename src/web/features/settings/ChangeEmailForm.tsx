// The email, which is also what one signs in with.
import { CardForm } from '../../parts/account/SettingsCard.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { type CardProps, useProfileForm } from './hooks.ts'
import { ProofFields } from './ProofFields.tsx'

export const ChangeEmailForm = (props: CardProps) => {
  const { email } = props.user
  const card = useProfileForm(props, {
    name: 'email',
    schema: async () => {
      const { emailChangeSchema, ownEmailSchemaFrom } = await import('./values.ts')
      return props.own ? ownEmailSchemaFrom(email) : emailChangeSchema
    },
    initial: { email },
    fieldsOf: (fields) => fields,
  })
  return (
    <CardForm {...card}>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        {...(props.own && {
          description: 'You sign in with this email. If you change it, we’ll send a verification link to the new one.',
        })}
      />
      {props.own && <ProofFields why="Enter your password to change your email" />}
    </CardForm>
  )
}
