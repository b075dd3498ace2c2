// Which status a call of the permission table must get: the order of the gate as a rule over what the endpoint says of itself.
import type { Endpoint } from '../../contract/values/endpoint.ts'
import type { Actor } from '../../domain/accounts.ts'
import type { Call } from './permissions/own-calls.ts'
import { type Column, nameOf } from './permissions/permissions.ts'

const actorsOf: Partial<Record<Column, Actor>> = {
  demo: 'demo',
  employee: 'employee',
  manager: 'manager',
  owner: 'owner',
  travel_agent: 'travel_agent',
  other_tenant_owner: 'owner',
  trial_expired_owner: 'owner',
  admin: 'admin',
}

/** Calls for anyone that log the holder of an account in: not into a closed one. */
const letsIn = new Set(['POST /login', 'POST /login/second-factor', 'GET /verification/:hash'])

export const expectedOf = (
  e: Endpoint,
  column: Column,
  { scoped, conflict }: Pick<Call, 'scoped' | 'conflict'>,
): number => {
  const success = e.status ?? 200
  if (e.may === 'signature') return 400 // none of them signs what they send
  if (e.may === 'property') return 401 // none of them is the system of a property
  if (e.may === 'link') return success
  if (e.may === 'anyone') return column === 'inactive' && letsIn.has(nameOf(e)) ? 403 : success
  if (column === 'anonymous' || column === 'revoked_token' || column === 'inactive') return 401
  if (column === 'unconfirmed') return e.openTo?.includes('unconfirmed') ? success : 412
  if (column === 'trial_expired_owner' && !e.openTo?.includes('unpaid')) return 402
  const actor = actorsOf[column]
  if (!actor || !e.may.includes(actor)) return 403
  if (column === 'other_tenant_owner' && scoped) return 404
  return conflict ? 409 : success
}
