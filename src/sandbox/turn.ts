// Handles one call on either wire: adds the configured latency, compresses the answer and writes the log.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { GdsName } from '../domain/gds.ts'
import type { NewEntry } from './call-log.ts'
import { packed } from './packing.ts'
import type { State } from './state.ts'

/** `summary`: in a few words, for the log. */
export type Written = { status: number; text: string; summary: string }
type Turn = {
  /** Since it came. */
  ms(): number
  note(entry: Partial<NewEntry>, status: number, summary: string, sha256: string | null): void
  late(): Promise<void>
  /** `more` are additional headers; read when the answer is sent. */
  answer(written: Written, entry: Partial<NewEntry>, more?: () => Record<string, string>): Promise<void>
}

export const beginTurn = (
  gds: GdsName,
  type: string,
  request: IncomingMessage,
  response: ServerResponse,
  state: State,
): Turn => {
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  const turn: Turn = {
    ms,
    note: (entry, status, answered, sha256) =>
      state.log.add({ gds, at: new Date().toISOString(), ms: ms(), ...entry, status, answered, sha256 }),
    // What the answer took to make is part of the latency, so that it is not the longer for a longer answer.
    async late() {
      const { least, most } = state.plan.latency_ms
      const left = started + least + Math.random() * (most - least) - performance.now()
      if (left > 0) await wait(left)
    },
    async answer({ status, text, summary }, entry, more = () => ({})) {
      const { body, headers, sha256 } = await packed(request, text, type)
      await turn.late()
      turn.note(entry, status, summary, sha256)
      response.writeHead(status, { ...headers, ...more() }).end(body)
    },
  }
  return turn
}
