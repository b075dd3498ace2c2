// Text and numbers in a form.
import { TextInput } from '@mantine/core'
import { useField } from './Form.tsx'

export type FieldProps = { name: string; label: string; description?: string; placeholder?: string }

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: string
  autoFocus?: boolean
  maxLength?: number
  className?: string
}
export const TextField = ({ name, ...rest }: TextFieldProps) => (
  <TextInput autoComplete="off" {...useField(name)} {...rest} />
)

export const NumberField = ({ name, ...rest }: FieldProps) => (
  <TextInput autoComplete="off" inputMode="decimal" className="num" {...useField(name)} {...rest} />
)
