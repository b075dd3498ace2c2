// A code of an authenticator app, which the browser may offer, or a recovery code.
import { TextInput } from '@mantine/core'
import { useField } from './Form.tsx'

type CodeFieldProps = {
  name?: string
  label: string
  description?: string
  /** It takes recovery codes only, or both kinds: a telephone then shows letters too. */
  takes?: 'app' | 'recovery' | 'both'
  autoFocus?: boolean
}

export const CodeField = ({ name = 'code', takes = 'app', ...rest }: CodeFieldProps) => (
  <TextInput
    {...useField(name)}
    {...rest}
    className="num"
    inputMode={takes === 'app' ? 'numeric' : 'text'}
    autoComplete={takes === 'recovery' ? 'off' : 'one-time-code'}
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
  />
)
