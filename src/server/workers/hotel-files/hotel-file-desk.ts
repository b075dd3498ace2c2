// Gives a file of hotels to its own thread, takes its rows chunk by chunk, and ends it when it takes too much.
import type { FromFileThread, HotelChunk, HotelFileOrder, ReadHotelFile } from './hotel-file.ts'
import { startThread } from '../programs.ts'

const longestMs = 120_000
const memoryMb = 1_024
const tooMuch = 'This file takes too much time or memory to read. Send it as CSV, or split it.'

/** `refused`: what is wrong with the file, for the person who sent it. */
export const readHotelFile = (
  order: HotelFileOrder,
  take: (chunk: HotelChunk) => Promise<void>,
): Promise<ReadHotelFile | { refused: string }> =>
  new Promise((resolve, reject) => {
    const thread = startThread('hotel-file-thread', {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void thread.terminate()
    }
    const timer = setTimeout(() => end(() => resolve({ refused: tooMuch })), longestMs)
    thread.on('message', (message: FromFileThread) => {
      if ('read' in message) end(() => resolve(message.read))
      else if ('refused' in message) end(() => resolve(message))
      else
        take(message.chunk).then(
          () => thread.postMessage('taken', []),
          (error: unknown) => end(() => reject(error)),
        )
    })
    thread.on('error', (error: Error & { code?: string }) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ refused: tooMuch }) : reject(error))),
    )
    thread.on('exit', () => end(() => reject(new Error('The thread of a hotel file ended without an answer'))))
  })
