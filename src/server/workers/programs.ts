// The programs that run as threads or processes of the server: bundles in a built server, otherwise sources via tsx.
import { openSync, readlinkSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { loadCompiled } from './compiled.ts'

const sources = {
  main: '../main.ts',
  serve: '../serve.ts',
  cli: '../cli.ts',
  'checkup-thread': './checkups/checkup-thread.ts',
  'embedded-thread': '../platform/database/embedded/thread.ts',
  'own-data-thread': './own-data/own-data-thread.ts',
  'hotel-file-thread': './hotel-files/hotel-file-thread.ts',
  'hotel-match-thread': './hotel-files/hotel-match-thread.ts',
  'document-process': './documents/document-process.ts',
  'page-thread': './pages/page-thread.ts',
  'page-drawer': '../../web/drawn/draw-page.tsx',
  sandbox: '../../sandbox/main.ts',
  payments: '../../sandbox/payments/main.ts',
}
type Program = keyof typeof sources

const own = fileURLToPath(import.meta.url)
/**
 * Where this build is now. An upgrade moves its folder away and puts another one in its place: a thread that is started later is still of the
 * build of its server, which holds its folder open. Where the system does not tell, or the folder is gone, it is the path as it was.
 */
const holdFolder = (folder: string) => {
  const fd = openSync(folder, 'r')
  return () => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return statSync(path).isDirectory() ? path : folder
    } catch {
      return folder
    }
  }
}
let folderNow = own.endsWith('.ts') ? undefined : holdFolder(dirname(own))
let flags: readonly string[] = []

/** Tests start bundles too: to compile the sources again for every process and thread takes longer than the tests. Flags are Node's. */
export const useBundles = (folder: string, nodeFlags: readonly string[] = []) => {
  folderNow = holdFolder(folder)
  flags = nodeFlags
}

export const isBuilt = () => folderNow !== undefined

/** The file of a program, and the flags that Node needs for it. */
export const programAt = (name: Program) =>
  folderNow
    ? { file: join(folderNow(), `${name}.js`), execArgv: ['--enable-source-maps', ...flags] }
    : { file: join(dirname(own), sources[name]), execArgv: ['--import', 'tsx'] }

export const startThread = (name: Program, options: WorkerOptions = {}): Worker => {
  if (folderNow) return new Worker(join(folderNow(), `${name}.js`), options)
  const entry = JSON.stringify(new URL(sources[name], import.meta.url).href)
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${entry})))`
  return new Worker(start, { ...options, eval: true })
}

/** A part of the program that runs, which need not be loaded at once. `Part`: what it exports. */
export const loadPart = async <Part>(name: Program): Promise<Part> => {
  const part: unknown = folderNow
    ? loadCompiled(join(folderNow(), `${name}.cjs`))
    : await import(pathToFileURL(join(dirname(own), sources[name])).href)
  return part as Part
}
