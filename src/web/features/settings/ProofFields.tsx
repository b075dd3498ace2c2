// Whoever changes how they sign in gives the password or, where two-step verification is on, a code instead.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeField } from '../../ui/CodeField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { profileQuery } from '../auth/queries.ts'

export const ProofFields = ({ why }: { why?: string }) => {
  const { second_factor } = useSuspenseQuery(profileQuery).data
  const [isByCode, setByCode] = useState(false)
  return (
    <div className="proof-fields">
      {isByCode ? (
        <CodeField label="Code" description="From your app, or a recovery code" />
      ) : (
        <PasswordField
          name="password"
          label="Password"
          {...(why && { description: why })}
          autoComplete="current-password"
        />
      )}
      {second_factor === 'on' && (
        <button type="button" className="text-button" onClick={() => setByCode(!isByCode)}>
          {isByCode ? 'Use your password instead' : 'Use a code instead'}
        </button>
      )}
    </div>
  )
}
