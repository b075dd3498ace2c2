// A queue that is fair between people: next is who has had the least work so far, and each person's own work keeps its order.

/** For whom the work is, and how much it is: the calls that it will make. */
export type Share = { by: string; weight: number }
export const nobody: Share = { by: '', weight: 1 }

type QueuedItem<T> = { item: T; weight: number }

export const fairQueue = <T>() => {
  const waiting = new Map<string, QueuedItem<T>[]>()
  /** How much each person has had, counted from where the others stood when they came. */
  const had = new Map<string, number>()
  let level = 0
  let length = 0

  const take = (by: string, weight: number) => {
    level = Math.max(level, had.get(by) ?? 0)
    had.set(by, (had.get(by) ?? level) + weight)
  }
  /** Whoever does not wait starts at the level of the others when they come back. */
  const forget = () => {
    for (const [by, amount] of had) if (!waiting.has(by) && amount <= level) had.delete(by)
  }

  return {
    size: () => length,
    items: (): T[] => [...waiting.values()].flatMap((own) => own.map(({ item }) => item)),
    /** Counts work that began without waiting. */
    begin: ({ by, weight }: Share) => {
      if (!had.has(by)) had.set(by, level)
      take(by, weight)
      forget()
    },
    push: (item: T, { by, weight }: Share) => {
      const own = waiting.get(by)
      if (own) own.push({ item, weight })
      else {
        waiting.set(by, [{ item, weight }])
        had.set(by, Math.max(had.get(by) ?? 0, level))
      }
      length++
    },
    next: (): T | undefined => {
      let chosen: string | undefined
      for (const by of waiting.keys())
        if (chosen === undefined || (had.get(by) ?? 0) < (had.get(chosen) ?? 0)) chosen = by
      const own = chosen === undefined ? undefined : waiting.get(chosen)
      const first = own?.shift()
      if (chosen === undefined || !first) return undefined
      if (own?.length === 0) waiting.delete(chosen)
      length--
      take(chosen, first.weight)
      forget()
      return first.item
    },
    remove: (item: T) => {
      for (const [by, own] of waiting) {
        const at = own.findIndex((each) => each.item === item)
        if (at < 0) continue
        own.splice(at, 1)
        if (own.length === 0) waiting.delete(by)
        length--
        return
      }
    },
  }
}
