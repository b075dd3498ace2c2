// Fetching a token by both versions, and every possible response.
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { defaultLimits, type SabreAccount } from '../gds.ts'
import { answersAs, closeGateways, openGateway } from '../testing/gateway.ts'
import { fetchToken, readToken, tokenRequest } from './token.ts'

afterEach(closeGateways)

const account: SabreAccount = {
  gds: 'sabre',
  endpoint: 'https://gds.example/',
  username: '7971',
  password: 'pä&ss=w/rd',
  token: null,
  pcc: 'AB12',
}
const base64 = (text: string) => Buffer.from(text).toString('base64')
const basic = (header: string | undefined) =>
  Buffer.from((header ?? '').replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':')
    .map((part) => Buffer.from(part, 'base64').toString())

test('v2: EPR, PCC and domain in one user, the password separate', () => {
  const { address, headers, body } = tokenRequest(account)
  expect([address, body]).toEqual(['https://gds.example/v2/auth/token', 'grant_type=client_credentials'])
  expect(headers['Content-Type']).toBe('application/x-www-form-urlencoded')
  expect(basic(headers.Authorization)).toEqual(['V1:7971:AB12:AA', 'pä&ss=w/rd'])
})
test.each([
  ['client:se:cret', 'client', 'se:cret'],
  ['V1:user:GROUP:EXT:secret', 'V1:user:GROUP:EXT', 'secret'],
])('v3: client %s in the header, EPR in the body', (token, id, secret) => {
  const { address, headers, body } = tokenRequest({ ...account, token })
  expect(address).toBe('https://gds.example/v3/auth/token')
  expect(basic(headers.Authorization)).toEqual([id, secret])
  expect(body).toBe('grant_type=password&username=7971-AB12-AA&password=p%C3%A4%26ss%3Dw%2Frd')
})

const sample = '../shared/gds/sabre/samples/07_token_requests.http'
describe.runIf(existsSync(sample))('the worked example', () => {
  const [, v2 = '', v3 = ''] = existsSync(sample) ? readFileSync(sample, 'utf8').split('###') : []
  const example = { ...account, username: 'EPR', pcc: 'PCC', password: 'PASSWORD' }
  /** `base64( base64("A") + ":" + base64("B") )` in words, made. */
  const authorization = (text: string) => {
    const [, a = '', b = ''] = /base64\( base64\("([^"]*)"\) \+ ":" \+ base64\("([^"]*)"\) \)/.exec(text) ?? []
    return `Basic ${base64(`${base64(a)}:${base64(b)}`)}`
  }
  test.each([
    ['v2', v2, example],
    ['v3', v3, { ...example, token: 'CLIENT_ID:CLIENT_SECRET' }],
  ])('%s', (_, text, who) => {
    const { address, headers, body } = tokenRequest({ ...who, endpoint: 'https://api.cert.platform.sabre.com' })
    expect(text).toContain(`POST ${address}\n`)
    expect(text).toContain(`Content-Type: ${headers['Content-Type']}\n`)
    expect(text.trim().split('\n\n')[1]).toBe(body)
    expect(headers.Authorization).toBe(authorization(text))
  })
  test('its answer', () => {
    const body = readFileSync('../shared/gds/sabre/samples/07_token_v2_response.json')
    expect(readToken({ status: 200, body, failure: null, retry_after: null })).toEqual({
      token: 'T1RLAQ-SHORTENED',
      expires_in: 604_800,
    })
  })
  test.each(['401_token_invalid_client', '401_token_wrong_secret'])('%s', (name) => {
    const body = readFileSync(`../shared/gds/sabre/errors/${name}.json`)
    expect(readToken({ status: 401, body, failure: null, retry_after: null })).toMatchObject({ outcome: 'credentials' })
  })
})

const answered = (status: number, said: unknown) => {
  const body = Buffer.from(typeof said === 'string' ? said : JSON.stringify(said))
  return readToken({ status, body, failure: null, retry_after: 7 })
}
test.each<[string, number, unknown, object]>([
  ['life not said', 200, { access_token: 'T1' }, { token: 'T1', expires_in: 3_600 }],
  ['life as text', 200, { access_token: 'T1', expires_in: '60' }, { token: 'T1', expires_in: 60 }],
  ['a life that is none', 200, { access_token: 'T1', expires_in: -1 }, { token: 'T1', expires_in: 3_600 }],
  ['no token', 200, { token_type: 'bearer' }, { outcome: 'unreadable' }],
  ['a token that is none', 200, { access_token: 'T1\r\nX: y' }, { outcome: 'unreadable' }],
  ['HTML', 200, '<html>', { outcome: 'unreadable' }],
  ['a list', 200, '[]', { outcome: 'unreadable' }],
  ['a redirect', 302, '', { outcome: 'unreadable' }],
  [
    'wrong secret',
    401,
    { error: 'invalid_client', error_description: 'Wrong clientID or clientSecret' },
    { outcome: 'credentials', text: 'invalid_client: Wrong clientID or clientSecret' },
  ],
  ['wrong password by v3', 400, { error: 'invalid_grant' }, { outcome: 'credentials' }],
  ['HTML in 401', 401, '<html>', { outcome: 'credentials', text: 'HTTP 401 where a token was asked for.' }],
  ['our own mistake', 400, { error: 'unsupported_grant_type' }, { outcome: 'refused' }],
  ['not for us', 403, { errorCode: 'ERR.2SG.SEC.NOT_AUTHORIZED', message: 'no' }, { outcome: 'refused' }],
  ['too many', 429, { errorCode: 'ERR.2SG.GATEWAY.REQUEST_THROTTLED' }, { outcome: 'throttled', retry_after: 7 }],
  ['the host', 503, '<html>', { outcome: 'host_error' }],
])('an answer: %s', (_, status, said, expected) => {
  expect(answered(status, said)).toMatchObject(expected)
})
test('no answer', () => {
  const failure = { kind: 'timeout', text: 'No answer within 20 ms.' } as const
  expect(readToken({ status: null, body: null, failure, retry_after: null })).toEqual({
    outcome: 'timeout',
    text: 'No answer within 20 ms.',
    retry_after: null,
  })
})

test('fetching: one try, and no secret in the message, whatever the gateway echoes', async () => {
  const asked: string[] = []
  const { address: endpoint } = await openGateway(({ headers, body }) => {
    asked.push(body)
    const error_description = `${headers.authorization} ${body} canary-secret canary-password canary:x`
    return answersAs('application/json')(
      JSON.stringify({ error: 'invalid_client', error_description }),
      asked.length === 1 ? 500 : 401,
    )
  })
  const who = { ...account, endpoint, password: 'canary-password', token: 'canary-client:canary-secret' }
  const signal = new AbortController().signal
  const read = [await fetchToken(who, defaultLimits, signal), await fetchToken(who, defaultLimits, signal)]
  expect(asked).toHaveLength(2)
  expect(read).toMatchObject([{ outcome: 'credentials' }, { outcome: 'credentials' }])
  const secret = base64(`${base64('canary-client')}:${base64('canary-secret')}`)
  expect(JSON.stringify(read)).not.toMatch(new RegExp(`canary-secret|canary-password|${secret}`))
  expect(await fetchToken({ ...who, endpoint: 'http://127.0.0.1:1' }, defaultLimits, signal)).toMatchObject({
    outcome: 'unreachable',
  })
})
