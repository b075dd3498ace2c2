// Answers a false alarm: what an administrator says of it is shown with the fix to the account that reported it, and the last word is mailed.
import type { z } from 'zod'
import type { FalseAlarm, waitingWork } from '../../../contract/waiting-work.ts'
import type { Person } from '../../../domain/accounts.ts'
import { readable } from '../../../domain/formats.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'
import { fieldWords } from '../../../domain/rate-fields/field-words.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { queueMail } from '../mail/service.ts'
import { hotelsByPerson } from '../users/service.ts'
import { type AlarmReporter, findOwnerToMail, lockFalseAlarm, setAlarmAnswer } from './false-alarm-data.ts'

type AnswerGiven = z.output<typeof waitingWork.answerAlarm.body>

export const answerAlarm = (
  context: Context,
  user: Person,
  { id, state, text }: AnswerGiven & { id: number },
  request: RequestContext,
): Promise<FalseAlarm> =>
  context.db.transaction(async (tx) => {
    const now = context.now()
    const today = todayIn(null, now)
    const before = await lockFalseAlarm(tx, id, today)
    if (!before) throw notFound()
    const reporter = await setAlarmAnswer(tx, id, { state, text, by: user.id, at: isoTime(now) })
    const answered = reporter && (await lockFalseAlarm(tx, id, today))
    if (!answered) throw notFound()
    const isSame = before.answer?.state === state && before.answer.text === text
    const mailed = isSame || (await mailAnswer(context, tx, reporter, answered, { state, text }))
    // Its fix no longer shows it.
    if (before.ended !== null && !mailed) throw new Refusal('conflict', noReader(state), { reason: 'already_ended' })
    await recordAudit(context, tx, {
      by: user,
      of: reporter,
      action: 'false_alarm.answered',
      subject: `hotel ${answered.hotel_id} false alarm ${id}`,
      details: { state, text },
      request,
    })
    return answered
  })

const noReader = (state: AnswerGiven['state']) =>
  state === 'looked_into'
    ? 'This false alarm has ended: choose a last word, which goes by email to whoever reported it'
    : 'This false alarm has ended, and whoever reported it gets no email: nobody would see your answer'

/**
 * Once the check is corrected, its finding and with it the answer are gone from the list of fixes. Whoever reported it may have lost the hotel
 * since: then the account's owner gets it in their place. False where nobody does.
 */
const mailAnswer = async (
  context: Context,
  tx: Transaction,
  reporter: AlarmReporter,
  { hotel_id, hotel, gds_id, field, advice, ended }: FalseAlarm,
  { state, text }: AnswerGiven,
): Promise<boolean> => {
  if (state === 'looked_into' || !reporter.is_mailed) return false
  const { tenant_id } = reporter
  const reach = await hotelsByPerson({ db: tx }, tenant_id, [hotel_id])
  const isReporter = reach.has(reporter.id)
  const reader = isReporter ? reporter : await findOwnerToMail(tx, tenant_id)
  if (!reader || !reach.has(reader.id)) return false
  const opens = state === 'check_corrected' || ended !== null ? 'hotel' : 'fixes'
  await queueMail(context, tx, {
    tenant_id,
    to: reader.email,
    mail: 'false_alarm_answered',
    values: {
      first_name: reader.first_name,
      by: isReporter ? null : reporter.name,
      state,
      hotel,
      gds: gdsLabelOfId(gds_id),
      field: fieldWords(field),
      advice: readable(advice),
      text,
      opens,
    },
    link: opens === 'hotel' ? `/hotel?hotel_id=${hotel_id}` : `/dashboard/fixes?hotel_id=${hotel_id}&state=accepted`,
  })
  return true
}
