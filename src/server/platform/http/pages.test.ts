// The web client served next to the API: its files, its addresses and their headers.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servePages } from './pages.ts'
import { openPayments } from '../outbound/payments.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { handleErrors } from './error-handler.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const index =
  '<head><meta name="app-token" content="__APP_TOKEN__"><meta name="map-tiles" content="__MAP_TILES__"><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"><title>Rateproof</title><script type="module" src="/assets/main.js"></script></head><div id="root"></div>'

const appOver = async (root: string, mapTiles?: string, payments?: readonly string[]): Promise<FastifyInstance> => {
  const app = fastify()
  handleErrors(app)
  setSecurityHeaders(app, undefined)
  await servePages(app, { folder: root, appToken: 'a"b<c', mapTiles, ...(payments && { payments }) })
  return app
}
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), index)
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'let plain')
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), 'compressed')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(
    join(folder, 'first-files.json'),
    JSON.stringify({
      '/login': ['assets/frame-1.js', 'assets/login.js', 'assets/form.css'],
      '/hotels': ['assets/list.js'],
      '/drawn': ['assets/list.js'],
      '/hotels/$id': ['assets/hotel.js', 'assets/hotel.css'],
    }),
  )
  writeFileSync(
    join(folder, 'still-pages.json'),
    JSON.stringify({
      script: 'show()',
      pages: { '/login': '<style nonce="__CSP_NONCE__"></style><h1>Sign in</h1>' },
      drawn: { script: 'draw()', paths: ['/drawn'] },
    }),
  )
  app = await appOver(folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
const nonceOf = ({ body }: { body: string }) => /csp-nonce" content="([^"]+)"/.exec(body)?.[1] ?? ''
const get = (url: string, headers = {}) => app.inject({ url, headers })

test.each([
  '/',
  '/index.html',
  '/dashboard',
  '/hotels/5/booking-codes?from=2027-01-01',
  '/users/a.b@c',
])('%s is the page, with its own nonce and the public token', async (url) => {
  const [first, second] = [await get(url), await get(url)]
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('content="a&quot;b&lt;c"')
  expect(first.body).not.toContain('__')
  expect(Buffer.from(nonceOf(first), 'base64')).toHaveLength(16)
  expect(nonceOf(first)).not.toBe(nonceOf(second))
  expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonceOf(first)}'`)
  expect(first.headers['cache-control']).toBe('no-store')
})

test('the policy allows nothing from other origins', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ])
    expect(policy.split('; ')).toContain(rule)
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

test.each([
  ['https://tiles.example.com/{z}/{x}/{y}.png', 'https://tiles.example.com'],
  ['https://{s}.tiles.example.com/{z}/{x}/{y}.png', 'https://*.tiles.example.com'],
])('pictures of the configured tile server %s are let in, and nothing else of it', async (address, host) => {
  const tiled = await appOver(folder, address)
  const { body, headers } = await tiled.inject({ url: '/' })
  expect(body).toContain(`name="map-tiles" content="${address}"`)
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain(`img-src 'self' blob: data: ${host}`)
  expect(policy.filter((rule) => rule.includes('tiles.example.com'))).toHaveLength(1)
  await tiled.close()
})

test.each([
  [
    'a Stripe account lets in the hosts of its form',
    undefined,
    [
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    ],
  ],
  ['the payment sandbox is only sent to', 'http://127.0.0.1:4999', ["connect-src 'self' http://127.0.0.1:4999"]],
])('%s, and nothing else', async (_, api, let_in) => {
  const account = { secret_key: 'sk_test_x', publishable_key: 'pk_test_x', webhook_secret: 'whsec_x' }
  const { policy } = openPayments({ ...account, ...(api && { api }) })
  const paid = await appOver(folder, undefined, policy)
  const rules = String((await paid.inject({ url: '/' })).headers['content-security-policy']).split('; ')
  expect(rules.filter((rule) => /https?:/.test(rule)).toSorted()).toEqual(let_in.toSorted())
  await paid.close()
})

describe('a page that is the same for everybody', () => {
  const hash = "'sha256-bZcXq6A55386WOhnm+CkmXOdvD/gkjsQT5fkz6gxfg8='"

  test.each(['/login', '/login?back=%2Fdashboard'])('%s is in the document, with its script and nonce', async (url) => {
    const { body, headers } = await get(url)
    const nonce = nonceOf({ body })
    expect(body).toContain(
      `<div id="root"><style nonce="${nonce}"></style><h1>Sign in</h1></div><script>show()</script>`,
    )
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash};`)
    expect(headers['cache-control']).toBe('no-store')
  })
  test('has its style sheets in front, and its scripts except the frame wait in a template', async () => {
    const { body } = await get('/login')
    expect(body.match(/<script type="module"/g)).toHaveLength(1)
    expect(body).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/frame-1.js"><link rel="stylesheet" crossorigin href="/assets/form.css"></head>',
    )
    expect(body).toContain(
      '<template><script type="module" src="/assets/main.js"></script><link rel="modulepreload" crossorigin href="/assets/login.js"></template><div id="root">',
    )
  })
  test.each([
    '/login?expired=1',
    '/login?back=%2F&invited=1',
    '/login/abc',
    '/dashboard',
  ])('%s says something else, and allows no script in the document', async (url) => {
    const { body, headers } = await get(url)
    expect(body).toContain('<div id="root"></div>')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })
  test('has its script allowed beside those of the payment provider', async () => {
    const paid = await appOver(folder, undefined, ["script-src 'self' https://js.stripe.com"])
    const { headers } = await paid.inject({ url: '/login' })
    expect(headers['content-security-policy']).toContain(`script-src 'self' https://js.stripe.com ${hash}`)
    await paid.close()
  })
})

