// One of a list in a form.
import { NativeSelect } from '@mantine/core'
import { useField } from './Form.tsx'
import type { FieldProps } from './TextField.tsx'

type Choice = { value: string; label: string }

type ChoiceFieldProps = FieldProps & {
  data: readonly (Choice | string)[]
  /** Where other fields depend on it. */
  onChoose?: (value: string) => void
}
export const ChoiceField = ({ name, data, onChoose, ...rest }: ChoiceFieldProps) => (
  <NativeSelect
    {...useField(name)}
    {...rest}
    data={[...data]}
    onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
  />
)
