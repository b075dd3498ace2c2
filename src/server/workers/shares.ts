// The share of an account's places that one tenant may hold at once: work that hangs cannot be taken back, so the rest stays free for others.

/** Half of the places, rounded up; idle ones beyond it are not lent. */
export const tenantShareOf = (most: number): number => Math.ceil(most / 2)
