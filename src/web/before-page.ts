// Runs at the head of the document of a page that the server draws for whoever is logged in: asks for it while the style sheets load,
// shows it, and lets the scripts come after it. Without it the page comes as any other. Allowed by its hash.
import { addScripts, keepForPage, showTheme } from './show-early.ts'

/** Milliseconds until the server begins to answer, or is too busy; that the answer then takes; and that the scripts wait for all of it. */
const [answersWithin, comesWithin, scriptsWait] = [700, 800, 700]

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)!.content
const waited = (ms: number) => new Promise<undefined>((end) => setTimeout(end, ms))
const parsed = new Promise((end) => document.addEventListener('DOMContentLoaded', end))
/** Also where it fails. */
const isThere = (sheet: HTMLLinkElement) =>
  new Promise((end) => ['load', 'error'].forEach((type) => sheet.addEventListener(type, end)))
const styled = parsed.then(() => {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)
  return Promise.all(sheets.map(isThere))
})

const kept = (key: string) => localStorage.getItem(key)
/** What the page depends on besides its address, as the server takes it. */
const readerNow = () => {
  const now = new Date()
  const text = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return {
    address: location.pathname.replace(/\/$/, '') + location.search,
    width: Math.round((innerWidth * 16) / text),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    day: new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10),
    gds: sessionStorage.getItem('gds') ?? kept('gds'),
    menu_collapsed: kept('menu-collapsed'),
    trial_closed: kept('trial-closed'),
    checks_seen: kept('checks-seen'),
    dashboard_dates: sessionStorage.getItem('dashboard-dates'),
  }
}

const askForPage = async (token: string) => {
  const given = Object.entries(readerNow()).filter(([, value]) => value !== null) as [string, string][]
  const headers = { accept: 'application/json', authorization: `Bearer ${token}`, 'app-token': meta('app-token') }
  const giving = new AbortController()
  const giveUp = () => giving.abort()
  const silent = setTimeout(giveUp, answersWithin)
  const response = await fetch(`/api/drawn-page?${new URLSearchParams(given)}`, { headers, signal: giving.signal })
  clearTimeout(silent)
  const slow = setTimeout(giveUp, comesWithin)
  const page = response.ok ? (await response.json()).data : undefined
  clearTimeout(slow)
  if (!page) return undefined
  await parsed
  const root = document.getElementById('root')!
  // Of another person, or of none, nothing is shown.
  if (localStorage.getItem('token') !== token) return undefined
  // Not named here as it is there: the server fills in what it finds in the document, and the script would not be the allowed one.
  root.innerHTML = page.html.replaceAll(/ nonce="__CSP_\w+"/g, ` nonce="${meta('csp-nonce')}"`)
  keepForPage(root)
  return { token, queries: page.queries }
}

const token = localStorage.getItem('token')
showTheme()
/** What the page finds loaded, and whose it is; undefined where it was not drawn. Read by drawn-page.ts. */
const drawn = token ? askForPage(token).catch(() => undefined) : Promise.resolve()
Object.assign(window, { drawnPage: drawn })
/** Scripts come after what is shown; where nothing is to be shown, they come as in any other document. */
const letScriptsCome = async () => {
  await parsed
  if (await Promise.race([drawn, waited(scriptsWait)])) await styled
  addScripts()
}
void letScriptsCome()
