// One mail of all checks that were started with one press, once they have ended, however they did. Those that are tried again in hours get one later.
import { gdsLabelOfId } from '../../../domain/gds.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { fieldWords } from '../../../domain/rate-fields/field-words.ts'
import type { Context } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { queueMail } from '../mail/service.ts'
import { listEndedBatches, takeBatch, type ToldCheck } from './batches-data.ts'
import { listedAs } from './end-verification.ts'

const mostInList = 10

/** Says how many mails that makes. */
export const tellBatches = async (context: Context): Promise<number> => {
  const now = isoTime(context.now())
  let told = 0
  for (const { batch } of await listEndedBatches(context.db, now))
    await context.db.transaction(async (tx) => {
      const checks = await takeBatch(tx, batch, now)
      for (const [first, ...others] of groupBy(checks, ({ user_id }) => user_id).values()) {
        const mail = first && mailOf([first, ...others])
        if (!first || !mail) continue
        await queueMail(context, tx, { tenant_id: first.tenant_id, to: first.email, mail: 'fixes_verified', ...mail })
        told += 1
      }
    })
  return told
}

/** The worst first. */
const outcomes = ['still_there', 'couldnt_check', 'gone', 'past'] as const

/** Undefined where all are tried again. */
const mailOf = (checks: readonly [ToldCheck, ...ToldCheck[]]) => {
  const ended = outcomes.flatMap((status) =>
    checks.flatMap((check) => (check.status === status ? [{ ...check, status }] : [])),
  )
  if (ended.length === 0) return undefined
  const count = (status: ToldCheck['status']) => checks.filter((check) => check.status === status).length
  const gone = ended.filter(({ status }) => status === 'gone')
  const values = {
    first_name: checks[0].first_name,
    gone: gone.length,
    still_there: count('still_there'),
    couldnt_check: count('couldnt_check'),
    past: count('past'),
    waiting: count('running'),
    unchecked: gone.reduce((sum, { unchecked }) => sum + unchecked, 0),
    fixes: ended.slice(0, mostInList).map(({ hotel, gds_id, field, status, reason }) => ({
      hotel,
      gds: gdsLabelOfId(gds_id),
      field: fieldWords(field),
      status,
      reason,
    })),
  }
  const hotels = new Set(ended.map(({ hotel_id }) => hotel_id))
  const ofHotel = hotels.size === 1 ? `hotel_id=${[...hotels].join()}&` : ''
  return { values, link: `/dashboard/fixes?${ofHotel}${searchOf(values)}` }
}

/** The one list that has what needs somebody: those that couldn't be checked may be open or unconfirmed. */
const searchOf = ({
  gone,
  still_there,
  couldnt_check,
  unchecked,
}: Record<'unchecked' | (typeof outcomes)[number], number>) => {
  if (couldnt_check > 0) return `state=${listedAs('couldnt_check', 0)}`
  if (still_there > 0) return `state=${listedAs('still_there', 0)}&last_check=still_there`
  return `state=${listedAs(gone > 0 ? 'gone' : 'past', unchecked)}`
}
