// Answers a false alarm: what an administrator says of it is shown with the fix to the account that reported it.
import type { z } from 'zod'
import type { FalseAlarm, waitingWork } from '../../../contract/waiting-work.ts'
import type { Person } from '../../../domain/accounts.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { notFound } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { findFalseAlarm, setAlarmAnswer } from './false-alarm-data.ts'

export const answerAlarm = (
  context: Context,
  user: Person,
  { id, state, text }: z.output<typeof waitingWork.answerAlarm.body> & { id: number },
  request: RequestContext,
): Promise<FalseAlarm> =>
  context.db.transaction(async (tx) => {
    const now = context.now()
    const reporter = await setAlarmAnswer(tx, id, { state, text, by: user.id, at: isoTime(now) })
    const answered = reporter && (await findFalseAlarm(tx, id, todayIn(null, now)))
    if (!answered) throw notFound()
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
