// How many calls an account may make within a second; without a limit, as many as it likes.

export type RateLimit = {
  per_second: number | null
  /** Seconds that a refused call is told to wait; null: it is told nothing. */
  retry_after: number | null
  /** Counts the call, or refuses it; a refused call does not count. */
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
