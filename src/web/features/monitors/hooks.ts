// Whose monitors are shown, and what the reader may do with them.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Profile } from '../../../contract/auth.ts'
import { viewedUser } from '../../lib/viewed-user.ts'
import { profileQuery } from '../auth/queries.ts'
import { userQuery } from '../users/queries.ts'

type Whose = {
  /** The reader, or the person whose pages an administrator has opened; undefined until that one is known. */
  person: Profile | undefined
  /** Employees read only, also where an administrator acts for one. */
  mayCreate: boolean
}
export const useWhose = (): Whose => {
  const own = useSuspenseQuery(profileQuery).data
  const viewed = viewedUser()
  const { data: user } = useQuery({ ...userQuery(viewed ?? 0), enabled: viewed !== undefined })
  const person = viewed === undefined ? own : user
  return { person, mayCreate: person !== undefined && (person.is_admin || person.role !== 'employee') }
}
