// Deletes an import with its candidates and its report; hotels that it has added stay.
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { deleteRow, findImport } from './data.ts'

export const deleteImport = async (
  context: Context,
  user: Person,
  id: number,
  request: RequestContext,
): Promise<void> => {
  await context.db.transaction(async (tx) => {
    const row = await findImport(tx, id)
    if (!row || !(await deleteRow(tx, id))) throw notFound()
    await recordAudit(context, tx, {
      by: user,
      action: 'hotel_import.deleted',
      subject: `hotel import ${id}`,
      details: { file_name: row.file_name, open_candidates: row.to_resolve_count },
      request,
    })
  })
}
