// What waits for an administrator, and the false alarms that people reported; looked up again on every visit and once a minute while the page is shown.
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { SentTo } from '../../../contract/values/endpoint.ts'
import { waitingWork } from '../../../contract/waiting-work.ts'
import { call } from '../../lib/call.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

export const waitingWorkQuery = dataQuery(
  ['waiting-work'],
  waitingWork.get,
  {},
  { staleTime: 0, refetchInterval: 60_000 },
)

export const falseAlarmsQuery = (page: number | undefined) =>
  listQuery(['false-alarms', page], waitingWork.falseAlarms, { query: { page } })

type AlarmReply = SentTo<typeof waitingWork.answerAlarm>['body']
export const answerAlarm = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (body: AlarmReply) => call(waitingWork.answerAlarm, { params: { id }, body }),
    onSuccess: () =>
      Promise.all(['false-alarms', 'waiting-work'].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
