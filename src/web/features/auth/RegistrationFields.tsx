// The fields of a registration; an invitation fixes email and type of account. S1§5
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PhoneField } from '../../parts/account/PhoneField.tsx'
import { paths } from '../../paths.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AcceptanceField, PasswordField } from './Parts.tsx'
import { pageWords } from './page-words.ts'
import { words } from './words.ts'

const texts = pageWords.registration
const types = [
  { value: '', label: texts.choose },
  ...Object.entries(texts.types).map(([value, label]) => ({ value, label })),
]

export const RegistrationFields = ({ invited }: { invited?: string }) => (
  <>
    <div className="access-pair">
      <TextField name="first_name" label={texts.firstName} autoComplete="given-name" maxLength={200} />
      <TextField name="last_name" label={texts.lastName} autoComplete="family-name" maxLength={200} />
    </div>
    {invited === undefined ? (
      <TextField name="email" label={words.email} type="email" autoComplete="email" maxLength={254} />
    ) : (
      invited && <TextInput label={words.email} type="email" value={invited} readOnly />
    )}
    <PasswordField label={words.password} description={words.length} />
    <PhoneField label={texts.phone} />
    {invited === undefined && (
      <>
        <ChoiceField name="account_type" label={texts.accountType} data={types} />
        <TextField name="about" label={texts.business} autoComplete="organization" maxLength={200} />
      </>
    )}
    <AcceptanceField name="terms">
      I accept the{' '}
      <Link className="link" target="_blank" {...paths.terms}>
        terms
      </Link>
    </AcceptanceField>
    <AcceptanceField name="privacy">
      I accept the{' '}
      <Link className="link" target="_blank" {...paths.privacy}>
        privacy policy
      </Link>
    </AcceptanceField>
  </>
)
