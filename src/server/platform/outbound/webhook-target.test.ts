// An address typed by a stranger leads nowhere inside: as a literal in any spelling, by a name, by one of several addresses, or by a name that
// changes between the check and the connection.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createWebhookPoster } from './post-webhook.ts'
import { createTargetGuard, type TargetRules } from './webhook-target.ts'

const publicAddress = '93.184.216.34'
const names: Record<string, string[]> = {
  'hooks.example': [publicAddress, '2606:2800:220:1::1'],
  'any.example': ['0.0.0.0'],
  'private-ten.example': ['10.0.0.7'],
  'shared.example': ['100.64.0.1'],
  'loop.example': ['127.0.0.1'],
  'loop-far.example': ['127.8.8.8'],
  'metadata.example': ['169.254.169.254'],
  'container-metadata.example': ['169.254.170.2'],
  'private-172.example': ['172.31.255.255'],
  'protocol.example': ['192.0.0.170'],
  'private-192.example': ['192.168.0.1'],
  'benchmark.example': ['198.18.0.1'],
  'multicast.example': ['224.0.0.1'],
  'reserved.example': ['240.0.0.1'],
  'broadcast.example': ['255.255.255.255'],
  'any6.example': ['::'],
  'loop6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mapped-hex.example': ['::ffff:a9fe:a9fe'],
  'compatible.example': ['::127.0.0.1'],
  'nat64.example': ['64:ff9b::a00:1'],
  'nat64-own.example': ['64:ff9b:1::a00:1'],
  'link6.example': ['fe80::1'],
  'link6-zone.example': ['fe80::1%eth0'],
  'unique6.example': ['fd00:ec2::254'],
  'site6.example': ['fec0::1'],
  'multicast6.example': ['ff02::1'],
  'teredo.example': ['2001::1'],
  'six-to-four.example': ['2002:7f00:1::'],
  'documentation6.example': ['2001:db8::1'],
  'mixed.example': [publicAddress, '192.168.0.1'],
  'mixed6.example': [publicAddress, '::1'],
  'inside-first.example': ['10.0.0.1', publicAddress],
  'nowhere.example': [],
  'words.example': ['localhost'],
}
const addressesIn = (host: string) =>
  (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const rules: TargetRules = {
  own: ['rateproof.example', 'localhost:3000'],
  allowed: [],
  loopback: false,
  resolve: async (host) => addressesIn(host),
}
const open: Server[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})
const post = (address: string, more: Partial<Parameters<typeof createWebhookPoster>[0]> = {}) =>
  createWebhookPoster({ ...rules, ...more }).post(address, { headers: { 'webhook-id': 'msg_1' }, body: '{}' })

const hostile = [
  'http://hooks.example/',
  'ftp://hooks.example/',
  'file:///etc/passwd',
  'gopher://hooks.example/',
  'javascript:alert(1)',
  'data:text/plain,x',
  'hooks.example/path',
  '//hooks.example/',
  '',
  'https://',
  'https://user@hooks.example/',
  'https://user:secret@hooks.example/',
  'https://:secret@hooks.example/',
  'https://hooks.example@127.0.0.1/',
  'https://hooks.example:22/',
  'https://hooks.example:25/',
  'https://hooks.example:80/',
  'https://hooks.example:1024/',
  'https://rateproof.example/api/',
  'https://RATEPROOF.example./api/',
  'https://rateproof.example:8443/api/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://①②⑦.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://167772161/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://2852039166/',
  'https://192.168.1.1/',
  'https://172.16.0.1/',
  `https://${publicAddress}/`,
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::169.254.169.254]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[2002:7f00:1::]/',
  'https://[2606:4700::1111]/',
  'https://localhost/',
  'https://localhost:3000/',
  'https://unknown.example/',
  'http://localhost:4000/',
  'http://127.0.0.1:4000/',
  ...Object.keys(names)
    .filter((name) => name !== 'hooks.example')
    .map((name) => `https://${name}/hook`),
]
test('there are at least 60 hostile addresses', () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(60))
test.each(hostile)('%j is refused when it is saved and when something is sent', async (address) => {
  await expect(createWebhookPoster(rules).check(address)).rejects.toThrow(/\w/)
  const sent = await post(address)
  expect([sent.status, sent.answer]).toEqual([null, ''])
  expect(sent.error).not.toMatch(/connection|answer within/)
})

