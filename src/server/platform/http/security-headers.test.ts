// Every response has the security headers, including those of Fastify and Node.
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { answerBadAddress } from './security-headers.ts'

const { app } = testServer({ variables: { PUBLIC_URL: 'https://rates.example' } })

const answerTo = async (text: string): Promise<string> => {
  if (!app().server.listening) await app().listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(app().listeningOrigin).port), '127.0.0.1').setEncoding('utf8')
  socket.write(text)
  let answer = ''
  for await (const piece of socket) answer += String(piece)
  return answer.toLowerCase()
}
const lines = (host = 'X-Nothing: here') => `GET /healthz HTTP/1.1\r\n${host}\r\nConnection: close\r\n`
const get = (path: string) => answerTo(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)

test.each([
  ['a page that is not there', () => get('/api/nothing'), 404],
  ['an address that cannot be decoded', () => get('/api/%zz'), 400],
  ['an expectation that is not known', () => answerTo(`${lines('Host: a')}Expect: cake\r\n\r\n`), 417],
  ['no host', () => answerTo(`${lines()}\r\n`), 400],
  ['no HTTP', () => answerTo('hello\r\n\r\n'), 400],
  ['headers that are too large', () => get(`/ HTTP/1.1\r\nX-Long: ${'x'.repeat(40_000)}`), 431],
])('%s', async (_, ask, status) => {
  const answer = await ask()
  expect(answer).toContain(`http/1.1 ${status} `)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
  expect(answer).toContain('strict-transport-security: max-age=31536000; includesubdomains')
})

test('a parameter that is too long is 414', async () => {
  const bare = fastify({ routerOptions: { maxParamLength: 200 }, frameworkErrors: answerBadAddress(undefined) })
  bare.get('/rates/:id', () => 'found')
  const { statusCode, headers, body } = await bare.inject({ url: `/rates/${'1'.repeat(201)}` })
  expect([statusCode, headers['x-content-type-options'], body]).toEqual([
    414,
    'nosniff',
    '{"code":"unreadable","message":"The address is too long"}',
  ])
})
