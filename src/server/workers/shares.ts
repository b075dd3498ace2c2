// How many of an account's places one tenant may hold at once: work that hangs cannot be taken back, so the rest stays free for others.

/** Half of the places, rounded up; idle ones beyond it are not lent. */
export const tenantShareOf = (most: number): number => Math.ceil(most / 2)

/** Whether a tenant that holds `own` places may take another: the last free one is for those who hold none. */
export const mayTake = ({ most, running, own }: { most: number; running: number; own: number }): boolean =>
  own === 0 ? running < most : own < tenantShareOf(most) && running < most - 1
