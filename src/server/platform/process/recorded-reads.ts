// What a piece of work reads of the database, so that its questions can be asked again: where all have the same answers, so has the work.
import { AsyncLocalStorage } from 'node:async_hooks'

/** Asks statements again. True if each has the answer that it had. */
export type AskAgain = () => Promise<boolean>
/** Statements with their answers, as the client of a database keeps them, and how that client asks them again. */
type Reads<Read> = { of: (reads: readonly Read[]) => AskAgain; reads: Read[] }
export type Recording = {
  /** A statement was sent; `answered` follows. */
  asked(): void
  /** `of`: always the same function of one database; `bytes`: what keeping `read` takes. */
  answered<Read>(of: Reads<Read>['of'], read: Read, bytes: number): void
  /** The work does more than read: it cannot be known from answers. */
  spoil(): void
  /** The work also depends on something in memory. */
  dependOn(holds: () => boolean): void
}
type Recorded<T> = {
  result: T
  /** Null where the result depends on more than what was read. */
  reads: { askAgain: AskAgain; bytes: number } | null
}

const recordings = new AsyncLocalStorage<Recording>()
/** The recording of the work that runs now, for clients of databases. */
export const currentRecording = (): Recording | undefined => recordings.getStore()
/** For what a process keeps in memory by itself; then tell the recording how long it holds. */
export const unrecorded = <T>(work: () => T): T => recordings.exit(work)

let running = 0
/** Following a context costs every promise of the process, so it is followed only while something is recorded. */
const inRecording = async <T>(recording: Recording, work: () => Promise<T>): Promise<T> => {
  running++
  try {
    return await recordings.run(recording, work)
  } finally {
    if (--running === 0) recordings.disable()
  }
}

/** Work whose result depends on what it reads and on nothing else that changes; else it is `spoil`ed. */
export const recordReads = async <T>(work: () => Promise<T>): Promise<Recorded<T>> => {
  let [open, bytes, isSpoilt] = [0, 0, false]
  let reads: Reads<unknown> | undefined
  const conditions: (() => boolean)[] = []
  const result = await inRecording(
    {
      asked: () => open++,
      answered: (of, read, size) => {
        open--
        bytes += size
        reads ??= { of: of as Reads<unknown>['of'], reads: [] }
        if (reads.of === of) reads.reads.push(read)
        else isSpoilt = true // two databases
      },
      spoil: () => {
        isSpoilt = true
      },
      dependOn: (holds) => conditions.push(holds),
    },
    work,
  )
  if (isSpoilt || open !== 0 || !reads) return { result, reads: null }
  return { result, reads: { askAgain: whileAll(conditions, reads.of(reads.reads)), bytes } }
}

/** Apart from the recording, so that what is kept does not keep every read a second time. */
const whileAll =
  (conditions: readonly (() => boolean)[], again: AskAgain): AskAgain =>
  async () =>
    conditions.every((holds) => holds()) && (await again())

const reading = /^\s*(?:select|with)\b/i
const changing = /\b(?:insert|update|delete|merge|nextval|setval|pg_notify)\b|advisory_/i
/** Whether a statement may be asked again: it changes nothing. */
export const onlyReads = (text: string): boolean => reading.test(text) && !changing.test(text)
