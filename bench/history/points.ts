// Fail points inside the product's process: a place where it dies, counted in the server's thread and in the checkup thread alike.
import { appendFileSync } from 'node:fs'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

/** `sent`: of a call to a GDS, when its answer begins. */
type Phase = 'before' | 'sent' | 'after'
export type Point = { where: 'database' | 'gds'; key: string; phase: Phase; nth: number }
export type Passed = Pick<Point, 'where' | 'key'>
/** Each is answered with `true` when it is obeyed. A trace is written into the file of HISTORY_TRACE, one point a line. */
export type ToProduct = { arm: Point } | { trace: boolean }

const name = 'history-points'
/** The point's mark, how often it is still passed, and whether a trace is kept. */
const [mark, left, tracing] = [0, 1, 2]
const known = getEnvironmentData(name)
const shared = known instanceof Int32Array ? known : new Int32Array(new SharedArrayBuffer(12))
if (isMainThread) setEnvironmentData(name, shared as never)

const markOf = ({ where, key, phase }: Omit<Point, 'nth'>) => {
  let sum = 7
  for (const sign of `${where} ${phase} ${key}`) sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return sum || 1
}

/** Nothing of this process runs after this. */
const die = () => {
  process.kill(process.pid, 'SIGKILL')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

export const come = (where: Point['where'], key: string, phase: Phase) => {
  if (Atomics.load(shared, tracing) === 1 && phase === 'before')
    appendFileSync(process.env['HISTORY_TRACE'] ?? '', `${JSON.stringify({ where, key } satisfies Passed)}\n`)
  if (Atomics.load(shared, mark) === markOf({ where, key, phase }) && Atomics.sub(shared, left, 1) === 1) die()
}

/** Obeys the harness; without it the product ends too. */
export const obey = () => {
  process.on('message', (message: ToProduct) => {
    if ('arm' in message) {
      Atomics.store(shared, left, message.arm.nth)
      Atomics.store(shared, mark, markOf(message.arm))
    } else Atomics.store(shared, tracing, message.trace ? 1 : 0)
    process.send?.(true)
  })
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
}
