// Undoes the last decision: what it added is removed, what it replaced is restored, and the candidate is open again.
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isForeignKeyViolation } from '../../platform/database/failures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { countUndo } from '../hotel-imports/service.ts'
import {
  deleteGdsEntry,
  deleteUnusedHotel,
  findEntry,
  lockCatalogueHotel,
  holdLastDecision,
  reopenCandidate,
  type UndoneCandidate,
  updateEntry,
} from './decision-data.ts'
import { getCandidate } from './get-candidate.ts'

export const undoDecision = async (context: Context, user: Person, id: number, request: RequestContext) => {
  await getCandidate(context, user, id)
  await context.db
    .transaction(async (tx) => {
      const candidate = await holdLastDecision(tx, id, user.id)
      if (!candidate)
        throw new Refusal('conflict', 'Only your last decision in this import can be undone', {
          reason: 'not_last_decision',
        })
      const { import_id, status, hotel_id } = candidate
      await takeBack(tx, candidate)
      if (!(await reopenCandidate(tx, id)) || !(await countUndo(tx, import_id)))
        throw new Refusal('conflict', 'Another import is open. Close it first, then undo this decision', {
          reason: 'import_open',
        })
      const details = { import_id, status, hotel_id }
      const subject = `hotel candidate ${id}`
      const action = 'hotel_candidate.undone'
      await recordAudit(tx, { at: context.now(), by: user, of: user, action, subject, details, request })
    })
    .catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw inUse()
      throw error
    })
  return getCandidate(context, user, id)
}

const inUse = () =>
  new Refusal('conflict', 'The hotel is in use or was changed since. Edit the property instead', { reason: 'in_use' })

const takeBack = async (tx: Transaction, candidate: UndoneCandidate) => {
  const { status, hotel_id, gds_hotel_id, replaced, gds_id } = candidate
  if (status === 'rejected' || hotel_id === null) return
  await lockCatalogueHotel(tx, hotel_id)
  if (status === 'created') {
    if (!(await deleteUnusedHotel(tx, hotel_id, gds_hotel_id ?? 0))) throw inUse()
    return
  }
  if (gds_hotel_id === null) return
  if (!replaced) {
    if (!(await deleteGdsEntry(tx, gds_hotel_id, candidate))) throw inUse()
    return
  }
  const entry = await findEntry(tx, hotel_id, gds_id)
  if (entry?.id !== gds_hotel_id || entry.property_id !== candidate.property_id) throw inUse()
  await updateEntry(tx, gds_hotel_id, replaced)
}
