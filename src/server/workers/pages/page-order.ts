// What the server and its thread of pages say to each other.
import type { DrawnPage, PageAnswer, PageCall, PageOrder } from '../../../domain/drawn-page.ts'

/** `page` numbers the orders: whatever is said of an earlier one is not heard. */
export type ToPageThread = { draw: PageOrder; page: number } | { answer: number; given: PageAnswer }
/** `drawn` ends an order; a page that cannot be drawn is null. */
export type FromPageThread =
  | { ready: true }
  | { ask: number; page: number; call: PageCall }
  | { drawn: DrawnPage | null; page: number; why?: string }
