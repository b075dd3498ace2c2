import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { deleteInvitation, employeesQuery, invitationsQuery, invitePeople, resendInvitation } from './queries.ts'
import { addressesIn, isAddress } from './values.ts'

test('S1§5: addresses are separated by commas, and duplicates are removed whatever their case', () => {
  expect(addressesIn('a@x.example, b@x.example,A@X.example ,\nc@x.example')).toEqual([
    'A@X.example',
    'b@x.example',
    'c@x.example',
  ])
  expect(addressesIn(' , ')).toEqual([])
})

test.each([
  ['a@x.example', true],
  ["o'hara+1@mail.example.org", true],
  ['abc', false],
  ['a@b', false],
  ['a@-b.example', false],
  [`${'a'.repeat(250)}@x.example`, false],
])('%s is an address: %s', (address, expected) => {
  expect(isAddress(address)).toBe(expected)
})

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
