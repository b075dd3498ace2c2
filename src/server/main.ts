// The program that serves. What takes a while and needs little code begins first, above all the embedded database; the rest of the code is
// loaded meanwhile.
import { join } from 'node:path'
import { type Config, loadEnvironment, readConfig } from './config.ts'
import { beginFolderOf } from './platform/database/open-folder.ts'
import { projectRoot } from './platform/process/paths.ts'
import { holdPayments, holdSandbox } from './platform/process/sandboxes.ts'
import type { Begun } from './serve.ts'
import { loadPart } from './workers/programs.ts'

const begin = (config: Config): Begun => {
  const folder = beginFolderOf(config)
  if (folder?.isNew) process.stdout.write('Creating the embedded database …\n')
  const configured = config.travelport !== null && config.sabre !== null
  const sandbox = config.demo && !configured ? holdSandbox() : undefined
  const payments = config.demo && !config.payments ? holdPayments(join(config.folder, 'payments.json')) : undefined
  for (const each of [sandbox, payments]) each?.catch(() => {}) // who serves hears of it when they ask
  return { folder, sandbox, payments }
}

/** Also as the first process of a container, which the system does not end by itself. */
const endAtOnce = () => process.exit(0)
const signals = ['SIGINT', 'SIGTERM'] as const
for (const signal of signals) process.on(signal, endAtOnce)

try {
  process.umask(0o077) // whatever it writes into its folder is its own
  loadEnvironment(projectRoot)
  const config = readConfig(projectRoot)
  const begun = begin(config)
  const { serve } = await loadPart<typeof import('./serve.ts')>('serve')
  await serve(config, begun, () => signals.forEach((signal) => process.off(signal, endAtOnce)))
} catch (error) {
  process.stderr.write(`Rateproof cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
