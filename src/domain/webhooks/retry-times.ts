// When a webhook message is tried again. The times are the example of the Standard Webhooks specification.
import { dayMs, hourMs, minuteMs } from '../durations.ts'

/** Milliseconds after the first failure, the second … */
export const webhookWaits: readonly number[] = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
]
export const webhookJitter = 0.2

/** After so long with nothing but failures a webhook is turned off. */
export const failingFor = 3 * dayMs
/** Between two attempts at one message, at most: what failed before a longer silence says nothing of now. */
export const longestPause = Math.max(...webhookWaits) * (1 + webhookJitter) + hourMs
/** For so long the secret before a new one signs too. */
export const bothSignFor = dayMs
/** A receiver may ask for more patience, but not for more than the longest wait. */
const mostPatience = dayMs

/** Milliseconds from `now` that a Retry-After header asks for: seconds, or a date of HTTP. None where it says nothing that can be read. */
export const retryAfterMs = (header: string | undefined, now: number): number | undefined => {
  const text = header?.trim() ?? ''
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : dateMs(text) - now
  return Number.isFinite(asked) ? Math.min(Math.max(0, asked), mostPatience) : undefined
}

/** `Sun, 06 Nov 1994 08:49:37 GMT`, and no other of the many texts that JavaScript takes for a date. */
const dateMs = (text: string): number =>
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text) ? Date.parse(text) : Number.NaN
