// Responsibility, hotel, city and travel agency; the one that belongs to the account is required. S1§2, S1§5
import { isAgent } from '../../parts/account/account.ts'
import { CardForm } from '../../parts/account/SettingsCard.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { type CardProps, useProfileForm } from './hooks.ts'

export const AboutForm = (props: CardProps) => {
  const { user } = props
  const { responsibility, hotel, city, travel_agency } = user.about
  const card = useProfileForm(props, {
    name: 'about',
    schema: async () => (await import('./values.ts')).aboutSchemaFor(isAgent(user)),
    initial: {
      responsibility: responsibility ?? '',
      hotel: hotel ?? '',
      city: city ?? '',
      travel_agency: travel_agency ?? '',
    },
    fieldsOf: (about) => ({ about }),
  })
  return (
    <CardForm {...card}>
      <TextField name="responsibility" label="Responsibility" autoComplete="organization-title" maxLength={200} />
      <TextField name="hotel" label="Hotel" autoComplete="organization" maxLength={200} />
      <TextField name="city" label="City" autoComplete="address-level2" maxLength={200} />
      <TextField name="travel_agency" label="Travel agency" autoComplete="organization" maxLength={200} />
    </CardForm>
  )
}
