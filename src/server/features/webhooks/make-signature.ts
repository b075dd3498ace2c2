// The secrets of webhooks, and the headers that they sign: Standard Webhooks, v1 (HMAC-SHA256 over id, time and body).
import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'

const prefix = 'whsec_'
const secretBytes = 32

export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

/** Of one webhook: a secret that is copied to another does not open. */
const secretPlace = (webhook_id: number) => ['webhooks', webhook_id, 'secret']
export const sealSecret = ({ seal }: Pick<Context, 'seal'>, webhook_id: number, secret: string) =>
  seal.seal(secret, secretPlace(webhook_id))
/** From the base64 that a row is read as. */
export const openSecret = ({ seal }: Pick<Context, 'seal'>, webhook_id: number, sealed: string) =>
  seal.open(Buffer.from(sealed, 'base64'), secretPlace(webhook_id))

/** `at` in milliseconds since 1970; each secret signs, so that a receiver may still know only the one before. */
export const signedHeaders = (
  { message, body, at }: { message: string; body: string; at: number },
  secrets: readonly string[],
): Record<string, string> => {
  const seconds = String(Math.floor(at / 1_000))
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${message}.${seconds}.${body}`)
      .digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Rateproof',
    'webhook-id': message,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  }
}
