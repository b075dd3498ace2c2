// The mapping step: which column contains which field, next to the first rows of the file.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type HotelImportDetail,
  type ImportField,
  importFields,
  requiredFields,
} from '../../../contract/hotel-imports.ts'
import { useForm } from '../../lib/form.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, SubmitButton } from '../../ui/fields/Form.tsx'
import { importQuery, mapColumns } from './queries.ts'
import { mappingSchema } from './values.ts'
import { words } from './words.ts'

const fieldNames: Record<ImportField, string> = {
  property_id: 'Property ID',
  chain_code: 'Chain code',
  name: 'Hotel name',
  address: 'Address',
  city: 'City',
  post_code: 'Postcode',
  country: 'Country',
  latitude: 'Latitude',
  longitude: 'Longitude',
  phone: 'Phone',
  global_id: 'Sabre global ID',
}

export const MappingForm = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data } = useQuery(importQuery(id))
  if (!data?.mapping_needed) return null
  return (
    <Dialog title={words.mapTitle(data.file_name)} wide onClose={onClose}>
      <Columns data={data} onClose={onClose} />
    </Dialog>
  )
}

const isRequired = (field: ImportField) => (requiredFields as readonly ImportField[]).includes(field)

const Columns = ({ data, onClose }: { data: HotelImportDetail; onClose: () => void }) => {
  const { id, gds_id, headings, sample, mapping } = data
  const { mutateAsync } = useMutation(mapColumns(useQueryClient()))
  const form = useForm({
    schema: mappingSchema,
    initial: Object.fromEntries(importFields.map((field) => [field, String(mapping[field] ?? '')])),
    draft: `hotel-mapping-${id}`,
    send: async (chosen) => {
      await mutateAsync({ id, mapping: chosen })
      form.forget()
      onClose()
    },
  })
  const columns = headings.map((heading, at) => ({ value: String(at), label: heading || `Column ${at + 1}` }))
  const fields = importFields.filter((field) => field !== 'global_id' || gds_id === 2)
  return (
    <Form form={form}>
      <p className="muted mapping-help">{words.mapHelp}</p>
      <div className="mapping-fields">
        {fields.map((field) => (
          <ChoiceField
            key={field}
            name={field}
            label={fieldNames[field]}
            data={[{ value: '', label: isRequired(field) ? words.required : words.noColumn }, ...columns]}
          />
        ))}
      </div>
      <Preview columns={columns} sample={sample} />
      <div className="form-actions">
        <SubmitButton>{words.startImport}</SubmitButton>
      </div>
    </Form>
  )
}

type PreviewProps = { columns: readonly { value: string; label: string }[]; sample: readonly (readonly string[])[] }
const Preview = ({ columns, sample }: PreviewProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls must be reachable by keys
  <div className="table-scroll mapping-preview" tabIndex={0} role="region" aria-label={words.preview}>
    <table className="t">
      <caption className="sr">{words.preview}</caption>
      <thead>
        <tr>
          {columns.map(({ value, label }) => (
            <th key={value} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sample.map((cells, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a file have nothing else
          <tr key={at}>
            {columns.map(({ value }) => (
              <td key={value}>{cells[Number(value)]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
