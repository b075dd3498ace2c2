// The thread that draws pages: of one person at a time, with what the server answers to the calls of the page.
import { AsyncLocalStorage } from 'node:async_hooks'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { DrawPage, PageAnswer, PageOrder } from '../../../domain/drawn-page.ts'
import { programAt } from '../programs.ts'
import { lowerPriority } from '../thread-priority.ts'
import type { FromPageThread, ToPageThread } from './page-order.ts'

const port = parentPort
if (!port) throw new Error('This work runs in a thread of the server')
lowerPriority(5)

const say = (message: FromPageThread) => port.postMessage(message, [])
const { drawPage } = (await import(pathToFileURL(programAt('page-drawer').file).href)) as { drawPage: DrawPage }

let asked = 0
const waiting = new Map<number, (given: PageAnswer) => void>()
/** For whom the code that runs works. What is left of an earlier page asks nothing in the name of the next person. */
const drawing = new AsyncLocalStorage<PageOrder>()

const draw = (order: PageOrder, page: number) =>
  drawPage(order, (call) => {
    if (drawing.getStore() !== order) return Promise.reject(new Error('This call is of an earlier page'))
    asked += 1
    const ask = asked
    const answer = new Promise<PageAnswer>((resolve) => waiting.set(ask, resolve))
    say({ ask, page, call })
    return answer
  })

port.on('message', (message: ToPageThread) => {
  if ('answer' in message) {
    waiting.get(message.answer)?.(message.given)
    waiting.delete(message.answer)
    return
  }
  waiting.clear()
  const { draw: order, page } = message
  drawing
    .run(order, () => draw(order, page))
    .then(
      (drawn) => say({ drawn, page }),
      (error: unknown) =>
        say({ drawn: null, page, why: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
})
say({ ready: true })
