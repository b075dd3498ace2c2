// What waits for an administrator, and the false alarms that people reported; looked up again on every visit and once a minute while the page is shown.
import { waitingWork } from '../../../contract/waiting-work.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

export const waitingWorkQuery = dataQuery(
  ['waiting-work'],
  waitingWork.get,
  {},
  { staleTime: 0, refetchInterval: 60_000 },
)

export const falseAlarmsQuery = (page: number | undefined) =>
  listQuery(['false-alarms', page], waitingWork.falseAlarms, { query: { page } })
