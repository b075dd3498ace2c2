// What the checkup thread works on, in shared memory that the server can read even while the thread hangs.

/** The thread's event loop beats so often. */
export const beatMs = 250

/** What the thread works on; `rate` is its place in the answer and `answer` its number, null where it is neither. */
export type ThreadPlace = { order: number; rate: number | null; answer: number | null }

const [beats, order, part, thread] = [0, 1, 2, 3]

export const newPlace = () => new Int32Array(new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT))

/** Rises with every turn of the thread's event loop and every rate; 0 until the thread has started. */
export const beatsOf = (words: Int32Array): number => Atomics.load(words, beats)
export const beat = (words: Int32Array): void => void Atomics.add(words, beats, 1)

/** As the kernel numbers it. */
export const setThread = (words: Int32Array, number: number): void => void Atomics.store(words, thread, number)
export const threadOf = (words: Int32Array): number => Atomics.load(words, thread)

/** null where the thread waits, or is at nothing that takes long. */
export const threadPlaceOf = (words: Int32Array): ThreadPlace | null => {
  const [id, at] = [Atomics.load(words, order), Atomics.load(words, part)]
  return id === 0 ? null : { order: id, rate: at > 0 ? at - 1 : null, answer: at < 0 ? -at - 1 : null }
}

/** The marks of one order. */
export const marksOf = (words: Int32Array, id: number) => {
  const mark = (at: number) => {
    Atomics.store(words, part, at)
    Atomics.store(words, order, id)
    beat(words)
  }
  const within = <T>(at: number, work: () => T): T => {
    mark(at)
    try {
      return work()
    } finally {
      Atomics.store(words, order, 0)
    }
  }
  return {
    rate: (position: number) => mark(position + 1),
    work: <T>(work: () => T): T => within(0, work),
    reading: <T>(number: number | null, read: () => T): T => within(number === null ? 0 : -number - 1, read),
  }
}
export type OrderMarks = ReturnType<typeof marksOf>
