// The caller gives the password or, where their own two-step verification is on, a code instead.
import { useSuspenseQuery } from '@tanstack/react-query'
import { ProofInput } from '../../ui/fields/ProofInput.tsx'
import { profileQuery } from '../auth/queries.ts'

/** `why`: what the password is entered for, as a sentence. */
export const ProofFields = ({ why }: { why: string }) => (
  <ProofInput why={why} hasCodes={useSuspenseQuery(profileQuery).data.second_factor === 'on'} />
)
