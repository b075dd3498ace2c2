// The fields of a registration; an invitation fixes email and type of account. S1§5
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PhoneField } from '../../parts/account/PhoneField.tsx'
import { paths } from '../../paths.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AcceptanceField, PasswordEntry } from './Parts.tsx'
import { pageWords } from './page-words.ts'
import { words } from './words.ts'

const registrationWords = pageWords.registration
const types = [
  { value: '', label: registrationWords.choose },
  ...Object.entries(registrationWords.types).map(([value, label]) => ({ value, label })),
]

export const RegistrationFields = ({ invited }: { invited?: string }) => (
  <>
    <div className="access-pair">
      <TextField name="first_name" label={registrationWords.firstName} autoComplete="given-name" maxLength={200} />
      <TextField name="last_name" label={registrationWords.lastName} autoComplete="family-name" maxLength={200} />
    </div>
    {invited === undefined ? (
      <TextField name="email" label={words.email} type="email" autoComplete="email" maxLength={254} />
    ) : (
      invited && <TextInput label={words.email} type="email" value={invited} readOnly />
    )}
    <PasswordEntry label={words.password} description={words.length} />
    <PhoneField label={registrationWords.phone} />
    {invited === undefined && (
      <>
        <ChoiceField name="account_type" label={registrationWords.accountType} data={types} />
        <TextField name="about" label={registrationWords.business} autoComplete="organization" maxLength={200} />
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
