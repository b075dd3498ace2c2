// The sandbox GDS as a process of its own beside the server, on loopback; it ends with the server, however that ends.
import { type ChildProcess, fork } from 'node:child_process'
import { programAt } from './places.ts'

const readyWithin = 20_000

/** `endpoint` is what a Travelport account names: the address without the service; `sabre` what a Sabre account does. */
export const forkSandbox = async () => {
  let stopping = false
  let child: ChildProcess
  const begin = async (wanted: number) => {
    const { file, execArgv } = programAt('sandbox')
    child = fork(file, ['--port', String(wanted)], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const port = await portOf(child)
    child.once('exit', () => {
      if (!stopping) setTimeout(() => void begin(port).catch(() => {}), 1_000).unref()
    })
    return port
  }
  const sabre = `http://127.0.0.1:${await begin(0)}`
  const endpoint = `${sabre}/B2BGateway/connect/uAPI`
  const stop = () => {
    stopping = true
    child.kill('SIGTERM')
  }
  process.once('exit', stop)
  return { endpoint, sabre, stop }
}

const portOf = (child: ChildProcess) =>
  new Promise<number>((found, failed) => {
    const late = setTimeout(() => failed(new Error('The sandbox GDS did not start within 20 s')), readyWithin)
    child.once('message', (message: { port?: unknown }) => {
      clearTimeout(late)
      if (typeof message.port === 'number') found(message.port)
      else failed(new Error('The sandbox GDS said nothing that we know'))
    })
    child.once('exit', (code) => {
      clearTimeout(late)
      failed(new Error(`The sandbox GDS ended with ${code}`))
    })
  })
