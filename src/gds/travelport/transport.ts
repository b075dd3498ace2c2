// Travelport's own headers on a call: Basic authorization with its prefix, and an empty SOAPAction.
import type { Limits, TravelportAccount } from '../gds.ts'
import { type Sent, send } from '../transport.ts'

export type { Sent }

export const post = (
  { endpoint, username, password }: TravelportAccount,
  service: string,
  body: string,
  limits: Limits,
  signal: AbortSignal,
): Promise<Sent> => {
  const token = Buffer.from(`Universal API/${username}:${password}`, 'utf8').toString('base64')
  const headers = { 'Content-Type': 'text/xml; charset=UTF-8', Authorization: `Basic ${token}`, SOAPAction: '""' }
  return send({ address: `${endpoint.replace(/\/+$/, '')}/${service}`, headers, body }, limits, signal)
}
