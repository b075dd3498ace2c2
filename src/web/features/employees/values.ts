// Addresses as they are typed, and to whom somebody can report. S1§5
import type { Profile } from '../../../contract/auth.ts'
import type { User } from '../../../contract/users.ts'
import type { Role } from '../../../domain/accounts.ts'

export type PersonProps = {
  viewer: Profile
  person: User
  /** Everybody below `top`, whose employees these are. */
  people: readonly User[]
  top: Pick<Profile, 'id' | 'name'>
}

type Supervisor = { id: number; name: string }

/** Managers report to the owner, employees to the owner or a manager. */
export const supervisorsFor = (
  person: Pick<User, 'id'> | undefined,
  role: Role,
  people: readonly User[],
  top: Supervisor,
): { value: string; label: string }[] => {
  const managers = people.filter(
    (each) => each.role === 'manager' && each.status === 'active' && each.id !== person?.id,
  )
  const able: Supervisor[] = role === 'manager' ? [top] : [top, ...managers]
  return able.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** Split on commas and white space; each address once, whatever its case. */
export const addressesIn = (text: string): string[] => {
  const typed = text.split(/[\s,;]+/).filter(Boolean)
  return [...new Map(typed.map((address) => [address.toLowerCase(), address])).values()]
}

export const isAddress = (address: string): boolean =>
  address.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i.test(address)
