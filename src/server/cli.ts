// npm run -s rateproof -- <command>: what an operator does outside the running server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { startSandbox } from '../sandbox/server.ts'
import { sandboxAccounts } from '../sandbox/world.ts'
import { loadEnvironment, readConfig } from './config.ts'
import { findBreak } from './features/audit/service.ts'
import { soldIn } from './features/hotels/service.ts'
import { resetFromCommandLine } from './features/second-factor/service.ts'
import { createAdmin } from './features/users/service.ts'
import { embeddedAt, openDatabase } from './platform/database/open-database.ts'
import { migrate } from './platform/database/migrate.ts'
import { projectRoot } from './platform/process/paths.ts'
import { promptAll } from './platform/process/prompt.ts'
import { dropTemplates, writeSnapshot } from './platform/database/snapshot.ts'
import { openStore } from './platform/store.ts'
import { keepCompiled } from './workers/compiled.ts'
import { backUp, drillRestore, restore } from './backup-commands.ts'
import { rotateSecretKey } from './key-commands.ts'
import { checkRates, checkUsage, readFiles, readUsage } from './checkup-commands.ts'

/** Wrong usage exits with 2, every other failure with 1. */
class UsageError extends Error {}
type Command = { usage: string; does: string; run(args: string[]): Promise<number> }

const print = (words: string) => process.stdout.write(`${words}\n`)
const configured = () => readConfig(projectRoot)

const withStore = async <T>(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>) => {
  process.umask(0o077)
  const store = await openStore(configured())
  try {
    return await work(store)
  } finally {
    await store.stop()
  }
}

const fileOf = (args: string[]) => {
  const [file, ...more] = args
  if (!file || more.length > 0 || file.startsWith('-')) throw new UsageError('Name one file')
  return resolve(file)
}

const NewAdmin = z.object({
  email: z.email('Incorrect e-mail address'),
  first_name: z.string().min(1, 'First name is required'),
  last_name: z.string().min(1, 'Last name is required'),
  password: z.string().min(8, 'Password should has at least 8 chars'), // S1§5
})

const addAdmin = async (args: string[]) => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { email: text, 'first-name': text, 'last-name': text, password: text },
  })
  const given = {
    email: values.email,
    first_name: values['first-name'],
    last_name: values['last-name'],
    password: values.password,
  }
  const questions = [
    { key: 'email', words: 'Email' },
    { key: 'first_name', words: 'First name' },
    { key: 'last_name', words: 'Last name' },
    { key: 'password', words: 'Password (at least 8 characters)', hidden: true },
  ] as const
  const asked = await promptAll(questions.filter(({ key }) => given[key] === undefined))
  const read = NewAdmin.safeParse({ ...given, ...asked })
  if (!read.success) throw new Error(read.error.issues.map(({ message }) => message).join('\n'))
  await withStore(({ db }) => createAdmin({ db, now: Date.now }, read.data))
  print(`${read.data.email} is now an administrator.`)
  return 0
}

const resetSecondFactor = async ([email, ...more]: string[]) => {
  if (!email || more.length > 0 || email.startsWith('-')) throw new UsageError('Name one email address')
  const wasOn = await withStore(({ db, seal }) => resetFromCommandLine({ db, seal, now: Date.now }, email))
  print(
    wasOn
      ? `Two-step verification of ${email} is off, and all sessions have ended.`
      : `Two-step verification of ${email} was already off.`,
  )
  return 0
}

const runMigrations = () =>
  withStore(async ({ ran }) => {
    print(ran === 0 ? 'The database is up to date.' : `Ran ${ran} migration${ran === 1 ? '' : 's'}.`)
    return 0
  })

const drill = (args: string[]) => {
  const { values, positionals } = parseArgs({ args, options: { within: { type: 'string' } }, allowPositionals: true })
  const hours = values.within === undefined ? undefined : Number(values.within)
  if (hours !== undefined && !(hours > 0)) throw new UsageError('--within takes a number of hours')
  return drillRestore(configured(), fileOf(positionals), { hours, print })
}

