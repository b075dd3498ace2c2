// A context that lives on days which are over: the clock, the addresses of both GDS and the moments of what they answer are of that day, and
// nothing else differs.
import { type Day, todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import type { CheckupResult } from '../../../workers/checkups/checkup.ts'

/** Stand-ins of both GDS which answer as on a day that they are told. */
export type PastGds = { travelport: string; sabre: string; goTo(day: Day): Promise<void> }

export type Past = {
  context: Context
  /** Milliseconds by which its clock is behind. */
  behind(): number
  /** From now on it is this moment there (milliseconds since 1970), and time passes as it does here. */
  goTo(moment: number): Promise<void>
}

/** null without GDS that can be asked there. */
export const beginPast = (context: Context, gds: PastGds): Past | null => {
  const { travelport, sabre, checkups } = context
  if (!travelport || !sabre) return null
  let behind = 0
  const past: Context = {
    ...context,
    isPast: true,
    now: () => context.now() - behind,
    travelport: { ...travelport, endpoint: gds.travelport },
    sabre: { ...sabre, endpoint: gds.sabre },
    checkups: {
      ...checkups,
      ask: async (order, options) => answeredEarlier(await checkups.ask(order, options), behind),
    },
  }
  return {
    context: past,
    behind: () => behind,
    goTo: async (moment) => {
      behind = context.now() - moment
      await gds.goTo(todayIn('UTC', moment))
    },
  }
}

const answeredEarlier = (result: CheckupResult, ms: number): CheckupResult => ({
  ...result,
  evidence: result.evidence.map((row) => ({ ...row, at: new Date(Date.parse(row.at) - ms).toISOString() })),
  ...(result.base && { base: answeredEarlier(result.base, ms) }),
})