test.each([
  'https://hooks.example/',
  'https://hooks.example:443/a?b=c#d',
  'https://hooks.example:8443/',
  'https://hooks.example:1025/',
  'https://HOOKS.example/',
])('%s is allowed, with the addresses that were looked at', async (address) => {
  const guard = createTargetGuard(rules)
  const to = await guard.addressesOf(guard.read(address), AbortSignal.timeout(1_000))
  expect(to).toEqual(addressesIn('hooks.example'))
})

test('a name that leads inside once it was saved is refused, and nothing is connected to', async () => {
  let connected = 0
  const inside = createServer(() => void connected++)
  await listen(inside)
  const { port } = inside.address() as AddressInfo
  let asked = 0
  const resolve = async () => [{ address: asked++ === 0 ? publicAddress : '127.0.0.1', family: 4 }]
  const poster = createWebhookPoster({ ...rules, resolve })
  const address = `https://rebinding.example:${port}/`
  await poster.check(address)
  const sent = await poster.post(address, { headers: {}, body: '{}' })
  expect([sent.error, connected]).toEqual(['rebinding.example is not on the public internet', 0])
})

test('what is sent looks a name up once, and connects to that address with the name for its certificate', async () => {
  const hello = new Promise<Buffer>((greeted) => {
    const sockets = createSocketServer((socket) => {
      socket
        .on('error', () => {})
        .once('data', (bytes) => {
          greeted(bytes)
          socket.destroy()
        })
    })
    open.push(sockets)
    sockets.listen(0, '127.0.0.1', () => {
      let asked = 0
      const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
      const address = `https://inside.example:${(sockets.address() as AddressInfo).port}/`
      void post(address, { allowed: ['127.0.0.1'], resolve })
    })
  })
  const bytes = await hello
  expect([bytes[0], bytes.includes('inside.example')]).toEqual([0x16, true])
})

test.each([
  [['10.1.0.0/16'], ['10.1.2.3'], true],
  [['10.1.0.0/16'], ['10.2.0.1'], false],
  [['10.1.0.0/16'], ['10.1.2.3', '10.2.0.1'], false],
  [['fd00::/8'], ['fd12::1'], true],
  [['192.168.7.7'], ['192.168.7.7', publicAddress], true],
])('an operator who allows %j allows %j: %j', async (allowed, addresses, isAllowed) => {
  const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const checked = createWebhookPoster({ ...rules, allowed, resolve })
    .check('https://inside.example/')
    .then(
      () => true,
      () => false,
    )
  expect(await checked).toBe(isAllowed)
})

const listen = (server: Server) => {
  open.push(server)
  return new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
}
const receiver = async (answer: (from: IncomingMessage, to: ServerResponse) => void) => {
  const server = createServer(answer)
  await listen(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

test('a demo sends by http to this machine, and a redirect is not followed', async () => {
  const got: string[] = []
  const address = await receiver((from, to) => {
    got.push(`${from.method} ${from.url} ${from.headers['webhook-id']}`)
    to.writeHead(302, { location: '/elsewhere', 'retry-after': '7' }).end('moved')
  })
  expect(await post(address, { loopback: true })).toMatchObject({
    status: 302,
    answer: 'moved',
    error: null,
    retryAfter: '7',
  })
  expect(got).toEqual(['POST /hook msg_1'])
})

test('of an answer without end the first 1,024 bytes are kept, without what no database stores', async () => {
  const address = await receiver((_, to) => {
    to.writeHead(200)
    to.write(`\u0000${'é'.repeat(2_000)}`)
  })
  const sent = await post(address, { loopback: true })
  expect([sent.status, sent.answer]).toEqual([200, 'é'.repeat(511)])
})

test('who does not answer is left, and so is who does not end', async () => {
  const silent = await receiver(() => {})
  expect(await post(silent, { loopback: true, within: 50 })).toMatchObject({
    status: null,
    error: expect.stringMatching(/^No answer within/),
  })
  const slow = await receiver((_, to) => void to.writeHead(200).write('x'))
  expect(await post(slow, { loopback: true, within: 50 })).toMatchObject({
    status: null,
    error: expect.stringMatching(/^No answer within/),
  })
})

test('who switches to another protocol, or closes without a word, has failed at once', async () => {
  const saying = async (words: string) => {
    const server = createSocketServer((socket) => socket.once('data', () => socket.end(words)))
    await listen(server)
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  }
  const switched = await saying('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  for (const address of [switched, await saying('')])
    expect(await post(address, { loopback: true })).toMatchObject({
      status: null,
      error: expect.stringMatching(/^The connection/),
    })
})
