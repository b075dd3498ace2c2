// A phone number: its country, Poland unless another is chosen, and the number. S1§9
import './phone.css'
import { Input, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useField } from '../../ui/fields/Form.tsx'
import type { PhoneCountry } from './phone-numbers.ts'

const poland: PhoneCountry = { value: 'PL', label: 'PL +48' }

/** The field `phone` and its `phone_country`; the form's schema makes one international number of both. */
export const PhoneField = ({ label }: { label: string }) => {
  const { error, ...phone } = useField('phone')
  const { name, defaultValue } = useField('phone_country')
  const [chosen, setChosen] = useState(defaultValue)
  const [ofNumber, setOfNumber] = useState<string>()
  const country = chosen || ofNumber || poland.value
  const [countries, setCountries] = useState([
    poland,
    ...(country === poland.value ? [] : [{ value: country, label: country }]),
  ])
  const stored = useRef(phone.defaultValue)
  const errorId = error ? 'phone-error' : undefined
  // The numbering plans of the world come after the page.
  useEffect(() => {
    void import('./phone-numbers.ts')
      .then(({ listCountries, countryOf }) => {
        setCountries(listCountries())
        setOfNumber(countryOf(stored.current))
      })
      .catch(() => undefined)
  }, [])
  return (
    <div className="phone-field">
      <div className="phone">
        {/* Empty until one is chosen: that the country of a stored number is shown is no change of the form. */}
        <input type="hidden" name={name} value={chosen} />
        <NativeSelect
          label="Country code"
          data={countries}
          value={country}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextInput
          {...phone}
          label={label}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          error={error !== undefined}
          aria-describedby={errorId}
        />
      </div>
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </div>
  )
}
