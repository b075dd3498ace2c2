// Travelport's own headers on a call: Basic authorization with its prefix, and an empty SOAPAction.
import { withoutEnd } from '../../domain/text-ends.ts'
import type { Limits, TravelportAccount } from '../gds.ts'
import { maskSecrets } from '../mask-secrets.ts'
import { type TransportResult, send } from '../transport.ts'

/** Shorter passwords could occur in any response by chance. */
const leastSecret = 8

export const post = async (
  { endpoint, username, password }: TravelportAccount,
  service: string,
  body: string,
  limits: Limits,
  signal: AbortSignal,
): Promise<TransportResult> => {
  const token = Buffer.from(`Universal API/${username}:${password}`, 'utf8').toString('base64')
  const secrets = password.length < leastSecret ? [token] : [token, password]
  const headers = { 'Content-Type': 'text/xml; charset=UTF-8', Authorization: `Basic ${token}`, SOAPAction: '""' }
  const sent = await send({ address: `${withoutEnd(endpoint, '/')}/${service}`, headers, body }, limits, signal)
  return { ...sent, body: sent.body && maskSecrets(sent.body, secrets) }
}
