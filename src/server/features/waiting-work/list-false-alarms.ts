// False alarms that people reported when they accepted a fix, as an administrator reads them.
import type { z } from 'zod'
import type { waitingWork } from '../../../contract/waiting-work.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { countFalseAlarms, listFalseAlarmRows } from './false-alarm-data.ts'

export const listFalseAlarms = async ({ db, now }: Context, query: z.output<typeof waitingWork.falseAlarms.query>) => {
  const [data, total] = await Promise.all([listFalseAlarmRows(db, query, todayIn(null, now())), countFalseAlarms(db)])
  return { data, meta: metaOf(query, total) }
}
