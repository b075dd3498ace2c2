// The checklist of the first days: who has one, and putting it away. Kept on the server.
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../contract/auth.ts'
import { type Checklist, checklist } from '../../../contract/checklist.ts'
import { call } from '../../lib/call.ts'
import { viewedUser } from '../../lib/viewed-user.ts'
import { dataQuery } from '../../lib/queries.ts'

/** An administrator sets nothing up, also not for the user whose pages they look at. */
export const hasChecklist = ({ is_admin, is_demo }: Pick<Profile, 'is_admin' | 'is_demo'>): boolean =>
  !is_admin && !is_demo && viewedUser() === undefined

const checklistKey = ['checklist']
export const checklistQuery = dataQuery(checklistKey, checklist.get, {}, { quiet: true })

export const hideChecklist = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (hidden: boolean) => (await call(checklist.update, { body: { hidden } })).data,
    onSuccess: (data) => client.setQueryData(checklistKey, data),
  })

/** Neither put away nor all done. */
export const isListShown = (list: Checklist | undefined): boolean =>
  list !== undefined && !list.hidden && list.items.some(({ done }) => !done)
