// Shared links for other features: a person's own, and revoking one. S2§4
import type { z } from 'zod'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Preview, previews } from '../../../contract/previews.ts'
import type { Person } from '../../../domain/accounts.ts'
import { addDays } from '../../../domain/stay.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { onBehalfOf } from '../users/service.ts'
import { countPreviews, listPreviewRows, revokeRow } from './data.ts'

export { createPreview } from './create-preview.ts'
export { getPreview, getPreviewRules } from './get-preview.ts'

const ownerOf = ({ id: user_id, tenant_id }: Person) => ({ tenant_id, user_id })

export const pageOfPreviews = async (context: Context, user: Person, query: z.output<typeof previews.list.query>) => {
  const owner = ownerOf(await onBehalfOf(context, user, query.user_id))
  const now = new Date(context.now()).toISOString()
  const [rows, total] = await Promise.all([
    listPreviewRows(context.db, owner, query, now),
    countPreviews(context.db, owner, now),
  ])
  const data = rows.map(
    ({ check_in, nights, ...row }): Preview => ({ ...row, from_date: check_in, to_date: addDays(check_in, nights) }),
  )
  return { data, meta: metaOf(query, total) }
}

export const revokePreview = async (
  context: Context,
  user: Person,
  { id, user_id }: { id: number; user_id?: number | undefined },
  request: RequestContext,
): Promise<null> => {
  const person = await onBehalfOf(context, user, user_id)
  const at = context.now()
  await context.db.transaction(async (tx) => {
    if (!(await revokeRow(tx, ownerOf(person), id, new Date(at).toISOString()))) throw notFound()
    await recordAudit(context, tx, {
      at,
      by: user,
      of: person,
      action: 'preview.revoked',
      subject: `preview ${id}`,
      request,
    })
  })
  return null
}
