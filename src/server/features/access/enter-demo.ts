// Logs a visitor in through the link of a demo, as often as it is opened until its deadline. S1§2
import type { Context, RequestContext } from '../../platform/context.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { openSession } from '../auth/service.ts'
import { findDemo } from './data.ts'
import { withLink } from './guard-mails.ts'
import { tokenHash } from '../../platform/token-hash.ts'

export const enterDemo = async (context: Context, hash: string, request: RequestContext) => {
  const demo = await withLink(context, request, () =>
    findDemo(context.db, tokenHash(hash), todayIn(null, context.now())),
  )
  const until = Date.parse(addDays(demo.deadline_at, 1))
  const { token } = await context.db.transaction((tx) =>
    openSession(context, tx, demo, request, { kind: 'demo', until, by: 'demo' }),
  )
  return { token, hotel: { id: demo.hotel_id }, gds_ids: demo.gds_ids }
}
