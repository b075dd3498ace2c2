// What waits for an administrator; looked up again on every visit and once a minute while the page is shown.
import { waitingWork } from '../../../contract/waiting-work.ts'
import { dataQuery } from '../../lib/queries.ts'

export const waitingWorkQuery = dataQuery(
  ['waiting-work'],
  waitingWork.get,
  {},
  { staleTime: 0, refetchInterval: 60_000 },
)
