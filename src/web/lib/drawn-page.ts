// What before-page.ts found where the server has drawn this page: the data that the page need not ask for again.
import type { LoadedQuery } from '../../domain/drawn-page.ts'
import { token } from './session.ts'

type Drawn = { token: string; queries: readonly LoadedQuery[] }
type Drawing = { drawnPage?: Promise<Drawn | undefined> }

/** Undefined where the page was not drawn, or for somebody who has left since. */
export const drawnQueries = async (): Promise<readonly LoadedQuery[] | undefined> => {
  const drawn = await (window as Drawing).drawnPage
  return drawn?.token === token() ? drawn?.queries : undefined
}
