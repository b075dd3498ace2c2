// Data is asked once and not again behind one's back (S1§7); a failure is told in one place only.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the page itself says what went wrong. `anyGds`: the same whichever GDS is selected. */
    queryMeta: { quiet?: boolean; anyGds?: boolean }
    mutationMeta: { quiet?: boolean }
  }
}

const sentAway = (error: Error) => error instanceof ApiError && [401, 402, 412, 426].includes(error.status)

/** A page that is not there says so itself. */
const isNoPage = (error: Error, shown: unknown) =>
  shown === undefined && error instanceof ApiError && error.status === 404

/**
 * Every failure is told; a first load that fails also leaves a page to try again from, a later one keeps the old data. A
 * form's errors stand under its fields and are not told again. S1§8
 */
export const queryClientTelling = (tell: (message: string) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isNoPage(error, query.state.data) && !query.meta?.quiet && !sentAway(error)) tell(error.message)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _before, mutation) => {
        const underFields = error instanceof ApiError && Object.keys(error.errors).length > 0
        if (!underFields && !mutation.meta?.quiet && !sentAway(error)) tell(error.message)
      },
    }),
    defaultOptions: {
      // Without a network a call fails at once and says so, instead of waiting in silence.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: 10_000,
        throwOnError: (error, query) => query.state.data === undefined && !query.meta?.quiet && !sentAway(error),
      },
    },
  })

/** Another GDS, other data: nothing of the old one stays on the screen. */
export const refetchForGds = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: (query) => !query.meta?.anyGds })
