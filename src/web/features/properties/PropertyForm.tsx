// The form of a property with its GDS entries. S2§2, S2§5
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Property } from '../../../contract/properties.ts'
import { countryNames } from '../../../domain/codes/countries.ts'
import { gdsList } from '../../../domain/gds.ts'
import { useForm } from '../../lib/form.ts'
import { countryText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FieldLines } from '../../ui/fields/FieldLines.tsx'
import { Form, SubmitButton } from '../../ui/fields/Form.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { saveProperty } from './queries.ts'
import { words } from './words.ts'

type GdsEntry = { gds_id: number; property_id: string; chain_code: string }
/** One line for each GDS at least. */
const linesOf = (stored: readonly GdsEntry[]): GdsEntry[] => [
  ...stored,
  ...gdsList
    .filter(({ id }) => !stored.some(({ gds_id }) => gds_id === id))
    .map(({ id }) => ({ gds_id: id, property_id: '', chain_code: '' })),
]
const propertyValues = (
  { name = '', email, country, city, address }: Partial<Property>,
  lines: readonly GdsEntry[],
) => ({
  name,
  email: email ?? '',
  country: country ?? '',
  city: city ?? '',
  address: address ?? '',
  ...Object.fromEntries(
    lines.flatMap((line, at) =>
      Object.entries(line).map(([field, value]) => [`gds_hotels.${at}.${field}`, String(value)]),
    ),
  ),
})

export const PropertyForm = ({ property }: { property?: Property }) => {
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(saveProperty(useQueryClient()))
  const stored = (property?.gds_hotels ?? []).map(({ id: _, ...entry }) => entry)
  const lines = linesOf(stored)
  const form = useForm({
    schema: async () => (await import('./values.ts')).propertySchema(stored),
    initial: propertyValues(property ?? {}, lines),
    draft: property ? `property-${property.id}` : 'property',
    send: async (body, typed) => {
      try {
        await mutateAsync({ id: property?.id, body })
      } catch (error) {
        throw (await import('./values.ts')).atFormLines(error, typed)
      }
      form.forget()
      showSuccess(property ? words.saved : words.added)
      await navigate(paths.properties())
    },
  })
  return (
    <Form form={form}>
      <TextField name="name" label="Name" />
      <TextField name="email" label="Email" type="email" />
      <div className="property-place">
        <CountryField stored={property?.country ?? ''} />
        <TextField name="city" label="City" />
      </div>
      <TextField name="address" label="Address" />
      <fieldset className="property-entries">
        <legend>{words.entries}</legend>
        <p className="muted small">{words.entriesHelp}</p>
        <FieldLines
          start={Object.keys(form.values).filter((field) => field.endsWith('.gds_id')).length}
          add={words.addEntry}
          remove={words.removeEntry}
          line={(at) => <EntryFields at={at} />}
        />
      </fieldset>
      <div className="form-actions">
        <SubmitButton>{property ? 'Save' : words.add}</SubmitButton>
        <LinkButton variant="default" {...paths.properties()}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  )
}

/** A country that an import gave in other words stays choosable. */
const CountryField = ({ stored }: { stored: string }) => {
  const known = countryNames()
  const other = stored === '' || known.some(({ value }) => value === stored) ? [] : [stored]
  return (
    <ChoiceField
      name="country"
      label="Country"
      data={[
        { value: '', label: words.noCountry },
        ...other.map((value) => ({ value, label: countryText(value) })),
        ...known,
      ]}
    />
  )
}

const EntryFields = ({ at }: { at: number }) => (
  <>
    <ChoiceField
      name={`gds_hotels.${at}.gds_id`}
      label="GDS"
      data={gdsList.map(({ id, label }) => ({ value: String(id), label }))}
    />
    <TextField name={`gds_hotels.${at}.property_id`} label="Property ID" />
    <TextField name={`gds_hotels.${at}.chain_code`} label="Chain code" />
  </>
)
