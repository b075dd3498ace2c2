// Looks for the same thing at once are one look: who comes while it runs shares the next one, which begins after they came.

type Look = { running: Promise<unknown>; next: Promise<unknown> | undefined }

export const shareLooks = () => {
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
  /** Never what was looked up before it was asked for: that may have changed meanwhile. */
  return <T>(key: string, look: () => Promise<T>): Promise<T> => {
    const own = looks.get(key)
    if (own === undefined) return begin(key, look)
    const next = () => begin(key, look)
    own.next ??= own.running.then(next, next)
    return own.next as Promise<T>
  }
}
