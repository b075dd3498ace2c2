// Limits the calls of an account per second, if a limit is set.

export type RateLimit = {
  per_second: number | null
  /** Seconds for the Retry-After of a refused call; null: no such header. */
  retry_after: number | null
  /** Counts the call or refuses it; refused calls do not count. */
  admits(account: string): boolean
  reset(): void
}

export const makeRateLimit = (now: () => number): RateLimit => {
  const calls = new Map<string, number[]>()
  return {
    per_second: null,
    retry_after: null,
    admits(account) {
      if (this.per_second === null) return true
      const since = now() - 1_000
      const recent = (calls.get(account) ?? []).filter((at) => at > since)
      const admitted = recent.length < this.per_second
      calls.set(account, admitted ? [...recent, now()] : recent)
      return admitted
    },
    reset() {
      this.per_second = null
      this.retry_after = null
      calls.clear()
    },
  }
}
