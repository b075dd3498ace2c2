// Responsibility, city, and the hotel or the travel agency.
import { isAgent } from '../../parts/account/account.ts'
import { CardForm } from '../../parts/account/SettingsCard.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type CardProps, useProfileForm } from './hooks.ts'

export const AboutForm = (props: CardProps) => {
  const { user } = props
  const { responsibility, hotel, city, travel_agency } = user.about
  const agent = isAgent(user)
  const card = useProfileForm(props, {
    name: 'about',
    schema: async () => (await import('./values.ts')).aboutSchemaFor(agent),
    initial: {
      responsibility: responsibility ?? '',
      city: city ?? '',
      ...(agent ? { travel_agency: travel_agency ?? '' } : { hotel: hotel ?? '' }),
    },
    // What the card does not show stays as it is.
    fieldsOf: (fields) => ({ about: { ...fields, ...(agent ? { hotel } : { travel_agency }) } }),
  })
  return (
    <CardForm {...card}>
      <TextField name="responsibility" label="Responsibility" autoComplete="organization-title" maxLength={200} />
      {agent ? (
        <TextField name="travel_agency" label="Travel agency" autoComplete="organization" maxLength={200} />
      ) : (
        <TextField name="hotel" label="Hotel" autoComplete="organization" maxLength={200} />
      )}
      <TextField name="city" label="City" autoComplete="address-level2" maxLength={200} />
    </CardForm>
  )
}
