// The time limit of a fetch and the pause before a retry, the same for every GDS.

export const timeoutText = 'The time for the whole request is over.'

/** Gives work a signal that aborts after `ms`, or when the outer one does. */
export const withTimeLimit = async <T>(
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

/** Ends early when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done, { once: true })
    if (signal.aborted) done()
  })

/** With jitter, so that many callers of a failed host do not come back at once. */
export const retryPause = (signal: AbortSignal): Promise<void> => pause(250 + Math.random() * 500, signal)
