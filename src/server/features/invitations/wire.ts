// An invitation in the shape of the contract.
import type { Invitation } from '../../../contract/users.ts'

export const invitationOf = ({ id, email, invited_to, created_at }: Invitation): Invitation => ({
  id,
  email,
  invited_to,
  created_at,
})
