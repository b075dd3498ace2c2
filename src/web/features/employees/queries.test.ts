import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { deleteInvitation, employeesQuery, invitationsQuery, invitePeople, resendInvitation } from './queries.ts'

test.each([
  ['inviting', invitePeople],
  ['resending', resendInvitation],
  ['deleting', deleteInvitation],
])('%s renews the invited and the people: somebody may have accepted meanwhile', async (_, mutation) => {
  const client = new QueryClient()
  const keys = [employeesQuery(1).queryKey, invitationsQuery(1).queryKey]
  for (const key of keys) client.setQueryData(key as readonly unknown[], [])
  await (mutation(client).onSettled as () => Promise<unknown>)()
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true])
})
