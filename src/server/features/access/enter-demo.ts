// Logs a visitor in through the link of a demo, as often as it is opened until its deadline. S1§2
import type { Context, RequestContext } from '../../platform/context.ts'
import { todayIn } from '../../../domain/stay.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'
import { openSession } from '../auth/service.ts'
import { findOpenDemo } from './data.ts'
import { spendEntry, withLink } from './guard-mails.ts'

export const enterDemo = (context: Context, hash: string, request: RequestContext) =>
  withLink(context, request, async () => {
    const demo = await findOpenDemo(context.db, tokenHash(hash), todayIn(null, context.now()))
    if (!demo) return undefined
    const proof = { by: 'demo' as const, link: hash }
    const opened = await context.db.transaction(async (tx) => {
      await spendEntry(context, tx, request)
      return openSession(context, tx, { proof, request })
    })
    return opened && { ...opened, hotel: { id: demo.hotel_id }, gds_ids: demo.gds_ids }
  })
