// Replaces the list of highlighted phrases. S2§3
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/service.ts'
import { replacePhrases } from './data.ts'

/** Returns the phrases that are stored now. */
export const writePhrases = async (
  context: Context,
  user: Person,
  phrases: readonly string[],
  request: RequestContext,
): Promise<string[]> =>
  context.db.transaction(async (tx) => {
    const before = await replacePhrases(tx, phrases)
    await recordAudit(context, tx, {
      by: user,
      action: 'highlighted_phrases.updated',
      subject: 'highlighted phrases',
      details: { before, after: phrases },
      request,
    })
    return [...phrases]
  })
