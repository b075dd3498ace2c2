// A password in a form, hidden until the person wants to see it.
import '@mantine/core/styles/PasswordInput.css'
import { PasswordInput } from '@mantine/core'
import { useField } from './Form.tsx'
import type { FieldProps } from './TextField.tsx'

type PasswordFieldProps = FieldProps & {
  autoComplete: 'current-password' | 'new-password' | 'off'
  autoFocus?: boolean
}

export const PasswordField = ({ name, label, ...rest }: PasswordFieldProps) => (
  <PasswordInput
    {...useField(name)}
    label={label}
    {...rest}
    visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
  />
)
