// City, state and postcode of an address, in the order of its country; for the US the state is one of a list. S1§2, S1§9
import { beforePostcode } from '../../../domain/codes/address-order.ts'
import { usStates } from '../../../domain/codes/countries.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

const states = [{ value: '', label: 'Choose a state' }, ...usStates.map(([value, label]) => ({ value, label }))]

/** A field keeps what was typed wherever another country puts it: its key stays. */
export const PlaceFields = ({ country }: { country: string }) => {
  const before = beforePostcode(country)
  const postcode = (
    <TextField key="postcode" name="post_code" label="Postcode" autoComplete="postal-code" maxLength={20} />
  )
  const city = <TextField key="city" name="city" label="City" autoComplete="address-level2" maxLength={200} />
  const state =
    country === 'US' ? (
      <ChoiceField key="state-us" name="stateUs" label="State" data={states} />
    ) : (
      <TextField key="state" name="state" label="State (optional)" autoComplete="address-level1" maxLength={200} />
    )
  if (before === 'address') return [postcode, city, state]
  return before === 'city' ? [city, postcode, state] : [city, state, postcode]
}
