// From the start of the built product on an empty data folder to its first answered page, while the demo hotels are still to be checked.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { keepFigure } from './load/figures.ts'
import { spreadOf } from './load/turns.ts'
import { median } from './product.ts'
import { judgesTime, sized } from './size.ts'

const bar = 3_000
const runs = sized(7, 3, 1)

const addressOf = (child: ChildProcess) =>
  new Promise<string>((found, failed) => {
    let output = ''
    child.stdout?.on('data', (words: Buffer) => {
      output += words.toString()
      const address = /^Rateproof is running at (\S+)$/m.exec(output)?.[1]
      if (address) found(address)
    })
    child.once('exit', () => failed(new Error(`The product ended before it answered: ${output}`)))
  })

const firstPage = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'))
  const began = performance.now()
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['dist/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const answer = await fetch(`${await addressOf(child)}/login`)
    await answer.text()
    if (answer.status !== 200) throw new Error(`The first page answered ${answer.status}`)
    return performance.now() - began
  } finally {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await new Promise((gone) => child.once('exit', gone))
    await wait(200) // its sandbox ends with it
    rmSync(folder, { recursive: true, force: true })
  }
}

const times: number[] = []
for (let run = 0; run < runs; run++) times.push(await firstPage())
const typical = median(times)
keepFigure('first page on an empty folder', 'ms', spreadOf(times))
process.stdout.write(
  `first page after ${typical.toFixed(0)} ms (${times.map((ms) => ms.toFixed(0)).join(', ')}); bar ${bar} ms\n`,
)
process.exit(typical <= bar || !judgesTime ? 0 : 1)
