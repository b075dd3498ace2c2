// A fair queue: next is the person who has had the least work so far, and each person's own work keeps its order. Work that can wait
// goes when no other work waits.

/**
 * For whom the work is, and how much it is: the calls that it will make. `tenant` where several share the places: see shares.ts.
 * `turn`: nobody waits for it, so it goes after the work of people.
 */
export type Share = { by: string; weight: number; tenant?: string; turn?: 'later' | undefined }
export const nobody: Share = { by: '', weight: 1 }

type QueuedItem<T> = { item: T; share: Share }

const oneQueue = <T>() => {
  const waiting = new Map<string, QueuedItem<T>[]>()
  /** How much work each person has had, starting at the level of the others when they came. */
  const had = new Map<string, number>()
  let level = 0
  let length = 0

  const take = ({ by, weight }: Share) => {
    level = Math.max(level, had.get(by) ?? 0)
    had.set(by, (had.get(by) ?? level) + weight)
  }
  /** People without waiting work start again at the level of the others. */
  const forget = () => {
    for (const [by, amount] of had) if (!waiting.has(by) && amount <= level) had.delete(by)
  }
  const removeAt = (by: string, own: QueuedItem<T>[], at: number) => {
    own.splice(at, 1)
    if (own.length === 0) waiting.delete(by)
    length--
  }

  /** The first item that may go, of the person who has had the least. */
  const findNext = (mayGo: (share: Share) => boolean) => {
    let found: { by: string; own: QueuedItem<T>[]; at: number } | undefined
    for (const [by, own] of waiting) {
      if (found && (had.get(by) ?? 0) >= (had.get(found.by) ?? 0)) continue
      const at = own.findIndex(({ share }) => mayGo(share))
      if (at >= 0) found = { by, own, at }
    }
    return found
  }

  return {
    size: () => length,
    items: (): T[] => [...waiting.values()].flatMap((own) => own.map(({ item }) => item)),
    begin: (share: Share) => {
      if (!had.has(share.by)) had.set(share.by, level)
      take(share)
      forget()
    },
    push: (item: T, share: Share) => {
      const own = waiting.get(share.by)
      if (own) own.push({ item, share })
      else {
        waiting.set(share.by, [{ item, share }])
        had.set(share.by, Math.max(had.get(share.by) ?? 0, level))
      }
      length++
    },
    peek: (mayGo: (share: Share) => boolean = () => true): Share | undefined => {
      const found = findNext(mayGo)
      return found?.own[found.at]?.share
    },
    next: (mayGo: (share: Share) => boolean = () => true): QueuedItem<T> | undefined => {
      const found = findNext(mayGo)
      const first = found?.own[found.at]
      if (!found || !first) return undefined
      removeAt(found.by, found.own, found.at)
      take(first.share)
      forget()
      return first
    },
    remove: (item: T) => {
      for (const [by, own] of waiting) {
        const at = own.findIndex((each) => each.item === item)
        if (at >= 0) return removeAt(by, own, at)
      }
    },
  }
}

/** What somebody had of one turn is not counted in the other. */
export const fairQueue = <T>() => {
  const [first, later] = [oneQueue<T>(), oneQueue<T>()]
  const queueOf = ({ turn }: Share) => (turn === 'later' ? later : first)
  /** Also where none of the first may go: what becomes free meanwhile is for them. */
  const present = () => (first.size() > 0 ? first : later)
  return {
    size: () => first.size() + later.size(),
    /** Whether work waits that goes before all work that can wait. */
    hasFirst: () => first.size() > 0,
    items: (): T[] => [...first.items(), ...later.items()],
    /** Counts work that began without waiting. */
    begin: (share: Share) => queueOf(share).begin(share),
    push: (item: T, share: Share) => queueOf(share).push(item, share),
    /** Whose turn it is, without taking it. */
    peek: (mayGo?: (share: Share) => boolean) => present().peek(mayGo),
    next: (mayGo?: (share: Share) => boolean) => present().next(mayGo),
    remove: (item: T) => {
      first.remove(item)
      later.remove(item)
    },
  }
}
