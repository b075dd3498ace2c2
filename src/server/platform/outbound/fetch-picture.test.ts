// A picture's URL is untrusted: none leads to this machine or its network, and only a small picture is returned.
import { createHook } from 'node:async_hooks'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictureFetcher, connectTo } from './fetch-picture.ts'

const share = { by: 'somebody', weight: 1, tenant: 'one' }
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const jpeg = Buffer.from('ffd8ffe000104a46494600010100', 'hex')
const gif = Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000', 'latin1')
const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')])
const sent =
  (body: Buffer | string, type = 'image/png') =>
  (_: IncomingMessage, to: ServerResponse) =>
    void to.writeHead(200, { 'content-type': type }).end(body)
const redirected =
  (location: string, status = 302) =>
  (_: IncomingMessage, to: ServerResponse) =>
    void to.writeHead(status, { location }).end()

/** What the internet would answer, by path. */
const pages: Record<string, (from: IncomingMessage, to: ServerResponse) => void> = {
  '/png': sent(png),
  '/jpeg': sent(jpeg, 'application/octet-stream'),
  '/gif': sent(gif, 'text/html'),
  '/webp': sent(webp),
  '/svg': sent('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'),
  '/svg-as-png': sent('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/html': sent('<!doctype html><script>alert(1)</script>', 'text/html'),
  '/html-as-png': sent('<!doctype html><script>alert(1)</script>'),
  '/pdf': sent('%PDF-1.7 %%%%%%%%%%'),
  '/empty': sent(''),
  '/short': sent(png.subarray(0, 5)),
  '/missing': (_, to) => void to.writeHead(404).end(png),
  '/partial': (_, to) => void to.writeHead(206).end(png),
  '/said-huge': (_, to) => void to.writeHead(200, { 'content-length': 6 * 1024 * 1024 }).end(png),
  '/huge': (_, to) => {
    to.writeHead(200, { 'content-type': 'image/png' }).write(png)
    const more = () => to.write(Buffer.alloc(256 * 1024), (error) => !error && more())
    more()
  },
  '/cut': (_, to) => {
    to.writeHead(200, { 'content-length': 1000 }).write(png, () => to.destroy())
  },
  '/stuck': (_, to) => void to.writeHead(200, { 'content-type': 'image/png' }).write(png),
  '/silent': () => {},
  '/once': redirected('/png', 301),
  '/twice': redirected('https://photos.example/once', 307),
  '/thrice': redirected('/twice', 308),
  '/round': redirected('/round'),
  '/to-loopback': redirected('https://127.0.0.1/png'),
  '/to-metadata': redirected('https://169.254.169.254/latest/meta-data'),
  '/to-six': redirected('https://[::1]/png'),
  '/to-inside': redirected('https://inside.example/png'),
  '/to-http': redirected('http://photos.example/png'),
  '/to-port': redirected('https://photos.example:8443/png'),
  '/to-file': redirected('file:///etc/passwd'),
  '/to-nothing': (_, to) => void to.writeHead(302).end(),
  '/to-stand-in': redirected('https://pictures.sandbox.example/png'),
}
const names: Record<string, string[]> = {
  'photos.example': ['93.184.216.34', '2606:2800:220:1::1'],
  'inside.example': ['10.0.0.7'],
  'loop.example': ['127.0.0.1'],
  'loop6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'mixed.example': ['93.184.216.34', '192.168.0.1'],
  'nowhere.example': [],
}
let server: Server
let connections: { to: readonly { address: string }[]; path: string }[] = []
let looked: string[] = []
beforeAll(async () => {
  server = createServer((from, to) => (pages[from.url ?? ''] ?? pages['/missing'])?.(from, to))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const port = () => (server.address() as AddressInfo).port
/** Every connection that would be made goes to our server, and is noted with the addresses that it was made to. */
const fetcher = (within?: number, standIns?: Record<string, string>) =>
  createPictureFetcher({
    standIns,
    ...(within !== undefined && { within }),
    resolve: async (host) => {
      looked.push(host)
      return (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    open: (url, to, signal) => {
      connections.push({ to, path: url.pathname })
      return new Promise((answered, failed) => {
        request({ host: '127.0.0.1', port: port(), path: url.pathname, agent: false, signal }, answered)
          .on('error', failed)
          .end()
      })
    },
  })
const get = (address: string) => {
  connections = []
  looked = []
  return fetcher()(address, share)
}

test.each([
  ['/png', 'image/png', png],
  ['/jpeg', 'image/jpeg', jpeg],
  ['/gif', 'image/gif', gif],
  ['/webp', 'image/webp', webp],
  ['/once', 'image/png', png],
  ['/twice', 'image/png', png],
])('%s is a picture, whatever its server calls it: %s', async (path, type, bytes) => {
  const got = await get(`https://photos.example${path}`)
  expect([got.type, bytes.equals(got.bytes)]).toEqual([type, true])
})

test('a name is looked up once for each request, and the connection goes to what was looked at', async () => {
  await get('https://photos.example/twice')
  expect(looked).toEqual(['photos.example', 'photos.example', 'photos.example'])
  expect(connections.map(({ path }) => path)).toEqual(['/twice', '/once', '/png'])
  for (const { to } of connections) expect(to.map(({ address }) => address)).toEqual(names['photos.example'])
})

test('a connection goes to the addresses given to it, whatever its name means elsewhere, and begins with TLS for that name', async () => {
  const greeting = new Promise<Buffer>((greeted) => {
    const sockets = createSocketServer((socket) => {
      socket
        .on('error', () => {})
        .once('data', (bytes) => {
          greeted(bytes)
          socket.destroy()
          sockets.close()
        })
    })
    sockets.listen(0, '127.0.0.1', () => {
      const url = new URL(`https://photos.example:${(sockets.address() as AddressInfo).port}/png`)
      connectTo(url, [{ address: '127.0.0.1', family: 4 }], new AbortController().signal).catch(() => {})
    })
  })
  const bytes = await greeting
  expect([bytes[0], bytes.includes('photos.example')]).toEqual([0x16, true])
})

test.each([
  'http://photos.example/png',
  'https://photos.example:8443/png',
  'https://user@photos.example/png',
  'https://user:secret@photos.example/png',
  'ftp://photos.example/png',
  'file:///etc/passwd',
  'data:image/png;base64,AA',
  'https://127.0.0.1/png',
  'https://2130706433/png',
  'https://0x7f.1/png',
  'https://[::1]/png',
  'https://[::ffff:127.0.0.1]/png',
  'https://93.184.216.34/png',
  'https://inside.example/png',
  'https://loop.example/png',
  'https://loop6.example/png',
  'https://mapped.example/png',
  'https://metadata.example/png',
  'https://mixed.example/png',
  'https://nowhere.example/png',
  'https://localhost/png',
  'https://pictures.sandbox.example/png',
  'not an address',
])('nothing is sent to %s', async (address) => {
  await expect(get(address)).rejects.toThrow(/Only https|is no name|is not public|Invalid URL/)
  expect(connections).toEqual([])
})

test.each([
  '/to-loopback',
  '/to-metadata',
  '/to-six',
  '/to-inside',
  '/to-http',
  '/to-port',
  '/to-file',
  '/to-nothing',
  '/to-stand-in',
])('a redirect %s is not followed', async (path) => {
  await expect(get(`https://photos.example${path}`)).rejects.toThrow(/Only https|is no name|is not public|answered 30/)
  expect(connections.map((each) => each.path)).toEqual([path])
})

test.each(['/thrice', '/round'])('%s: two redirects are followed and no more', async (path) => {
  await expect(get(`https://photos.example${path}`)).rejects.toThrow('answered')
  expect(connections).toHaveLength(3)
})

test.each([
  ['/svg', 'No picture'],
  ['/svg-as-png', 'No picture'],
  ['/html', 'No picture'],
  ['/html-as-png', 'No picture'],
  ['/pdf', 'No picture'],
  ['/empty', 'No picture'],
  ['/short', 'No picture'],
  ['/missing', 'answered 404'],
  ['/partial', 'answered 206'],
  ['/said-huge', 'too large'],
  ['/huge', 'too large'],
])('%s is refused: %s', async (path, why) => {
  await expect(get(`https://photos.example${path}`)).rejects.toThrow(why)
})

test('part of a picture is none', async () => {
  await expect(get('https://photos.example/cut')).rejects.toThrow('aborted')
})

test('a host that never answers is given up', async () => {
  await expect(fetcher(50)('https://photos.example/silent', share)).rejects.toThrow(/abort|timeout/i)
})

test('a name is asked of name servers, and waits in none of the threads that look up all other names', async () => {
  const begun = new Set<string>()
  const watch = createHook({ init: (_, type) => void begun.add(type) }).enable()
  const fetched = createPictureFetcher({ within: 50 })('https://nowhere.invalid/png', share)
  await expect(fetched).rejects.toBeInstanceOf(Error)
  watch.disable()
  expect([begun.has('QUERYWRAP'), begun.has('GETADDRINFOREQWRAP')]).toEqual([true, false])
})

test('a host that begins a picture and never ends it is given up', async () => {
  await expect(fetcher(50)('https://photos.example/stuck', share)).rejects.toThrow(/abort|timeout/i)
})

test('whoever leaves ends the request, also while it waits for its turn', async () => {
  const fetch = fetcher()
  const left = new AbortController()
  // Of one tenant's pictures six are fetched at once; the others wait.
  const begun = Array.from({ length: 8 }, () => fetch('https://photos.example/silent', share, left.signal))
  left.abort(new Error('left'))
  for (const each of await Promise.allSettled(begun)) expect(each.status).toBe('rejected')
  expect((await fetch('https://photos.example/png', share)).type).toBe('image/png')
})

test('a stand-in serves its own host alone, by its path alone, and only where it is named', async () => {
  connections = []
  const standing = fetcher(undefined, { 'pictures.sandbox.example': `http://127.0.0.1:${port()}` })
  expect((await standing('https://pictures.sandbox.example/png?x=1', share)).type).toBe('image/png')
  await expect(standing('https://pictures.sandbox.example/to-loopback', share)).rejects.toThrow('no name')
  await expect(standing('https://pictures.sandbox.example/html', share)).rejects.toThrow('No picture')
  await expect(standing(`https://pictures.sandbox.example//localhost:${port()}/png`, share)).rejects.toThrow('404')
  await expect(standing('https://other.sandbox.example/png', share)).rejects.toThrow('not public')
  await expect(standing('https://toString/png', share)).rejects.toThrow('not public')
  expect(connections).toEqual([])
})
