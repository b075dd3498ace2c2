// One candidate with its matches, the candidates of an import, and the next one to decide on. S2§7
import type { z } from 'zod'
import type { CandidateDetail, hotelCandidates } from '../../../contract/hotel-candidates.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { countCandidates, findCandidate, findNeighbour, listCandidateRows } from './data.ts'
import { candidateDetailOf } from './wire.ts'

export const getCandidate = async ({ db }: Context, user: Person, id: number): Promise<CandidateDetail> => {
  const row = await findCandidate(db, id, user.id)
  if (!row) throw notFound()
  return candidateDetailOf(row)
}

type NextQuery = z.output<typeof hotelCandidates.next.query>
/** Not found if no other candidate is open. S2§4 */
export const getNextCandidate = async (context: Context, user: Person, id: number, query: NextQuery) => {
  const { direction, ...filters } = query
  const next = await findNeighbour(context.db, { id, direction }, filters)
  if (next === undefined) throw notFound()
  return getCandidate(context, user, next)
}

export const listCandidates = async ({ db }: Context, query: z.output<typeof hotelCandidates.list.query>) => {
  const [data, total] = await Promise.all([listCandidateRows(db, query), countCandidates(db, query)])
  return { data, meta: metaOf(query, total) }
}
