// The server's side of the embedded database's thread: opens a folder, sends messages of PostgreSQL's protocol, and ends it.
import { startThread } from '../../../workers/programs.ts'

export type EngineStart = { dataDir: string; content?: Uint8Array | undefined }
export type EngineOrder = { what: 'run'; message: Uint8Array } | { what: 'dump' } | { what: 'close' }
/** One for each order, in their order; the first says that the folder is open. */
export type EngineAnswer = { bytes: Uint8Array } | { error: string }

export type Engine = {
  /** The messages that it answers, as bytes. */
  run(message: Uint8Array): Promise<Buffer>
  /** The folder as a gzipped tar. */
  dump(): Promise<Buffer>
  close(): Promise<void>
  /** Its thread ended without being told to; why. */
  whenLost: Promise<Error>
}

type WaitingReply = { resolve(bytes: Buffer): void; reject(error: Error): void }
const closed = () => new Error('The embedded database is closed')

/** Waking a thread costs as much as a small statement, so at most two messages are on their way; later orders are sent together. */
const mostMessages = 2

/** Resolves when the folder is open. */
export const openEngine = async (start: EngineStart): Promise<Engine> => {
  const { engine, opened } = beginEngine(start)
  await opened
  return engine
}

/** The thread begins at once and needs nothing of this one until it is open: what it is told before, it does then. */
export const beginEngine = (
  workerData: EngineStart,
  thread = startThread('embedded-thread', { workerData }),
): { engine: Engine; opened: Promise<void> } => {
  const waiting: WaitingReply[] = []
  let outgoing: EngineOrder[] = []
  let isDue = false
  let lost: ((why: Error) => void) | undefined
  const whenLost = new Promise<Error>((resolve) => (lost = resolve))
  const sent = [{ left: 1 }] // opening the folder is answered like an order
  let gone: Error | undefined
  let isClosing = false
  const lose = (error: Error) => {
    gone ??= error
    for (const each of waiting.splice(0)) each.reject(gone)
  }
  const post = () => {
    isDue = false
    if (outgoing.length === 0 || sent.length >= mostMessages) return
    sent.push({ left: outgoing.length })
    const buffers = outgoing.flatMap((order) => (order.what === 'run' ? [order.message.buffer as never] : []))
    thread.postMessage(outgoing, buffers)
    outgoing = []
  }
  thread.on('message', (answers: EngineAnswer[]) => {
    for (const answer of answers) {
      const first = waiting.shift()
      if ('error' in answer) first?.reject(new Error(answer.error))
      else first?.resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength))
      const [oldest] = sent
      if (oldest && --oldest.left === 0) sent.shift()
    }
    post()
  })
  /** Ends it unasked for: out of memory, above all. What comes later is told the same as after the end, so it is tried again. */
  const end = (why?: Error) => {
    if (!gone && !isClosing) lost?.(why ?? closed())
    lose(closed())
  }
  thread.on('error', end)
  thread.on('exit', () => end())
  const next = () => new Promise<Buffer>((resolve, reject) => waiting.push({ resolve, reject }))
  const send = (order: EngineOrder): Promise<Buffer> => {
    if (gone) return Promise.reject(gone)
    const answer = next()
    outgoing.push(order)
    if (!isDue) process.nextTick(post) // after everything that is ready now was added
    isDue = true
    return answer
  }
  const opened = next().then(() => {})
  opened.catch(() => {}) // whoever began it hears of it when they ask
  const engine: Engine = {
    run: (message) => send({ what: 'run', message: alone(message) }),
    dump: () => send({ what: 'dump' }),
    whenLost,
    close: async () => {
      if (gone) return
      isClosing = true
      try {
        await send({ what: 'close' })
      } finally {
        gone = closed()
        await thread.terminate() // whoever unlocks the folder may do so now
      }
    },
  }
  return { engine, opened }
}

/** With a buffer of its own, so that it can be transferred instead of copied. */
const alone = (bytes: Uint8Array) => (bytes.length === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes))
