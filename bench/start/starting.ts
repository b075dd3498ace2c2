// Starts the product or the bound on a folder, until the first page is answered.
import { type ChildProcess, spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

export type Program = { args: readonly string[]; environment?: Record<string, string> }
type Started = { address: string; process: ChildProcess; ms: number; end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> }

const addressOf = (child: ChildProcess) =>
  new Promise<string>((found, failed) => {
    let output = ''
    child.stdout?.on('data', (words: Buffer) => {
      output += words.toString()
      const address = /^Rateproof is running at (\S+)$/m.exec(output)?.[1]
      if (address) found(address)
    })
    child.once('exit', () => failed(new Error(`It ended before it answered: ${output}`)))
  })

/** `ms`: from the start of the process to the last byte of the first page. */
export const startToPage = async ({ args, environment = {} }: Program): Promise<Started> => {
  const began = performance.now()
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...environment }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((gone) => child.once('exit', () => gone()))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  try {
    const address = await addressOf(child)
    const answer = await fetch(`${address}/login`)
    await answer.text()
    if (answer.status !== 200) throw new Error(`The first page answered ${answer.status}`)
    return { address, process: child, ms: performance.now() - began, end }
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}
