// Quotas of what is open at the same time: of each person, of all people of one tenant, and of everybody together.
import type { PersonKey } from '../../../domain/accounts.ts'

/** `most` may be open altogether, `each` of one person or address. */
export const createQuota = <Who extends number | string>({ most, each }: { most: number; each: number }) => {
  const people = new Map<Who, number>()
  let all = 0
  return {
    /** Which quota one more would exceed; `person` is undefined if nobody signed in. */
    refusal: (person: Who | undefined): 'all' | 'person' | undefined => {
      if (person !== undefined && (people.get(person) ?? 0) >= each) return 'person'
      return all >= most ? 'all' : undefined
    },
    /** Returns the function that gives the place back; calling it again does nothing. */
    begin: (person: Who | undefined): (() => void) => {
      all++
      if (person !== undefined) people.set(person, (people.get(person) ?? 0) + 1)
      let ended = false
      return () => {
        if (ended) return
        ended = true
        all--
        if (person === undefined) return
        const left = (people.get(person) ?? 1) - 1
        if (left > 0) people.set(person, left)
        else people.delete(person)
      }
    },
  }
}

type Quotas = { most: number; each: number; ofTenant?: number }

/** A tenant can have any number of people, so a quota of each person is not enough: all of them together have at most `ofTenant`, half of `most`. */
export const createTenantQuota = ({ most, each, ofTenant = Math.ceil(most / 2) }: Quotas) => {
  const people = createQuota<number>({ most, each })
  const tenants = createQuota<number>({ most: Infinity, each: ofTenant })
  return {
    /** Which quota one more would exceed; `person` is undefined if nobody signed in. */
    refusal: (person: PersonKey | undefined): 'all' | 'person' | 'tenant' | undefined => {
      const why = people.refusal(person?.id)
      if (why === 'person') return why
      return person && tenants.refusal(person.tenant_id) ? 'tenant' : why
    },
    /** Returns the function that gives the place back; calling it again does nothing. */
    begin: (person: PersonKey | undefined): (() => void) => {
      const ends = [people.begin(person?.id), ...(person ? [tenants.begin(person.tenant_id)] : [])]
      return () => ends.forEach((end) => end())
    },
  }
}
