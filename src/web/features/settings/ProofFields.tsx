// Whoever changes how they sign in gives the password or, where two-step verification is on, a code instead.
import { useSuspenseQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { CodeField } from '../../ui/CodeField.tsx'
import { FormFields } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { profileQuery } from '../auth/queries.ts'

/** `why`: what the password is entered for, as a sentence. */
export const ProofFields = ({ why }: { why: string }) => {
  const { second_factor } = useSuspenseQuery(profileQuery).data
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
          description={why}
          autoComplete="current-password"
          autoFocus={chosen === 'password'}
        />
      )}
      {second_factor === 'on' && (
        <button type="button" className="text-button" onClick={change}>
          {isByCode ? 'Use your password instead' : 'Use a code instead'}
        </button>
      )}
    </div>
  )
}
