// Closes an import early: rows and candidates that are left are skipped.
import type { HotelImportDetail } from '../../../contract/hotel-imports.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { closeRow, findImport } from './data.ts'
import { getImport } from './get-import.ts'

export const closeImport = async (
  context: Context,
  user: Person,
  id: number,
  request: RequestContext,
): Promise<HotelImportDetail> => {
  await context.db.transaction(async (tx) => {
    const row = await findImport(tx, id)
    if (!row) throw notFound()
    if (!(await closeRow(tx, id, new Date(context.now()).toISOString())))
      throw new Refusal('conflict', 'This import is already closed')
    await recordAudit(context, tx, {
      by: user,
      action: 'hotel_import.closed',
      subject: `hotel import ${id}`,
      details: { waiting: row.total_count - row.proceeded_count, to_resolve: row.to_resolve_count },
      request,
    })
  })
  return getImport(context, id)
}
