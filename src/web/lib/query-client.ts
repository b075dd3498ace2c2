// The query client: data is loaded once and not refetched in the background or sent again (S1§7); each failure is shown in
// one place only.
import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isRedirected } from './call.ts'
import { listenToGds, selectedGds } from './gds.ts'
import { viewedUser } from './viewed-user.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the page itself says what went wrong. `anyGds`: the same whichever GDS is selected. */
    queryMeta: { quiet?: boolean; anyGds?: boolean }
    mutationMeta: { quiet?: boolean }
  }
}

/** A missing page, or one for another role, says so itself. */
const isNoPage = (error: Error, shown: unknown) =>
  shown === undefined && error instanceof ApiError && (error.status === 404 || error.status === 403)

/**
 * Every failure is shown; a first load that fails also shows a page with a retry, a later one keeps the old data. A
 * form's errors appear under its fields and are not repeated. S1§8
 */
export const createQueryClient = (showError: (message: string) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isShownElsewhere = query.meta?.quiet || isRedirected(error)
        if (!isShownElsewhere && !isNoPage(error, query.state.data)) showError(error.message)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _before, mutation) => {
        const underFields = error instanceof ApiError && Object.keys(error.errors).length > 0
        if (!underFields && !mutation.meta?.quiet && !isRedirected(error)) showError(error.message)
      },
    }),
    defaultOptions: {
      // Without a network a call fails at once and says so, instead of waiting in silence.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // Data of another account is never shown as the person's own.
        queryKeyHashFn: (key) => hashKey(key[0] === 'profile' ? key : [viewedUser(), ...key]),
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: 10_000,
        throwOnError: (error, query) => query.state.data === undefined && !query.meta?.quiet && !isRedirected(error),
      },
    },
  })

const dependsOnGds = ({ meta }: { meta?: { anyGds?: boolean } | undefined }) => !meta?.anyGds

/** A link may switch the GDS too: pages opened afterwards must not show what was loaded for the other one. */
export const forgetOtherGds = (client: QueryClient): (() => void) => {
  let last = selectedGds()
  return listenToGds(() => {
    if (selectedGds() === last) return
    last = selectedGds()
    client.removeQueries({ type: 'inactive', predicate: dependsOnGds })
  })
}

/** After a switch of GDS no data of the old one stays on the screen. */
export const refetchForGds = (client: QueryClient): Promise<void> => client.resetQueries({ predicate: dependsOnGds })
