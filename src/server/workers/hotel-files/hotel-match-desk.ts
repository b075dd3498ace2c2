// The server's side of the thread that compares rows with the catalogue: one for each running import.
import type { IndexedHotel } from '../../../domain/matching/hotel-index.ts'
import type { Compared, ComparedHotels, FromMatchThread, ToMatchThread } from './hotel-match.ts'
import { startThread } from '../programs.ts'

export type HotelMatcher = {
  compare(rows: ComparedHotels[]): Promise<Compared[]>
  close(): Promise<void>
}

/** A catalogue of 500,000 hotels takes 700 MB. */
const memoryMb = 1_536

export const startMatcher = async (pages: AsyncIterable<IndexedHotel[]>): Promise<HotelMatcher> => {
  const thread = startThread('hotel-match-thread', { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  /** One request at a time. */
  const ask = (message: ToMatchThread) =>
    new Promise<FromMatchThread>((resolve, reject) => {
      const fail = (error: unknown) => reject(error instanceof Error ? error : new Error('The matching thread ended'))
      thread.once('message', (answer: FromMatchThread) => {
        thread.off('error', fail).off('exit', fail)
        resolve(answer)
      })
      thread.once('error', fail).once('exit', fail)
      thread.postMessage(message, [])
    })
  try {
    for await (const hotels of pages) if (hotels.length > 0) await ask({ hotels })
    await ask({ hotels: [] })
  } catch (error) {
    await thread.terminate()
    throw error
  }
  return {
    compare: async (rows) => {
      const answer = await ask({ rows })
      return 'compared' in answer ? answer.compared : []
    },
    close: async () => {
      await thread.terminate()
    },
  }
}
