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

/** Ten minutes: longer than a search and a reload take, and nobody pays for what they have given up since. */
const workKeptFor = 10 * 60_000

/** Kept under `name` for this browser session until its end is known, so that a reload finds the work and starts nothing twice. */
export const sessionStore = <T extends { key: string }>(name: string) => {
  const read = (): T | undefined => {
    try {
      const { work, at } = JSON.parse(sessionStorage.getItem(name) ?? '') as { work: T; at: number }
      return Date.now() - at < workKeptFor ? work : undefined
    } catch {
      return undefined
    }
  }
  return {
    read,
    keep: (work: T) => sessionStorage.setItem(name, JSON.stringify({ work, at: Date.now() })),
    /** Not where no answer came: a page that is left cuts its requests, however long the next one takes, and a lost server may go on. */
    forget: (key: string, error: Error | null) => {
      const isUnknown = error instanceof ApiError && error.status === 0
      if (!isUnknown && read()?.key === key) sessionStorage.removeItem(name)
    },
  }
}
