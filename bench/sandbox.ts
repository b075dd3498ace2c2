// The sandbox GDS as a process that outlives the product, its control, and its call log.
import { fork } from 'node:child_process'
import type { LogEntry } from '../src/sandbox/call-log.ts'
import { sandboxAccounts } from '../src/sandbox/world.ts'

export type SandboxProcess = {
  /** The environment for the product. */
  environment: Record<string, string>
  tell(action: string, body: object): Promise<void>
  /** The calls since the last poll; polled often enough, none is lost. */
  news(): Promise<LogEntry[]>
  stop(): void
}

export const forkSandbox = async (): Promise<SandboxProcess> => {
  const child = fork('dist/sandbox.js', ['--port', '0'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const port = await new Promise<number>((found, failed) => {
    child.once('message', (message: { port: number }) => found(message.port))
    child.once('exit', () => failed(new Error('The sandbox ended')))
  })
  const address = `http://127.0.0.1:${port}`
  const { platform, sabre } = sandboxAccounts
  let since = 0
  return {
    environment: {
      TRAVELPORT_ENDPOINT: `${address}/B2BGateway/connect/uAPI`,
      TRAVELPORT_USERNAME: platform.username,
      TRAVELPORT_PASSWORD: platform.password,
      TRAVELPORT_BRANCH_CODE: platform.branch_code,
      SABRE_ENDPOINT: address,
      SABRE_USERNAME: sabre.platform.username,
      SABRE_PASSWORD: sabre.platform.password,
      SABRE_TOKEN: sabre.platform.token,
      SABRE_PCC: sabre.platform.pcc,
    },
    tell: async (action, body) => {
      const answer = await fetch(`${address}/_sandbox/${action}`, { method: 'POST', body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`the sandbox refused ${action}: ${await answer.text()}`)
      if (action === 'reset') since = 0
    },
    news: async () => {
      const answer = await fetch(`${address}/_sandbox/log?since=${since}`)
      const { entries } = (await answer.json()) as { entries: LogEntry[] }
      since = entries.at(-1)?.number ?? since
      return entries
    },
    stop: () => void child.kill('SIGTERM'),
  }
}
