// First name, last name and phone. S1§2
import { PhoneField } from '../../parts/account/PhoneField.tsx'
import { CardForm } from '../../parts/account/SettingsCard.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { type CardProps, useProfileForm } from './hooks.ts'

export const GeneralForm = (props: CardProps) => {
  const { first_name, last_name, phone } = props.user
  const card = useProfileForm(props, {
    name: 'general',
    schema: async () => (await import('./values.ts')).generalSchemaFrom(phone),
    initial: { first_name, last_name, phone: phone ?? '' },
    fieldsOf: (fields) => fields,
  })
  return (
    <CardForm {...card}>
      <TextField name="first_name" label="First name" autoComplete="given-name" maxLength={200} />
      <TextField name="last_name" label="Last name" autoComplete="family-name" maxLength={200} />
      <PhoneField label="Phone" />
    </CardForm>
  )
}
