// @vitest-environment jsdom
// A page that the server draws: asked for once, shown in the place of the page, and never in the way of the page itself.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const html =
  '<style nonce="__CSP_NONCE__"></style><div data-style="color: red"><button type="button">Check rates</button><select aria-label="GDS"><option>one</option><option>two</option></select><input aria-label="Find hotel"></div>'
const queries = [{ key: ['profile'], data: { id: 7 } }]

let answer: { ok: boolean; json: () => Promise<unknown> } | Error
const fetched = vi.fn<(address: string, given: RequestInit) => Promise<unknown>>(async () => {
  if (answer instanceof Error) throw answer
  return answer
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
  fetched.mockClear()
  answer = { ok: true, json: async () => ({ data: { html, queries } }) }
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  window.history.replaceState(null, '', '/dashboard?page=2')
  document.head.innerHTML = '<meta name="app-token" content="the-app"><meta name="csp-nonce" content="n+1">'
  document.body.innerHTML = '<template><link rel="modulepreload" href="/a.js"></template><div id="root"></div>'
})
afterEach(() => vi.unstubAllGlobals())

const root = () => document.getElementById('root')!
/** The whole document is there; returns what the page finds loaded. */
const run = async () => {
  await import('./before-page.ts')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  const loaded = await (window as unknown as { drawnPage: Promise<unknown> }).drawnPage
  await vi.waitFor(() => expect(document.head.querySelector('link[href="/a.js"]')).not.toBeNull())
  return loaded
}

test('is asked for with the token, the address and what this browser keeps, and shown', async () => {
  localStorage.setItem('token', 'mine')
  localStorage.setItem('gds', 'sabre')
  localStorage.setItem('menu-collapsed', '1')
  expect(await run()).toEqual({ token: 'mine', queries })
  const [[address, { headers }] = ['', {}]] = fetched.mock.calls
  const given = Object.fromEntries(new URLSearchParams(address.split('?')[1]))
  expect(given).toMatchObject({ address: '/dashboard?page=2', gds: 'sabre', menu_collapsed: '1' })
  expect(given).not.toHaveProperty('trial_closed')
  expect(headers).toMatchObject({ authorization: 'Bearer mine', 'app-token': 'the-app' })
  expect(root().querySelector('style')?.getAttribute('nonce')).toBe('n+1')
  expect(root().querySelector('div')?.style.color).toBe('red')
})

test.each([
  ['none is drawn', { ok: true, json: async () => ({ data: null }) }],
  ['it is refused', { ok: false, json: async () => ({}) }],
  ['the server is not reached', new Error('offline')],
])('where %s, the scripts come all the same', async (_, given) => {
  localStorage.setItem('token', 'mine')
  answer = given
  expect(await run()).toBeUndefined()
  expect(root().innerHTML).toBe('')
})

const scripts = () => document.head.querySelector('link[href="/a.js"]')
const sheet = () => document.head.querySelector('link[rel=stylesheet]')
const withSheet = () => document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/a.css">')

test('scripts come when what is shown has its style sheets', async () => {
  localStorage.setItem('token', 'mine')
  withSheet()
  await import('./before-page.ts')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await vi.waitFor(() => expect(root().innerHTML).not.toBe(''))
  expect(scripts()).toBeNull()
  sheet()?.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(scripts()).not.toBeNull())
})

test('where nothing is to be shown, scripts wait for no style sheet', async () => {
  localStorage.setItem('token', 'mine')
  answer = { ok: true, json: async () => ({ data: null }) }
  withSheet()
  expect(await run()).toBeUndefined()
})

test('an answer that takes long holds up no script, and is given up in the end', async () => {
  vi.useFakeTimers()
  try {
    localStorage.setItem('token', 'mine')
    fetched.mockImplementationOnce(() => new Promise(() => undefined))
    await import('./before-page.ts')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    await vi.advanceTimersByTimeAsync(699)
    expect(scripts()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(scripts()).not.toBeNull()
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('whoever is not logged in is not asked about', async () => {
  expect(await run()).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})

test('where somebody else has logged in meanwhile, nothing is shown', async () => {
  localStorage.setItem('token', 'mine')
  answer = {
    ok: true,
    json: async () => {
      localStorage.setItem('token', 'theirs')
      return { data: { html, queries } }
    },
  }
  expect(await run()).toBeUndefined()
  expect(root().innerHTML).toBe('')
})

const change = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
  field.focus()
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('what was typed, chosen and clicked is given to the page that takes its place', async () => {
  localStorage.setItem('token', 'mine')
  await run()
  const find = <E extends HTMLElement>(selector: string) => root().querySelector<E>(selector)!
  change(find('select'), 'two')
  change(find('input'), 'Hotel')
  find('button').click()
  find('input').focus()
  root().innerHTML = html
  const heard: string[] = []
  for (const type of ['change', 'input', 'click'])
    root().addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Element).localName}`))
  await vi.waitFor(() => expect(heard).toContain('click button'))
  expect([find<HTMLSelectElement>('select').value, find<HTMLInputElement>('input').value]).toEqual(['two', 'Hotel'])
  expect(heard).toEqual(expect.arrayContaining(['change select', 'input input']))
  expect(document.activeElement).toBe(find('input'))
})
