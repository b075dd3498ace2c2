// Saves what a person takes of a proposal, all of it as one version or none.
import type { z } from 'zod'
import type { takenProposal } from '../../../../contract/values/own-values.ts'
import {
  doubledIn,
  ordersOfProposal,
  type TakenProposal,
} from '../../../../domain/own-data/proposals/proposal-orders.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid, Refusal } from '../../../platform/refusal.ts'
import { authorizeWrite, type Sender } from '../authorize-write.ts'
import { problemsByPlace } from './confirm-codes.ts'
import { getVersion } from '../get-version.ts'
import { writeInSteps } from '../write-in-steps.ts'
import { isRefused, keyOfWrite } from '../write-version.ts'
import { writeOwnData } from '../write-own-data.ts'

/** Booking codes per request: each is matched with thousands of patterns, so more would block other calls. */
const [mostCodes, mostRows] = [100, 400]
const isMuch = ({ rooms, plans, codes, prices }: TakenProposal) =>
  codes.length > mostCodes || rooms.length + plans.length + codes.length + prices.length > mostRows

export const storeProposal = async (
  context: Context,
  sender: Sender,
  hotel_id: number,
  taken: z.output<typeof takenProposal>,
) => {
  const writing = await authorizeWrite(context, sender, {
    hotel_id,
    source: 'proposal',
    summary: (words) => `Taken from the GDS: ${words}`,
  })
  const doubled = doubledIn(taken)
  if (doubled.length > 0) throw invalid(problemsByPlace(doubled))
  const large = async () => ({ do: 'take' as const, taken })
  const result = isMuch(taken)
    ? await writeInSteps(context, writing, { work: large, lane: 'page' })
    : await writeOwnData(context, writing, {
        scope: {},
        change: (own) => ({ orders: ordersOfProposal(own, taken) }),
        large,
      })
  if (isRefused(result)) throw invalid(problemsByPlace(result.problems))
  if (result.changes.length === 0)
    throw new Refusal(
      'conflict',
      'Nothing was saved: your rates already have these rooms, rate plans and booking codes',
    )
  return getVersion(context, keyOfWrite(writing), result.version)
}
