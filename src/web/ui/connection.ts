// Whether the server can be reached. Once it is lost it is looked for every two seconds until it answers.
import { useSyncExternalStore } from 'react'

const reconnectEvery = 2_000
let lost = false
let looking: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const tellAll = () => {
  for (const listener of listeners) listener()
}

/** Answers while the server process runs, whatever the person's permissions. */
const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Calls the server now, and stores the result. */
export const reachServer = async (): Promise<boolean> => {
  const reached = await answers()
  if (reached && lost) {
    lost = false
    tellAll()
  }
  if (!reached) connectionLost()
  return reached
}

export const connectionLost = (): void => {
  clearTimeout(looking)
  looking = setTimeout(() => void reachServer(), reconnectEvery)
  if (lost) return
  lost = true
  tellAll()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `back` each time the server is reachable again. */
const onReconnected = (back: () => void): (() => void) => listen(() => !lost && back())

/** Resolves when the server answers; at once unless the connection is known to be lost. */
export const untilConnected = (): Promise<void> =>
  new Promise((resolve) => {
    if (!lost) return resolve()
    const stop = onReconnected(() => {
      stop()
      resolve()
    })
  })

export const useConnectionLost = (): boolean => useSyncExternalStore(listen, () => lost)
