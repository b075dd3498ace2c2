// The control of the sandbox GDS: which calls fail, how slow it is, its call log.
import { ownLane } from './lanes.ts'

const { sandboxAddress } = ownLane

type Fault = {
  kind: string
  count?: number
  ms?: number
  gds?: 'travel_port' | 'sabre'
  property_id?: string
  operation?: string
  rate_plan?: string
}
const tell = async (path: string, body: object) => {
  const answer = await fetch(`${sandboxAddress}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${await answer.text()}`)
}

/** The next calls that match fail in this way; `count` of them, one by default. */
export const failing = (fault: Fault): Promise<void> => tell('faults', fault)
/** Every answer comes so much later. */
export const delaying = (ms: number): Promise<void> => tell('latency', { ms })
/** Working again, with an empty log. */
export const fixed = (): Promise<void> => tell('reset', {})

type LoggedCall = { gds: string; operation: string }
export const wasAsked = async (): Promise<LoggedCall[]> => {
  const answer = await fetch(`${sandboxAddress}/_sandbox/log`)
  return ((await answer.json()) as { entries: LoggedCall[] }).entries
}

type Hotel = { property_id: string; chain_code: string }
/** The hotel loads consistent values that differ from what it sells. */
export const differing = (hotel: Hotel): Promise<void> => tell('own-differences', hotel)
/** The hotel loads everything right that this sandbox had spoiled, or only what this check finds. */
export const repairing = (hotel: Hotel & { check?: string }): Promise<void> => tell('fix', hotel)
/** A booking code costs so much more or less from now on, in whole percent. */
export const moving = (price: Hotel & { rate_plan: string; percent: number }): Promise<void> => tell('price', price)
type Text = Hotel & { rate_plan: string; gds: 'travel_port' | 'sabre'; field: string; text: string }
/** Loads these words into a field of a rate, as a rate loader pastes them. */
export const loading = (text: Text): Promise<void> => tell('fix', text)
