// The GDS alone: the same pages asked for one after the other as the product asks, and nothing read but the reference to the next.
import { randomUUID } from 'node:crypto'
import { defaultLimits, type PropertyRef, type TravelportAccount } from '../../src/gds/gds.ts'
import { detailsCall } from '../../src/gds/travelport/operations/hotel-details.ts'
import { post } from '../../src/gds/travelport/transport.ts'
import type { LogEntry } from '../../src/sandbox/call-log.ts'

/** What a checkup asks of a GDS. */
export type Question = { property: PropertyRef; check_in: string; check_out: string }

export const questionOf = ({ property_id, chain_code, check_in, check_out }: LogEntry): Question => ({
  property: { property_id: property_id ?? '', chain_code: chain_code ?? '' },
  check_in: check_in ?? '',
  check_out: check_out ?? '',
})

const guests = { adults: 1, children: 0, corporate_codes: [], rate_category_codes: [] }
const headBytes = 4_000

export const gdsAlone = (environment: Record<string, string>) => {
  const account: TravelportAccount = {
    gds: 'travel_port',
    endpoint: environment['TRAVELPORT_ENDPOINT'] ?? '',
    username: environment['TRAVELPORT_USERNAME'] ?? '',
    password: environment['TRAVELPORT_PASSWORD'] ?? '',
    branch_code: environment['TRAVELPORT_BRANCH_CODE'] ?? '',
  }
  /** The milliseconds to the last byte of the last page, and the bytes of all. */
  return async ({ property, check_in, check_out }: Question): Promise<{ ms: number; pages: Uint8Array[] }> => {
    const stay = { ...guests, check_in, check_out }
    const pages: Uint8Array[] = []
    const began = performance.now()
    for (let next: string | null = null; ; ) {
      const call = detailsCall(defaultLimits, { property, stay }, { rates: 'Complete', next })
      const request = call.request({ branch_code: account.branch_code, trace_id: randomUUID() })
      const { status, body } = await post(
        account,
        call.service,
        request,
        defaultLimits,
        AbortSignal.timeout(defaultLimits.whole_ms),
      )
      if (status !== 200 || !body) throw new Error(`the GDS alone answered ${status}`)
      pages.push(body)
      const head = Buffer.from(body.subarray(0, headBytes)).toString('latin1')
      next = /NextResultReference\b[^<>]*>\s*([^<&\s]+)\s*</.exec(head)?.[1] ?? null
      if (next === null) return { ms: performance.now() - began, pages }
    }
  }
}
