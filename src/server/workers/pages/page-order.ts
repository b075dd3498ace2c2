// What the server and its thread of pages say to each other.
import type { DrawnPage, PageAnswer, PageCall, PageOrder } from '../../../domain/drawn-page.ts'

export type ToPageThread = { draw: PageOrder } | { answer: number; given: PageAnswer }
/** `drawn` ends an order; a page that cannot be drawn is null. */
export type FromPageThread = { ask: number; call: PageCall } | { drawn: DrawnPage | null; why?: string }
