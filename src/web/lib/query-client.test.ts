// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './call.ts'
import { selectGds } from './gds.ts'
import { createQueryClient, forgetOtherGds, refetchForGds } from './query-client.ts'

const tell = vi.fn<(message: string) => void>()
beforeEach(() => tell.mockReset())
const ask = async (client: ReturnType<typeof createQueryClient>, error: Error, meta = {}) =>
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

test('S1§8: a load that fails shows a toast, the first and a later one; only a missing page says it itself', async () => {
  const client = createQueryClient(tell)
  await ask(client, new ApiError(404, { message: 'Not here' }))
  expect(tell).not.toHaveBeenCalled()
  await ask(client, new ApiError(500, { message: 'Broken' }))
  expect(tell).toHaveBeenCalledExactlyOnceWith('Broken')
  client.setQueryData(['asked'], 'old')
  await ask(client, new ApiError(404, { message: 'Gone' }))
  expect(tell).toHaveBeenLastCalledWith('Gone')
})

test('S1§7: nothing is asked again by itself, and a call without a network fails at once', () => {
  const { queries, mutations } = createQueryClient(tell).getDefaultOptions()
  expect(queries).toMatchObject({ refetchOnWindowFocus: false, networkMode: 'always' })
  expect(mutations).toMatchObject({ networkMode: 'always' })
})

test('what leads to another page, and what a page tells itself, is not told twice', async () => {
  const client = createQueryClient(tell)
  client.setQueryData(['asked'], 'old')
  await ask(client, new ApiError(402))
  await ask(client, new ApiError(500), { quiet: true })
  expect(tell).not.toHaveBeenCalled()
})

test.each([
  [new ApiError(422, { message: 'Check the fields', errors: { email: ['Taken'] } }), 0],
  [new ApiError(409, { message: 'Changed meanwhile' }), 1],
  [new ApiError(401), 0],
])('a mutation that failed by %s shows %i toasts', async (error, times) => {
  const client = createQueryClient(tell)
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => {
      throw error
    },
  })
  await mutation.execute(undefined).catch(() => undefined)
  expect(tell).toHaveBeenCalledTimes(times)
})

test('another GDS forgets the data of the old one and keeps what is the same for all', async () => {
  const client = createQueryClient(tell)
  await client.fetchQuery({ queryKey: ['hotels'], queryFn: () => 'of Travelport' })
  await client.fetchQuery({ queryKey: ['profile'], queryFn: () => 'me', meta: { anyGds: true } })
  await refetchForGds(client)
  expect([client.getQueryData(['hotels']), client.getQueryData(['profile'])]).toEqual([undefined, 'me'])
})

test.each([
  ['a refusal', new ApiError(500)],
  ['no answer', new ApiError(0)],
])('S1§7: data queries are not retried: %s is asked for once, and the old data stays', async (_, error) => {
  vi.useFakeTimers()
  const client = createQueryClient(tell)
  const asked = vi.fn<() => Promise<string>>().mockRejectedValue(error)
  client.setQueryData(['kept'], 'old', { updatedAt: 1 })
  void client.fetchQuery({ queryKey: ['kept'], queryFn: asked }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(client.getQueryData(['kept'])).toBe('old')
  vi.useRealTimers()
})

test('a link that switches the GDS leaves no data of the other one to the pages that follow', async () => {
  selectGds('travel_port')
  const client = createQueryClient(tell)
  const stop = forgetOtherGds(client)
  client.setQueryData(['dashboard'], 'of Travelport')
  await client.fetchQuery({ queryKey: ['visit'], meta: { anyGds: true }, queryFn: () => 'of both' })
  selectGds('travel_port')
  expect(client.getQueryData(['dashboard'])).toBe('of Travelport')
  selectGds('sabre')
  expect(client.getQueryData(['dashboard'])).toBeUndefined()
  expect(client.getQueryData(['visit'])).toBe('of both')
  stop()
})
