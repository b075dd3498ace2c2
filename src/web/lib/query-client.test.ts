import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './call.ts'
import { queryClientTelling, refetchForGds } from './query-client.ts'

const tell = vi.fn<(message: string) => void>()
beforeEach(() => tell.mockReset())
const ask = async (client: ReturnType<typeof queryClientTelling>, error: Error, meta = {}) =>
  client
    .fetchQuery({
      queryKey: ['asked'],
      staleTime: 0,
      meta,
      queryFn: () => {
        throw error
      },
    })
    .catch(() => undefined)

test('S1§8: a load that fails is told, the first and a later one; only a page that is not there says it itself', async () => {
  const client = queryClientTelling(tell)
  await ask(client, new ApiError(404, { message: 'Not here' }))
  expect(tell).not.toHaveBeenCalled()
  await ask(client, new ApiError(500, { message: 'Broken' }))
  expect(tell).toHaveBeenCalledExactlyOnceWith('Broken')
  client.setQueryData(['asked'], 'old')
  await ask(client, new ApiError(404, { message: 'Gone' }))
  expect(tell).toHaveBeenLastCalledWith('Gone')
})

test('S1§7: nothing is asked again by itself, and a call without a network fails at once', () => {
  const { queries, mutations } = queryClientTelling(tell).getDefaultOptions()
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false, networkMode: 'always' })
  expect(mutations).toMatchObject({ networkMode: 'always' })
})

test('what leads to another page, and what a page tells itself, is not told twice', async () => {
  const client = queryClientTelling(tell)
  client.setQueryData(['asked'], 'old')
  await ask(client, new ApiError(402))
  await ask(client, new ApiError(500), { quiet: true })
  expect(tell).not.toHaveBeenCalled()
})

test.each([
  [new ApiError(422, { message: 'Check the fields', errors: { email: ['Taken'] } }), 0],
  [new ApiError(409, { message: 'Changed meanwhile' }), 1],
  [new ApiError(401), 0],
])('a mutation that failed by %s is told %i times', async (error, times) => {
  const client = queryClientTelling(tell)
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => {
      throw error
    },
  })
  await mutation.execute(undefined).catch(() => undefined)
  expect(tell).toHaveBeenCalledTimes(times)
})

test('another GDS forgets the data of the old one and keeps what is the same for all', async () => {
  const client = queryClientTelling(tell)
  await client.fetchQuery({ queryKey: ['hotels'], queryFn: () => 'of Travelport' })
  await client.fetchQuery({ queryKey: ['profile'], queryFn: () => 'me', meta: { anyGds: true } })
  await refetchForGds(client)
  expect([client.getQueryData(['hotels']), client.getQueryData(['profile'])]).toEqual([undefined, 'me'])
})
