// NextResultReference: opaque, short-lived, good for the very asking that it came from.
import { randomBytes } from 'node:crypto'

export type References = {
  issue(asking: string, at: number): string
  /** The place where it goes on; null when unknown, too old or of another asking. */
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