describe('a page that the server draws', () => {
  const hash = `'sha256-${createHash('sha256').update('draw()').digest('base64')}'`

  test.each(['/drawn', '/drawn/', '/drawn?page=2'])('%s has its script before all that loads', async (url) => {
    const { body, headers } = await get(url)
    expect(body).toContain('<script>draw()</script><title>')
    expect(body).toContain(
      '<template><script type="module" src="/assets/main.js"></script><link rel="modulepreload" crossorigin href="/assets/list.js"></template><div id="root"></div>',
    )
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash};`)
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })
  test.each(['/drawn/5', '/', '/login'])('%s does not', async (url) => {
    const { body, headers } = await get(url)
    expect(body).not.toContain('draw()')
    expect(headers['content-security-policy']).not.toContain(hash)
  })
  test('with a script that would be changed when it is sent, the server does not start', async () => {
    const other = mkdtempSync(join(tmpdir(), 'pages-'))
    writeFileSync(join(other, 'index.html'), index)
    const drawn = { script: 'draw("__CSP_NONCE__")', paths: ['/drawn'] }
    writeFileSync(join(other, 'still-pages.json'), JSON.stringify({ script: 'show()', pages: {}, drawn }))
    await expect(appOver(other)).rejects.toThrow('filled in')
    rmSync(other, { recursive: true })
  })
})

describe('files', () => {
  test('named by their content are cached forever, compressed if the browser accepts it', async () => {
    const [plain, small] = [
      await get('/assets/main-1a2b.js'),
      await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' }),
    ]
    expect(plain.body).toBe('let plain')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(small.body).toBe('compressed')
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    })
  })
  test('others are revalidated', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })
  test.each([
    '/assets/gone.js',
    '/../package.json',
    '/%2e%2e/package.json',
    '/.env',
    '/api',
    '/api/nowhere',
  ])('%s is not found, and never the page', async (url) => {
    const { statusCode, body } = await get(url)
    expect([404, 403]).toContain(statusCode)
    expect(body).not.toContain('csp-nonce')
  })
  test('every response forbids type sniffing', async () => {
    for (const url of ['/', '/assets/main-1a2b.js', '/api/nowhere'])
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
  })
})

test('without a build there is an API but no page', async () => {
  const bare = await appOver(join(folder, 'nothing'))
  expect((await bare.inject({ url: '/' })).statusCode).toBe(404)
  await bare.close()
})

test('the document announces the files that its page needs at once, and no other page’s', async () => {
  const hotel = (await get('/hotels/5?from=2027-01-01')).body
  expect(hotel).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/hotel.js"><link rel="preload" as="style" crossorigin href="/assets/hotel.css"></head>',
  )
  expect(hotel).not.toContain('list.js')
  expect((await get('/hotels/')).body).toContain('href="/assets/list.js"></head>')
  for (const other of ['/', '/hotels/5/rates', '/hotelsX']) expect((await get(other)).body).not.toContain('<link')
})
