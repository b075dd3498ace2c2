// What the built pages know of the calls of the contract: the build writes them without their schemas.
import type { Endpoint } from '../../contract/values/endpoint.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isEndpoint = (value: unknown): value is Endpoint => isRecord(value) && 'method' in value && 'path' in value

/** Whether an export of the contract is an endpoint or a group of them. */
export const isCalls = (value: unknown): boolean =>
  isEndpoint(value) || (isRecord(value) && Object.values(value).every(isCalls) && Object.values(value).length > 0)

const builtCall = ({ method, path, gds, onBehalf, idempotent, may }: Endpoint) => ({
  method,
  path,
  gds,
  onBehalf,
  idempotent,
  // Of persons the server knows which; a page needs to know only where no person is asked for.
  ...(typeof may === 'string' && { may }),
})

/** The same endpoints, each with what a page sends its call by. */
export const builtCalls = (group: unknown): unknown =>
  isEndpoint(group)
    ? builtCall(group)
    : isRecord(group) && Object.fromEntries(Object.entries(group).map(([name, inner]) => [name, builtCalls(inner)]))

/** All endpoints of a group. */
export const endpointsIn = (group: unknown): Endpoint[] =>
  isEndpoint(group) ? [group] : isRecord(group) ? Object.values(group).flatMap(endpointsIn) : []
