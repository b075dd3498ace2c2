// What the pages read of a browser, where the server draws them: that of the person who will see the page. Imported before all of the
// pages, which look for some of it at once. One page is drawn at a time.
import type { AskServer, PageOrder, BrowserStore } from '../../domain/drawn-page.ts'

type PageReader = PageOrder & { ask: AskServer }
let reader: PageReader | undefined

/** Of the person for whom the next page is drawn. */
export const standInFor = (of: PageReader): void => {
  reader = of
  local.fill({ ...of.local, token: 'of the caller' })
  session.fill(of.session)
}

const storage = () => {
  let kept = new Map<string, string>()
  return {
    fill: (stored: BrowserStore) => {
      kept = new Map(Object.entries(stored))
    },
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
const [local, session] = [storage(), storage()]

/** The two kinds of condition that the pages ask for; of anything else nothing is known. */
const matchMedia = (query: string) => {
  const [, bound, em] = /^\((min|max)-width: ([\d.]+)em\)$/.exec(query) ?? []
  const [width, limit] = [reader?.width ?? 0, Number(em) * 16]
  const matches = bound === 'min' ? width >= limit : bound === 'max' && width <= limit
  return { matches, addEventListener: () => undefined, removeEventListener: () => undefined }
}

const location = {
  origin: 'http://localhost',
  get pathname() {
    return reader?.address.split('?')[0] ?? '/'
  },
}

/** The page asks as in a browser; who asks is known to the server alone. */
const fetch = async (address: string, { method = 'GET', headers }: { method?: string; headers?: Headers } = {}) => {
  if (!reader) throw new Error('No page is being drawn')
  const { status, body } = await reader.ask({ method, path: address, gds: headers?.get('gds-name') ?? null })
  return new Response(status === 204 ? null : body, { status })
}

const document = {
  querySelector: (selector: string) => (selector.includes('app-token') ? { content: reader?.app_token } : null),
}

/** In the reader's time zone where no other is named. Formats outlive a page, so each asks for the zone when it writes. */
const { DateTimeFormat } = Intl
const formatIn = (locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) => {
  if (options?.timeZone !== undefined) return new DateTimeFormat(locales, options)
  const made = new Map<string, Intl.DateTimeFormat>()
  const current = () => {
    const zone = reader?.time_zone ?? 'UTC'
    const format = made.get(zone) ?? new DateTimeFormat(locales, { ...options, timeZone: zone })
    made.set(zone, format)
    return format
  }
  return {
    format: (date?: Date | number) => current().format(date),
    formatToParts: (date?: Date | number) => current().formatToParts(date),
    resolvedOptions: () => current().resolvedOptions(),
  }
}
const readersClock = formatIn('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})
/** Minutes from the reader's clock to UTC, as Date has them. */
const offsetAt = (date: Date): number => {
  const parts = Object.fromEntries(readersClock.formatToParts(date).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Math.round(Math.floor(date.getTime() / 60_000) - Date.UTC(year, month - 1, day, hour, minute) / 60_000)
}

const navigator = {
  get userAgent() {
    return reader?.agent ?? ''
  },
  get platform() {
    return /Mac|iPhone|iPad/.exec(reader?.agent ?? '')?.[0] ?? ''
  },
}
const window = { location, matchMedia, localStorage: local, sessionStorage: session, addEventListener: () => undefined }
// No constructor may be an arrow function.
const formatConstructor = Object.assign(
  function (locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    return formatIn(locales, options)
  },
  { supportedLocalesOf: DateTimeFormat.supportedLocalesOf },
)
Object.assign(globalThis, { window, document, localStorage: local, sessionStorage: session, fetch })
// Newer versions of Node have one of their own, which can only be redefined.
Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
Object.assign(Intl, { DateTimeFormat: formatConstructor })
Object.assign(Date.prototype, {
  getTimezoneOffset(this: Date) {
    return offsetAt(this)
  },
})
