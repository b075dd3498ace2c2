// Loads the code of a page or dialog; retries while the server is briefly unreachable.
import { reachServer, untilConnected } from './connection.ts'

const attempts = 3
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Refuses only when the server answers and has no such code: a newer version was installed meanwhile. */
export const loadCode = async <T>(load: () => Promise<T>, wait = 400): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (!(await reachServer())) {
        await untilConnected()
        tries = 0
      } else if (tries >= attempts) throw error
      await pause(wait * tries)
      await Promise.all([...missingStyles].map(addStyle))
    }
  }
}

/** The bundler's loader requests each style sheet only once: missing ones are added here before the next attempt. */
const missingStyles = new Set<string>()
export const watchStyles = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const [, address] = /Unable to preload CSS for (\S+)/.exec(payload.message) ?? []
    if (address) missingStyles.add(address)
  })

const addStyle = (address: string) =>
  new Promise<void>((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    link.addEventListener('load', () => {
      missingStyles.delete(address)
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      resolve()
    })
    document.head.append(link)
  })
