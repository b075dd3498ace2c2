// A bundle with what the engine has compiled of it: the build compiles it once, and each start reads that instead. Node 20 does so for
// scripts alone, so the bundle is CommonJS. Another version of Node, or another bundle, is compiled as if nothing had been kept.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'

const keptOf = (file: string) => `${file}.compiled`
/** The engine looks at the length of the code alone, so the bundle's last line names its content, and what is kept of it begins with that. */
const contentMark = /\n\/\/ content ([0-9a-f]{64})\n$/
const markBytes = 64

const bundleIn = (file: string) => {
  const code = readFileSync(file, 'utf8')
  return { code, mark: contentMark.exec(code.slice(-100))?.[1] }
}

const compiledFor = (file: string, mark: string | undefined) => {
  if (mark === undefined || !existsSync(keptOf(file))) return undefined
  const kept = readFileSync(keptOf(file))
  return kept.toString('latin1', 0, markBytes) === mark ? kept.subarray(markBytes) : undefined
}

const scriptOf = (file: string, code: string, cachedData?: Buffer) =>
  new Script(`(function (exports, require, module, __filename, __dirname) {${code}})`, { filename: file, cachedData })

const runIn = (script: Script, file: string): unknown => {
  const module = { exports: {} }
  const run = script.runInThisContext() as (...named: unknown[]) => void
  run(module.exports, createRequire(file), module, file, dirname(file))
  return module.exports
}

/** What the bundle exports. */
export const loadCompiled = (file: string): unknown => {
  const { code, mark } = bundleIn(file)
  return runIn(scriptOf(file, code, compiledFor(file, mark)), file)
}

/** For the build: after its first run, so that what ran is kept too. */
export const keepCompiled = (file: string): void => {
  const { code, mark } = bundleIn(file)
  if (mark === undefined) throw new Error(`${file} does not name its content`)
  const script = scriptOf(file, code)
  runIn(script, file)
  writeFileSync(keptOf(file), Buffer.concat([Buffer.from(mark, 'latin1'), script.createCachedData()]))
}
