// Travelport's own headers on a call: Basic authorization with its prefix, and an empty SOAPAction.
import type { Limits, TravelportAccount } from '../gds.ts'
import { type Sent, send } from '../transport.ts'

export type { Sent }

export const post = async (
  { endpoint, username, password }: TravelportAccount,
  service: string,
  body: string,
  limits: Limits,
  signal: AbortSignal,
): Promise<Sent> => {
  const token = Buffer.from(`Universal API/${username}:${password}`, 'utf8').toString('base64')
  const headers = { 'Content-Type': 'text/xml; charset=UTF-8', Authorization: `Basic ${token}`, SOAPAction: '""' }
  const sent = await send({ address: `${endpoint.replace(/\/+$/, '')}/${service}`, headers, body }, limits, signal)
  return { ...sent, body: sent.body && without([token, password], sent.body) }
}

/** Shorter words stand in any answer. */
const leastSecret = 8
/** A gateway may repeat what it refuses; evidence keeps as many stars in its place. */
const without = (secrets: readonly string[], body: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  for (const secret of secrets.map((text) => Buffer.from(text, 'utf8')).filter(({ length }) => length >= leastSecret))
    for (let at = bytes.indexOf(secret); at >= 0; at = bytes.indexOf(secret, at))
      bytes.fill('*', at, at + secret.length)
  return bytes
}
