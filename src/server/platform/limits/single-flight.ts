// Single flight: callers who ask for the same key while a lookup runs share the next one, which starts after they asked.

type Look = { running: Promise<unknown>; next: Promise<unknown> | undefined }

export const createSingleFlight = () => {
  const looks = new Map<string, Look>()
  const begin = <T>(key: string, look: () => Promise<T>): Promise<T> => {
    const own: Look = { running: Promise.resolve(), next: undefined }
    const running = look().finally(() => {
      if (own.next === undefined) looks.delete(key)
    })
    own.running = running
    looks.set(key, own)
    return running
  }
  /** Never the result of a lookup that started before the call: the data may have changed meanwhile. */
  return <T>(key: string, look: () => Promise<T>): Promise<T> => {
    const own = looks.get(key)
    if (own === undefined) return begin(key, look)
    const next = () => begin(key, look)
    own.next ??= own.running.then(next, next)
    return own.next as Promise<T>
  }
}
