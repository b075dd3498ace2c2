// Sandboxes as separate processes next to the server, on loopback: the GDS and the payments. They end with the server, however that ends.
import { type ChildProcess, fork } from 'node:child_process'
import { programAt } from '../../workers/programs.ts'

const readyWithin = 60_000

/** It keeps its port when it has to be started again. */
const forkProgram = async (name: 'sandbox' | 'payments', args: string[] = []) => {
  let stopping = false
  let child: ChildProcess | undefined
  const end = () => {
    stopping = true
    child?.kill('SIGTERM')
  }
  process.once('exit', end) // also where the server fails before the sandbox is ready
  /** Resolves when the process has ended, so that nothing of it is left when the server has stopped. */
  const stop = async () => {
    const running = child?.exitCode === null && child.signalCode === null ? child : undefined
    const gone = running && new Promise<void>((resolve) => running.once('exit', () => resolve()))
    end()
    await gone
  }
  const begin = async (wanted: number) => {
    const { file, execArgv } = programAt(name)
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
    child = fork(file, ['--port', String(wanted), ...args], { execArgv, stdio: [...stdio] })
    const port = await portOf(child)
    child.once('exit', () => {
      if (!stopping) setTimeout(() => void begin(port).catch(() => {}), 1_000).unref()
    })
    return port
  }
  return { address: `http://127.0.0.1:${await begin(0)}`, stop }
}

/** `endpoint` is what a Travelport account names: the address without the service; `sabre` what a Sabre account does. */
export const forkSandbox = async () => {
  const { address, stop } = await forkProgram('sandbox')
  return { endpoint: `${address}/B2BGateway/connect/uAPI`, sabre: address, stop }
}

/** The sandbox at this address as it was on days that are over: `goTo` says on which one (YYYY-MM-DD) it answers from now on. */
export const pastOfSandbox = (address: string) => ({
  travelport: `${address}/_past/B2BGateway/connect/uAPI`,
  sabre: `${address}/_past`,
  goTo: async (day: string) => {
    const answer = await fetch(`${address}/_past/_sandbox/today`, { method: 'POST', body: JSON.stringify({ day }) })
    if (!answer.ok) throw new Error(`the sandbox did not go to ${day}: ${await answer.text()}`)
    await answer.arrayBuffer()
  },
})

/** `file` keeps its customers and subscriptions between starts, next to the database that names them. */
export const forkPayments = async (file?: string) => {
  const { address, stop } = await forkProgram('payments', file === undefined ? [] : ['--file', file])
  /** Where it reports what happened, and by which secret it signs. */
  const reportTo = async (url: string, secret: string) => {
    const body = JSON.stringify({ url, secret })
    await fetch(`${address}/_payments/webhook`, { method: 'POST', body })
  }
  return { address, stop, reportTo }
}

const portOf = (child: ChildProcess) =>
  new Promise<number>((found, failed) => {
    const late = setTimeout(() => failed(new Error('The sandbox did not start within a minute')), readyWithin)
    child.once('message', (message: { port?: unknown }) => {
      clearTimeout(late)
      if (typeof message.port === 'number') found(message.port)
      else failed(new Error('The sandbox said nothing that we know'))
    })
    child.once('exit', (code) => {
      clearTimeout(late)
      failed(new Error(`The sandbox ended with ${code}`))
    })
  })
