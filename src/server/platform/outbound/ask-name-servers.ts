// Resolves a name with sockets of its own, and aborted with the request. The system's lookup uses a few threads for all names of this process:
// some hosts whose name server does not answer would delay calls to the GDS.
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'

export type HostAddress = { address: string; family: number }

const [triesPerServer, patienceMs] = [2, 2_000]
export const askNameServers = async (host: string, signal: AbortSignal): Promise<readonly HostAddress[]> => {
  signal.throwIfAborted()
  const servers = new Resolver({ timeout: patienceMs, tries: triesPerServer })
  const stop = () => servers.cancel()
  signal.addEventListener('abort', stop, { once: true })
  const [four, six] = await Promise.allSettled([servers.resolve4(host), servers.resolve6(host)])
  signal.removeEventListener('abort', stop)
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  return [...hostsIn(four, 4), ...hostsIn(six, 6)]
}
const hostsIn = (asked: PromiseSettledResult<string[]>, family: number): HostAddress[] =>
  asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : []

/** For a connection that goes to the addresses that were looked at, and to no others. */
export const lookupOf =
  (to: readonly HostAddress[]): LookupFunction =>
  (_, { all }, callback) => {
    const [first] = to
    if (all) callback(null, [...to])
    else callback(null, first?.address ?? '', first?.family)
  }

/** Rejects when aborted, even if the work does not end. */
export const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((done, failed) => {
    const abort = () => failed(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(done, failed).finally(() => signal.removeEventListener('abort', abort))
  })
