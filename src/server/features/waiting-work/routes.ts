// The endpoints of this feature and what handles each.
import { waitingWork } from '../../../contract/waiting-work.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { answerAlarm } from './store-answer.ts'
import { listFalseAlarms } from './list-false-alarms.ts'
import { listWaitingWork } from './list-waiting-work.ts'

export const waitingWorkRoutes = (mount: Mount, context: Context) => {
  mount(waitingWork.get, async ({ user }) => ({ data: await listWaitingWork(context, user) }))
  mount(waitingWork.falseAlarms, ({ query }) => listFalseAlarms(context, query))
  mount(waitingWork.answerAlarm, async ({ params, body, user, request }) => ({
    data: await answerAlarm(context, user, { ...params, ...body }, request),
  }))
}
