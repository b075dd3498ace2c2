// An asking as a whole: ends with its own time, or when whoever asked gives up.
export const withinTime = async <T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const own = new AbortController()
  const abort = () => own.abort()
  const timer = setTimeout(abort, ms)
  outer?.addEventListener('abort', abort, { once: true })
  if (outer?.aborted) abort()
  try {
    return await work(own.signal)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
}

/** Waits, or ends with the asking. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done, { once: true })
  })
