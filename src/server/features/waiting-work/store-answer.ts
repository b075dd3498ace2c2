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
import { type AlarmReporter, lockFalseAlarm, setAlarmAnswer } from './false-alarm-data.ts'

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
    if (before.ended !== null)
      throw new Refusal('conflict', 'This false alarm has ended: nobody would see your answer', {
        reason: 'already_ended',
      })
    const reporter = await setAlarmAnswer(tx, id, { state, text, by: user.id, at: isoTime(now) })
    const answered = reporter && (await lockFalseAlarm(tx, id, today))
    if (!answered) throw notFound()
    const isSame = before.answer?.state === state && before.answer.text === text
    if (!isSame) await mailAnswer(context, tx, reporter, answered, { state, text })
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

/** Once the check is corrected, its finding and with it the answer are gone from the list of fixes. */
const mailAnswer = async (
  context: Context,
  tx: Transaction,
  { is_mailed, tenant_id, email, first_name }: AlarmReporter,
  { hotel_id, hotel, gds_id, field, advice }: FalseAlarm,
  { state, text }: AnswerGiven,
): Promise<void> => {
  if (state === 'looked_into' || !is_mailed) return
  await queueMail(context, tx, {
    tenant_id,
    to: email,
    mail: 'false_alarm_answered',
    values: {
      first_name,
      state,
      hotel,
      gds: gdsLabelOfId(gds_id),
      field: fieldWords(field),
      advice: readable(advice),
      text,
    },
    link: `/dashboard/fixes?hotel_id=${hotel_id}&state=accepted`,
  })
}
