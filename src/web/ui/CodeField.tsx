// A code of an authenticator app, which the browser may offer, or a recovery code.
import { TextInput } from '@mantine/core'
import { useField } from './Form.tsx'

type CodeFieldProps = { name?: string; label: string; description?: string; recovery?: boolean; autoFocus?: boolean }

export const CodeField = ({ name = 'code', recovery = false, ...rest }: CodeFieldProps) => (
  <TextInput
    {...useField(name)}
    {...rest}
    className="num"
    inputMode={recovery ? 'text' : 'numeric'}
    autoComplete={recovery ? 'off' : 'one-time-code'}
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
  />
)
