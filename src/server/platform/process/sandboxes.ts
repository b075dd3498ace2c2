// Sandboxes as separate processes next to the server, on loopback: the GDS and the payments. They end with the server, however that ends.
import { type ChildProcess, fork } from 'node:child_process'
import { programAt } from '../../workers/programs.ts'
import { holdPort } from './held-port.ts'

const readyWithin = 60_000

/** Its address stands at once, and whoever connects waits until `begin` has started it. It keeps its port when it has to be started again. */
const holdProgram = async (name: 'sandbox' | 'payments', args: string[] = []) => {
  const held = await holdPort()
  let stopping = false
  let child: ChildProcess | undefined
  const end = () => {
    stopping = true
    held.release()
    child?.kill('SIGTERM')
  }
  /** Resolves when the process has ended, so that nothing of it is left when the server has stopped. */
  const stop = async () => {
    const running = child?.exitCode === null && child.signalCode === null ? child : undefined
    const gone = running && new Promise<void>((resolve) => running.once('exit', () => resolve()))
    end()
    await gone
  }
  const run = async (port: 'held' | number) => {
    const { file, execArgv } = programAt(name)
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
    child = fork(file, ['--port', String(port), ...args], { execArgv, stdio: [...stdio] })
    if (port === 'held') held.giveTo(child)
    await listening(child)
    child.once('exit', () => {
      if (!stopping) setTimeout(() => void run(held.port).catch(() => {}), 1_000).unref()
    })
  }
  /** Resolves when it listens itself. */
  const begin = async () => {
    if (stopping) return
    process.once('exit', end) // also where the server fails before the sandbox is ready
    await run('held').finally(held.release)
  }
  return { address: `http://127.0.0.1:${held.port}`, begin, stop }
}

/** `endpoint` is what a Travelport account names: the address without the service; `sabre` what a Sabre account does. */
export const holdSandbox = async () => {
  const { address, ...process } = await holdProgram('sandbox')
  return { endpoint: `${address}/B2BGateway/connect/uAPI`, sabre: address, ...process }
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
export const holdPayments = async (file?: string) => {
  const held = await holdProgram('payments', file === undefined ? [] : ['--file', file])
  /** Where it reports what happened, and by which secret it signs. */
  const reportTo = async (url: string, secret: string) => {
    const body = JSON.stringify({ url, secret })
    await fetch(`${held.address}/_payments/webhook`, { method: 'POST', body })
  }
  return { ...held, reportTo }
}

/** It says so when it does. */
const listening = (child: ChildProcess) =>
  new Promise<void>((done, failed) => {
    const late = setTimeout(() => failed(new Error('The sandbox did not start within a minute')), readyWithin)
    child.once('message', () => {
      clearTimeout(late)
      done()
    })
    child.once('exit', (code) => {
      clearTimeout(late)
      failed(new Error(`The sandbox ended with ${code}`))
    })
  })
