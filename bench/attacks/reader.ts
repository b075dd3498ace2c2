// Another person's ordinary calls, in a process of its own so that it measures no attacker: dashboard, GDS list, a page, a log-in.
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, ask, type Call } from './call.ts'

type Read = { status: number; ms: number; path: string }
type Orders = { address: string; token: string; email: string; password: string }

const from = '127.0.0.2'
const perSecond = 20
const callsOf = ({ token, email, password }: Orders): Call[] => [
  { path: '/api/dashboard', token },
  { path: '/api/gds', token },
  { path: '/login' },
  { path: '/api/hotels?length=10', token },
  { path: '/api/dashboard', token },
  { path: '/api/gds', token },
  { path: '/login' },
  { path: '/api/login', body: { email, password, device_name: 'reader' } },
]

/** By the clock, whether or not earlier calls have ended; every call is waited for. */
const readUntil = async (orders: Orders, over: AbortSignal): Promise<Read[]> => {
  const calls = callsOf(orders)
  const made: Promise<Read>[] = []
  const began = performance.now()
  for (let n = 0; !over.aborted; n++) {
    const left = began + (n * 1000) / perSecond - performance.now()
    if (left > 0) await wait(left)
    const call = calls[n % calls.length] ?? { path: '/login' }
    made.push(ask(orders.address, { ...call, from }).then((end: Answer) => ({ ...end, text: '', path: call.path })))
  }
  return Promise.all(made)
}

let over: AbortController | undefined
process.on('message', (message: Orders | 'end') => {
  if (message === 'end') return over?.abort()
  over = new AbortController()
  void readUntil(message, over.signal).then((reads) => process.send?.(reads))
})
process.once('disconnect', () => process.exit(0))
