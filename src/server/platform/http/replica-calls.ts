// Which database a call reads where there is a replica, and that later calls of its account see what it has changed.
import type { Endpoint } from '../../../contract/values/endpoint.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../context.ts'
import { everyAccount } from '../replica/account-changes.ts'

/** `people`: who calls and whose data is meant, or the maker of a property's token; nobody where the call is for anyone. */
export const runCall = async <T>(
  { replica }: Pick<Context, 'replica'>,
  e: Endpoint,
  people: readonly (Person | undefined)[],
  run: () => Promise<T>,
): Promise<T> => {
  if (!replica) return run()
  const known = people.filter((each) => each !== undefined)
  const accounts = known.map(({ tenant_id }) => tenant_id)
  if (e.mayLag) return replica.read([everyAccount, ...accounts], run)
  const isForAll = known.length === 0 || known.some(({ is_admin }) => is_admin)
  return replica.change(isForAll ? [everyAccount, ...accounts] : accounts, e.method !== 'GET', run)
}
