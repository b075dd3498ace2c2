// Whoever changes how they sign in gives the password or, where two-step verification is on, a code instead.
import './fields.css'
import { use, useState } from 'react'
import { CodeField } from './CodeField.tsx'
import { FormFields } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'

type ProofInputProps = {
  /** The person has two-step verification. */
  hasCodes: boolean
  why?: string | undefined
}
export const ProofInput = ({ hasCodes, why }: ProofInputProps) => {
  const { clearError } = use(FormFields)
  /** Null until the person has chosen. */
  const [chosen, choose] = useState<'password' | 'code' | null>(null)
  const isByCode = chosen === 'code'
  const change = () => {
    clearError?.(isByCode ? 'code' : 'password')
    choose(isByCode ? 'password' : 'code')
  }
  return (
    <div className="proof-fields">
      {isByCode ? (
        <CodeField label="Code" description="From your app, or a recovery code" takes="both" autoFocus />
      ) : (
        <PasswordField
          name="password"
          label="Password"
          {...(why && { description: why })}
          autoComplete="current-password"
          autoFocus={chosen === 'password'}
        />
      )}
      {hasCodes && (
        <button type="button" className="text-button" onClick={change}>
          {isByCode ? 'Use your password instead' : 'Use a code instead'}
        </button>
      )}
    </div>
  )
}
