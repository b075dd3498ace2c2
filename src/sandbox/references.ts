// NextResultReference: opaque, short-lived, valid only for the request that it came from.
import { randomBytes } from 'node:crypto'

export type References = {
  issue(request: string, at: number): string
  /** The offset to continue from; null if the reference is unknown, expired or from another request. */
  redeem(reference: string, request: string): number | null
  clear(): void
}

export const makeReferences = (now: () => number, lifetimeMs = 120_000): References => {
  const issued = new Map<string, { request: string; at: number; until: number }>()
  const forgetOld = () => {
    for (const [reference, { until }] of issued) {
      if (until > now()) return
      issued.delete(reference)
    }
  }
  return {
    issue(request, at) {
      forgetOld()
      const reference = randomBytes(18).toString('base64')
      issued.set(reference, { request, at, until: now() + lifetimeMs })
      return reference
    },
    redeem(reference, request) {
      const found = issued.get(reference)
      return found && found.until > now() && found.request === request ? found.at : null
    },
    clear: () => issued.clear(),
  }
}
