// Follows work on the server: requested once, polled while it runs, found again after a reload. S2§4
import { type Job, jobs } from '../../../contract/jobs.ts'
import { ApiError, call } from '../../lib/call.ts'
import { token } from '../../lib/session.ts'

export const progressKey = (key: string) => ['progress', key] as const

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The same key never starts the same work twice; this 409 means that the first request is still running. */
const stillRuns = (error: unknown) => error instanceof ApiError && error.status === 409 && error.code === 'conflict'

export const sendOnce = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!stillRuns(error) || tries >= 30) throw error
      await pause(1000)
    }
  }
}

/** Follows a job to its end and returns its result; retries if the server is briefly unreachable. */
export const followJob = async (job: Job, tell: (job: Job) => void): Promise<unknown> => {
  let now = job
  let failures = 0
  const person = token()
  while (now.status === 'queued' || now.status === 'running') {
    // Whoever signed in meanwhile is not asked for the work of somebody else.
    if (token() !== person) throw new ApiError(401)
    tell(now)
    try {
      // Work that counts its steps is polled often, so that people see progress.
      const wait = now.progress.total > 1 ? 1 : 10
      now = (await call(jobs.one, { params: { id: job.id }, query: { wait } })).data
      failures = 0
    } catch (error) {
      failures += 1
      if (!(error instanceof ApiError) || error.status !== 0 || failures > 5) throw error
      await pause(2000)
    }
  }
  if (now.status === 'failed') throw new ApiError(now.error?.status ?? 500, now.error ?? {})
  return now.result
}

/** Kept under `name` for this browser session, so that a reload finds the work and starts nothing twice. */
export const sessionStore = <T extends { key: string }>(name: string) => {
  const read = (): T | undefined => {
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }
  const forget = (key: string) => {
    if (read()?.key === key) sessionStorage.removeItem(name)
  }
  return {
    read,
    keep: (work: T) => sessionStorage.setItem(name, JSON.stringify(work)),
    /** A page that is left cuts its requests and must be found again; one that stays has lost its server. */
    forget: (key: string, error: Error | null) => {
      if (error instanceof ApiError && error.status === 0) setTimeout(forget, leavingTakes, key)
      else forget(key)
    },
  }
}
const leavingTakes = 2_000
