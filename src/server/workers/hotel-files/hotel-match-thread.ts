// The thread that holds the catalogue and compares rows of an import with it.
import { parentPort } from 'node:worker_threads'
import { decide } from '../../../domain/matching/decide.ts'
import { buildIndex, type HotelIndex, type IndexedHotel } from '../../../domain/matching/hotel-index.ts'
import type { FromMatchThread, ToMatchThread } from './hotel-match.ts'
import { lowerPriority } from '../thread-priority.ts'

const port = parentPort
if (!port) throw new Error('This work runs in a thread of the server')
lowerPriority(10)

const post = (message: FromMatchThread) => port.postMessage(message, [])
let catalogue: IndexedHotel[] = []
let index: HotelIndex | undefined

port.on('message', (message: ToMatchThread) => {
  if ('rows' in message) {
    const compared = message.rows.map((row) => {
      const matches = index?.candidates(row) ?? []
      return { decision: decide(matches), matches }
    })
    post({ compared })
  } else if (message.hotels.length > 0) {
    for (const hotel of message.hotels) catalogue.push(hotel)
    post({ ready: true })
  } else {
    index = buildIndex(catalogue)
    catalogue = []
    post({ ready: true })
  }
})
