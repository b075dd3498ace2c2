// How many slots of an account one tenant may hold: work that hangs cannot be preempted, so the rest stays free for others.

/** Three quarters of the places, and one less than all where there are two; idle ones beyond it are not lent. */
export const tenantShareOf = (most: number): number => Math.max(1, Math.min(most - 1, Math.ceil((most * 3) / 4)))

/** Whether a tenant that holds `own` places may take another: the last free one is for those who hold none. */
export const mayTake = ({ most, running, own }: { most: number; running: number; own: number }): boolean =>
  own === 0 ? running < most : own < tenantShareOf(most) && running < most - 1

/** What may be held by work that can wait: half of the places, at least one. Idle ones beyond it are not lent, so that a person finds one. */
export const laterShareOf = (most: number): number => Math.max(1, Math.floor(most / 2))

/**
 * Whether work that can wait may take another place, where nobody else waits. Tenants share these places as they do all; `later` of
 * them are held, `own` by this tenant. The last free place of all is for a person.
 */
export const mayTakeLater = (held: { most: number; running: number; later: number; own: number }): boolean =>
  held.running < Math.max(1, held.most - 1) &&
  mayTake({ most: laterShareOf(held.most), running: held.later, own: held.own })
