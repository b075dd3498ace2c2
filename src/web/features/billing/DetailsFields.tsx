// The fields of the billing details; for the US the state is one of a list. S1§2, S1§3, S1§9
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { countryNames } from '../../../domain/codes/countries.ts'
import { PlaceFields } from '../../parts/account/PlaceFields.tsx'
import { useField } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

/** The country comes first: it decides what follows, and in which order. */
export const DetailsFields = ({ country: first }: { country: string }) => {
  const [country, setCountry] = useState(first)
  return (
    <>
      <TextField name="company" label="Company" autoComplete="organization" maxLength={200} />
      <Country onChange={setCountry} />
      <TextField name="address" label="Address" autoComplete="address-line1" maxLength={200} />
      <TextField name="suite" label="Suite (optional)" autoComplete="address-line2" maxLength={200} />
      <PlaceFields country={country} />
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
