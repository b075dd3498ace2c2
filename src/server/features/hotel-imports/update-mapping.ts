// Says which column holds which field; then the import begins.
import type { HotelImportDetail } from '../../../contract/hotel-imports.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type ImportMapping, requiredFields } from '../../../domain/hotel-file/fields.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { findImport, storeMapping } from './data.ts'
import { getImport } from './get-import.ts'
import { queueImport } from './queue-import.ts'

export const updateMapping = async (
  context: Context,
  user: Person,
  { id, mapping }: { id: number; mapping: ImportMapping },
  request: RequestContext,
): Promise<HotelImportDetail> => {
  await context.db.transaction(async (tx) => {
    const row = await findImport(tx, id)
    if (!row) throw notFound()
    const columns = Object.entries(mapping)
    const missing = requiredFields.filter((field) => mapping[field] === undefined)
    const errors = Object.fromEntries([
      ...missing.map((field) => [field, ['Field is required']]),
      ...columns.filter(([, at]) => at >= row.headings.length).map(([field]) => [field, ['Choose one of the columns']]),
      ...columns
        .filter(([field, at]) => columns.some(([other, same]) => other !== field && same === at))
        .map(([field]) => [field, ['This column is chosen twice']]),
    ])
    if (Object.keys(errors).length > 0) throw invalid(errors)
    if (!(await storeMapping(tx, id, mapping))) throw new Refusal('conflict', 'The columns of this import are mapped')
    await queueImport(context, tx, user, id)
    await recordAudit(context, tx, {
      by: user,
      action: 'hotel_import.mapped',
      subject: `hotel import ${id}`,
      details: { mapping },
      request,
    })
  })
  return getImport(context, id)
}
