// Keeps the answers of a fetch outside of it, so that a fetch that is made again does not ask for them again.
import type { BeforeSend, Exchange } from './gds.ts'
import type { TransportResult } from './transport.ts'

/** How a call ended. `key` is the same for the same question, whatever trace id it was sent with. */
export type KeptAnswer = {
  key: string
  exchange: Exchange
  failure: TransportResult['failure']
  retry_after: number | null
}
export type AnswerKeeper = {
  /** What this question was answered before, with the number of that answer; each answer is given once. */
  earlier(key: string): (KeptAnswer & { number: number }) | undefined
  /** Keeps an answer that has just arrived, and returns its number; null if it is not kept. */
  keep(answer: KeptAnswer): number | null
  /** Told that an answer is being read, which nothing can interrupt. */
  reading<T>(number: number | null, read: () => T): T
}

/** What whoever starts a fetch wants to know of its calls. */
export type CallHooks = {
  /** Awaited before a call is sent: what it costs is written down first. */
  beforeSend?: BeforeSend | undefined
  answers?: AnswerKeeper | undefined
}

/** Reads an answer where its keeper, if there is one, knows of it. */
export const readAnswer = <T>({ hooks }: { hooks: CallHooks }, { number = null }: TransportResult, read: () => T): T =>
  hooks.answers ? hooks.answers.reading(number, read) : read()
