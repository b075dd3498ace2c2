// Queries that are one call each: the data of its answer, or a page of a list.
import { keepPreviousData, type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint, SentTo } from '../../contract/values/endpoint.ts'
import { type CallOptions, call } from './call.ts'

type WithData = Endpoint & { answer: z.ZodType<{ data: unknown }> }
type Data<E extends WithData> = z.output<E['answer']>['data']

type Options<T> = Pick<CallOptions, 'gds'> & {
  /** The page itself says what went wrong. */
  quiet?: true
} & Partial<
    Pick<
      UseQueryOptions<T>,
      'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime'
    >
  >

/** Another selection of the GDS loads only those again whose answer depends on it. */
const metaOf = (e: Endpoint, options: { gds?: unknown; quiet?: true }) => ({
  anyGds: !e.gds || 'gds' in options,
  ...(options.quiet && { quiet: true }),
})

/** What a call gives as its `data`. */
export const dataQuery = <const E extends WithData>(
  queryKey: QueryKey,
  e: E,
  sent: SentTo<E>,
  options: Options<Data<E>> = {},
) => {
  const { gds, quiet: _, ...more } = options
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Data<E>> => (await call(e, sent, { signal, gds })).data,
    meta: metaOf(e, options),
    ...more,
  })
}

/** A page of a list; the page before it is shown until it is there. */
export const listQuery = <const E extends Endpoint>(
  queryKey: QueryKey,
  e: E,
  sent: SentTo<E>,
  options: Options<z.output<E['answer']>> = {},
) => {
  const { gds, quiet: _, ...more } = options
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(e, sent, { signal, gds }),
    placeholderData: keepPreviousData,
    meta: metaOf(e, options),
    ...more,
  })
}
