// Continues imports whose process has ended, and starts those that have not started.
import type { Context } from '../../platform/context.ts'
import { findWaitingImport, releaseAllLeases } from './run-data.ts'
import { runImport } from './run-import.ts'

const waitingImportEvery = 5_000

/** Returns the function that stops it; a running import ends with the server. */
export const startImporter = async (context: Context): Promise<() => Promise<void>> => {
  if (!context.config.databaseUrl) await releaseAllLeases(context.db)
  let looking: Promise<unknown> | undefined
  const look = async () => {
    const id = await findWaitingImport(context.db)
    if (id !== undefined) await runImport(context, id)
  }
  const lookOnce = () => {
    looking ??= look()
      .catch((error: unknown) => context.log.error({ err: error }, 'could not look for hotel imports'))
      .finally(() => (looking = undefined))
  }
  lookOnce()
  const timer = setInterval(lookOnce, waitingImportEvery).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
