// The thread of the embedded database, so that a slow statement never blocks the server.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { EngineAnswer, EngineOrder, EngineStart } from './engine.ts'
import { joinBytes } from './join-bytes.ts'

const port = parentPort
if (!port) throw new Error('The embedded database runs in a thread of the server')
const { dataDir, content } = workerData as EngineStart

/** Its write-ahead log shrinks back to this after each checkpoint; housekeeping makes them. */
const keepLogSmall = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB']

const programFile = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')

const openDatabase = async () =>
  PGlite.create({
    dataDir,
    startParams: [...PGlite.defaultStartParams, ...keepLogSmall],
    pgliteWasmModule: await WebAssembly.compile(await readFile(programFile)),
    ...(content && { loadDataDir: new Blob([content as Uint8Array<ArrayBuffer>], { type: 'application/x-gzip' }) }),
  })
const opened = openDatabase()

const sendAnswers = (answers: EngineAnswer[]) => {
  const buffers = answers.flatMap((answer) => ('bytes' in answer ? [answer.bytes.buffer as never] : []))
  port.postMessage(answers, buffers)
}

const joinedBytes = (parts: readonly Uint8Array[]) => {
  const [one] = parts
  return one && parts.length === 1 ? one : joinBytes(parts)
}

const obey = async (client: PGlite, order: EngineOrder): Promise<Uint8Array> => {
  if (order.what === 'run') {
    const parts: Uint8Array[] = []
    const onRawData = (bytes: Uint8Array) => void parts.push(Uint8Array.from(bytes)) // a copy, because the engine reuses the memory
    await client.execProtocolRawStream(order.message, { syncToFs: false, onRawData })
    return joinedBytes(parts)
  }
  if (order.what === 'dump') return new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer())
  await client.close()
  return new Uint8Array()
}

const answerTo = async (order: EngineOrder): Promise<EngineAnswer> => {
  try {
    return { bytes: await obey(await opened, order) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
/** Milliseconds for which answers are collected before they are sent together. */
const sendAfter = 2

/** One after the other: the engine has one session. */
let last: Promise<unknown> = opened.catch(() => {})
port.on('message', (orders: EngineOrder[]) => {
  last = last.then(async () => {
    let answers: EngineAnswer[] = []
    let sent = performance.now()
    for (const order of orders) {
      answers.push(await answerTo(order))
      if (performance.now() - sent < sendAfter) continue
      sendAnswers(answers)
      answers = []
      sent = performance.now()
    }
    if (answers.length > 0) sendAnswers(answers)
    if (orders.some(({ what }) => what === 'close')) port.close()
  })
})

opened.then(
  () => sendAnswers([{ bytes: new Uint8Array() }]),
  (error: unknown) => sendAnswers([{ error: error instanceof Error ? error.message : String(error) }]),
)
