// NextResultReference: opaque, short-lived, valid only for the request that it came from.
import { randomBytes } from 'node:crypto'

export type References = {
  issue(asking: string, at: number): string
  /** The offset to continue from; null if the reference is unknown, expired or from another request. */
  redeem(reference: string, asking: string): number | null
  clear(): void
}

export const makeReferences = (now: () => number, lifetimeMs = 120_000): References => {
  const issued = new Map<string, { asking: string; at: number; until: number }>()
  const forgetOld = () => {
    for (const [reference, { until }] of issued) {
      if (until > now()) return
      issued.delete(reference)
    }
  }
  return {
    issue(asking, at) {
      forgetOld()
      const reference = randomBytes(18).toString('base64')
      issued.set(reference, { asking, at, until: now() + lifetimeMs })
      return reference
    },
    redeem(reference, asking) {
      const found = issued.get(reference)
      return found && found.until > now() && found.asking === asking ? found.at : null
    },
    clear: () => issued.clear(),
  }
}
