// Counts what people have open, and refuses one person more than a share of it, and all people of one tenant more than half.
import type { PersonKey } from '../../domain/accounts.ts'
import { countOpen } from './person-turns.ts'

type Shares = { most: number; each: number; ofTenant?: number }

/** Accounts invite as many people as they like: a share of each person alone would leave nothing to other accounts. */
export const countByTenant = ({ most, each, ofTenant = Math.ceil(most / 2) }: Shares) => {
  const people = countOpen<number>({ most, each })
  const tenants = countOpen<number>({ most: Infinity, each: ofTenant })
  return {
    /** Why one more may not begin, if it may not; `person` is undefined where nobody signed in. */
    refusal: (person: PersonKey | undefined): 'all' | 'person' | 'tenant' | undefined => {
      const why = people.refusal(person?.id)
      if (why === 'person') return why
      return person && tenants.refusal(person.tenant_id) ? 'tenant' : why
    },
    /** Returns what ends it; only the first time counts. */
    begin: (person: PersonKey | undefined): (() => void) => {
      const ends = [people.begin(person?.id), ...(person ? [tenants.begin(person.tenant_id)] : [])]
      return () => ends.forEach((end) => end())
    },
  }
}
