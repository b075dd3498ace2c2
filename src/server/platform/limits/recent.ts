// Keeps the values that were used last, up to a total size.

export const keepRecent = <T>(mostSize: number) => {
  /** The least recently used first. */
  const kept = new Map<string, { value: T; size: number }>()
  let total = 0
  const drop = (key: string) => {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  return {
    get: (key: string): T | undefined => {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set: (key: string, value: T, size: number) => {
      drop(key)
      kept.set(key, { value, size })
      total += size
      for (const oldest of kept.keys()) {
        if (total <= mostSize || oldest === key) return
        drop(oldest)
      }
    },
    drop,
  }
}
