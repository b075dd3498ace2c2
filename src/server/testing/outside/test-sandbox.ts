// What a test tells the sandbox GDS behind its server: to fail, to be slow; and what it was asked.
import type { Sandbox } from '../../../sandbox/server.ts'
import { type WorldHotel, worldHotels } from '../../../sandbox/world.ts'

type Fault = {
  kind: string
  count?: number
  ms?: number
  retry_after?: number
  gds?: 'travel_port' | 'sabre'
  property_id?: string
  operation?: string
  page?: number
  rate_plan?: string
}

export const steer = (gds: () => Sandbox) => {
  const control = async (action: string, body: object) => {
    const address = `http://127.0.0.1:${gds().port}/_sandbox/${action}`
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
  }
  return {
    /** Any of its other actions: tokens, rate-keys, rate-limit. */
    control,
    fail: (fault: Fault) => control('faults', fault),
    latency: (ms: number) => control('latency', { ms }),
    reset: () => control('reset', {}),
    calls: () => gds().log(),
  }
}

/** A hotel of the sandbox's world by its property id. */
export const worldHotel = (property_id: string): WorldHotel => {
  const found = worldHotels.find(({ gds }) => gds[0]?.property_id === property_id)
  if (!found) throw new Error(`no hotel ${property_id} in the world`)
  return found
}
