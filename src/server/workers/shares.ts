// How many slots of an account one tenant may hold: work that hangs cannot be preempted, so the rest stays free for others.

/** Three quarters of the places, and one less than all where there are two; idle ones beyond it are not lent. */
export const tenantShareOf = (most: number): number => Math.max(1, Math.min(most - 1, Math.ceil((most * 3) / 4)))

/** Whether a tenant that holds `own` places may take another: the last free one is for those who hold none. */
export const mayTake = ({ most, running, own }: { most: number; running: number; own: number }): boolean =>
  own === 0 ? running < most : own < tenantShareOf(most) && running < most - 1
