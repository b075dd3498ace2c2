// Saves what a person takes of a proposal, all of it as one version or none.
import type { z } from 'zod'
import type { takenProposal } from '../../../contract/own-values.ts'
import { doubledIn, ordersOfProposal } from '../../../domain/own-data/proposals/proposal-orders.ts'
import type { OwnData } from '../../../domain/own-data/records.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { authorizeWrite, type Sender } from './authorize-write.ts'
import { problemsByPlace } from './confirm-codes.ts'
import { getVersion } from './get-version.ts'
import { isRefused, keyOfWrite } from './write-version.ts'
import { writeOwnData } from './write-own-data.ts'

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
  const ordersIn = (own: OwnData) => ordersOfProposal(own, taken)
  const result = await writeOwnData(context, writing, {
    scope: {},
    change: (own) => ({ orders: ordersIn(own) }),
    large: async (own) => ({ do: 'apply', orders: ordersIn(own) }),
  })
  if (isRefused(result)) throw invalid(problemsByPlace(result.problems))
  if (result.changes.length === 0)
    throw new Refusal(
      'conflict',
      'Nothing was saved: your rates already have these rooms, rate plans and booking codes',
    )
  return getVersion(context, keyOfWrite(writing), result.version)
}
