// A page that the server draws for a person before their browser has its scripts: what that takes, and what it gives.

/** Keys of a browser's storage to their values; none of them is secret. */
export type BrowserStore = Readonly<Record<string, string>>

/**
 * `address`: path and query. `width`: of the window, in pixels of a browser whose text is 16 pixels high. `time_zone`: an IANA name.
 * `local` and `session`: what the browser keeps and the page reads. `agent`: the browser, as it calls itself.
 */
export type PageOrder = {
  address: string
  width: number
  time_zone: string
  agent: string
  app_token: string
  local: BrowserStore
  session: BrowserStore
}

/** A call of the page, without what says who calls. */
export type PageCall = { method: string; path: string; gds: string | null }
export type PageAnswer = { status: number; body: string }
export type AskServer = (call: PageCall) => Promise<PageAnswer>

/** What the page loads, by the keys under which it looks for it. */
export type LoadedQuery = { key: readonly unknown[]; data: unknown }
export type DrawnPage = { html: string; queries: LoadedQuery[] }

/** null where the page says something that only the browser can: it leads elsewhere, or a call was refused. */
export type DrawPage = (order: PageOrder, ask: AskServer) => Promise<DrawnPage | null>
