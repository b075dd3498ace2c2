// What before-page.ts found where the server has drawn this page: the data that the page need not ask for again.
import type { LoadedQuery } from '../../domain/drawn-page.ts'

/** Undefined where the page was not drawn. */
export const drawnQueries = (): Promise<readonly LoadedQuery[] | undefined> =>
  (window as { drawnPage?: Promise<readonly LoadedQuery[] | undefined> }).drawnPage ?? Promise.resolve(undefined)
