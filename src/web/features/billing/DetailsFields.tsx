// The fields of the billing details; for the US the state is one of a list. S1§2, S1§3, S1§9
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { countryNames, usStates } from '../../../domain/codes/countries.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { useField } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

const states = [{ value: '', label: 'Choose a state' }, ...usStates.map(([value, label]) => ({ value, label }))]

export const DetailsFields = ({ country: first }: { country: string }) => {
  const [country, setCountry] = useState(first)
  return (
    <>
      <TextField name="company" label="Company" autoComplete="organization" maxLength={200} />
      <TextField name="address" label="Address" autoComplete="address-line1" maxLength={200} />
      <TextField name="suite" label="Suite (optional)" autoComplete="address-line2" maxLength={200} />
      <TextField name="city" label="City" autoComplete="address-level2" maxLength={200} />
      <Country onChange={setCountry} />
      {country === 'US' ? (
        <ChoiceField name="stateUs" label="State" data={states} />
      ) : (
        <TextField name="state" label="State (optional)" autoComplete="address-level1" maxLength={200} />
      )}
      <TextField name="post_code" label="Postcode" autoComplete="postal-code" maxLength={20} />
      <TextField name="vat_id" label="VAT ID (optional)" maxLength={30} />
    </>
  )
}

const Country = ({ onChange }: { onChange: (country: string) => void }) => (
  <NativeSelect
    {...useField('country')}
    label="Country"
    autoComplete="country"
    data={[{ value: '', label: 'Choose a country' }, ...countryNames()]}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