const runSandbox = async (args: string[]) => {
  const { values } = parseArgs({ args, options: { port: { type: 'string', default: '4800' } } })
  const { endpoint, sabre, stop } = await startSandbox({ port: Number(values.port) })
  const { username, password, branch_code } = sandboxAccounts.platform
  const { platform } = sandboxAccounts.sabre
  print(`TRAVELPORT_ENDPOINT=${endpoint}\nTRAVELPORT_USERNAME=${username}`)
  print(`TRAVELPORT_PASSWORD=${password}\nTRAVELPORT_BRANCH_CODE=${branch_code}`)
  print(`SABRE_ENDPOINT=${sabre}\nSABRE_USERNAME=${platform.username}\nSABRE_PASSWORD=${platform.password}`)
  print(`SABRE_TOKEN=${platform.token}\nSABRE_PCC=${platform.pcc}`)
  await new Promise<void>((ended) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended())
  })
  await stop()
  return 0
}

/** For the build: a migrated, empty database. */
const takeSnapshot = async (args: string[]) => {
  const target = fileOf(args)
  const folder = mkdtempSync(join(tmpdir(), 'rateproof-snapshot-'))
  const database = await openDatabase({ folder })
  await migrate(database.db)
  await dropTemplates(database.db)
  await database.stop()
  writeSnapshot(target, embeddedAt(folder))
  rmSync(folder, { recursive: true })
  return 0
}

/** For the build: what it compiles of a bundle that starts load. */
const compileBundle = async (args: string[]) => {
  keepCompiled(fileOf(args))
  return 0
}

const checkAudit = async () => {
  const broken = await withStore(findBreak)
  print(broken === undefined ? 'The audit log is intact.' : `The audit log was changed at entry ${broken}.`)
  return broken === undefined ? 0 : 1
}

const checkHotel = (args: string[]) =>
  checkRates(args, configured(), (hotel_id, gds) => withStore(({ db }) => soldIn(db, hotel_id, gds)))

const commands: Record<string, Command> = {
  read: { usage: readUsage, does: 'reads and scores recorded GDS responses', run: readFiles },
  check: {
    usage: checkUsage,
    does: "fetches a hotel's rates from a GDS and scores them; stores nothing",
    run: checkHotel,
  },
  'create-admin': {
    usage: 'create-admin [--email E --first-name F --last-name L --password P]',
    does: 'creates an administrator; prompts for anything not given',
    run: addAdmin,
  },
  'reset-second-factor': {
    usage: 'reset-second-factor EMAIL',
    does: 'turns off two-step verification for someone who has lost access to it; ends their sessions',
    run: resetSecondFactor,
  },
  'check-audit': {
    usage: 'check-audit',
    does: 'tells whether an entry of the audit log was changed or removed; exits with 1 if so',
    run: checkAudit,
  },
  migrate: { usage: 'migrate', does: 'brings the database up to date', run: runMigrations },
  'rotate-key': {
    usage: 'rotate-key',
    does: 'encrypts the stored secrets under a new key; can be stopped and run again',
    run: () => rotateSecretKey(configured(), print),
  },
  backup: {
    usage: 'backup FILE',
    does: 'writes the embedded database to FILE, and what it holds to FILE.json',
    run: async (args) => backUp(configured(), fileOf(args), print),
  },
  restore: {
    usage: 'restore FILE',
    does: 'restores a backup into an empty data folder',
    run: async (args) => restore(configured(), fileOf(args), print),
  },
  'restore-drill': {
    usage: 'restore-drill FILE [--within HOURS]',
    does: 'restores a backup or a pg_dump beside the database, checks all of it and removes it; exits with 1 if anything is wrong',
    run: async (args) => drill(args),
  },
  sandbox: { usage: 'sandbox [--port N]', does: 'runs only the sandbox GDS until you stop it', run: runSandbox },
  snapshot: {
    usage: 'snapshot FOLDER',
    does: 'writes an empty, migrated database (part of the build)',
    run: takeSnapshot,
  },
  compile: {
    usage: 'compile FILE',
    does: 'keeps what is compiled of a bundle, for later starts (part of the build)',
    run: compileBundle,
  },
}

const help = () => {
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage}\n      ${does}`)
  return `Usage: npm run -s rateproof -- <command>\n\n${lines.join('\n')}\n`
}

const main = async ([name, ...args]: string[]): Promise<number> => {
  if (name === undefined || name === 'help' || name === '--help') {
    process.stdout.write(help())
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  try {
    if (!command) throw new UsageError(`There is no command ${name}`)
    loadEnvironment(projectRoot)
    return await command.run(args)
  } catch (error) {
    const wrong = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    if (wrong) process.stderr.write(command ? `Usage: npm run -s rateproof -- ${command.usage}\n` : help())
    return wrong ? 2 : 1
  }
}

// The reader of the output has closed it, as `| head` does.
process.stdout.on('error', (error: Error & { code?: string }) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await main(process.argv.slice(2))
