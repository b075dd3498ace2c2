// The link in a mail of a monitor, of one receiver: only its hash is stored.
import { randomBytes } from 'node:crypto'
import { dayMs } from '../../../../domain/durations.ts'
import type { Context } from '../../../platform/context.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import type { Transaction } from '../../../platform/database/handle.ts'
import { tokenHash } from '../../../platform/secrets/token-hash.ts'
import { insertMonitorLink } from './link-data.ts'

const linkDays = 90

/** The path that it opens. */
export const createMonitorLink = async (
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { monitor_id, user_id }: { monitor_id: number; user_id: number },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await insertMonitorLink(tx, {
    monitor_id,
    user_id,
    hash: tokenHash(token),
    created_at: isoTime(now()),
    expires_at: isoTime(now() + linkDays * dayMs),
  })
  return `/monitor-mail/${token}`
}
