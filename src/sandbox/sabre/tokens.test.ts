// Tokens over HTTP: both versions, refusals, expiry, the pool of an account.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../server.ts'
import { steer } from '../testing/requests.ts'
import {
  agent,
  askToken,
  askTokenV3,
  basicFor,
  call,
  hotelNamed,
  platform,
  rateInfoRequest,
  tokenFor,
} from '../testing/sabre-calls.ts'

const { hotel } = hotelNamed('VP', '14208')
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, today: () => '2027-01-04' })
})
beforeEach(async () => {
  await steer(sandbox.port, 'reset', {})
  await steer(sandbox.port, 'tokens', { expire: true })
})
afterAll(() => sandbox.stop())
const ask = (token: string | null) => call(sandbox.sabre, '/v5/get/hotelrateinfo', token, rateInfoRequest(hotel))
const errorOf = ({ text }: { text: string }) => JSON.parse(text) as Record<string, string>

describe('a request for one', () => {
  test('version 2: seven days, and good for a call', async () => {
    const { status, text, headers } = await askToken(sandbox.sabre)
    const token = JSON.parse(text) as { access_token: string }
    expect([status, token]).toEqual([
      200,
      { access_token: expect.stringMatching(/^T1RLAQ[\w-]{100,}$/), token_type: 'bearer', expires_in: 604800 },
    ])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect((await ask(token.access_token)).status).toBe(200)
  })
  test('version 3: client, user and password', async () => {
    const { status, text } = await askTokenV3(sandbox.sabre, platform)
    const { access_token } = JSON.parse(text) as { access_token: string }
    expect([status, (await ask(access_token)).status]).toEqual([200, 200])
  })
  test('a wrong secret, password or user is the wrong client', async () => {
    const wrong = { error: 'invalid_client', error_description: 'Wrong clientID or clientSecret' }
    for (const answer of [
      await askToken(sandbox.sabre, platform, { secret: 'wrong' }),
      await askToken(sandbox.sabre, { ...platform, pcc: 'ZZ99' }),
      await askToken(sandbox.sabre, platform, { secret: agent.password }),
      await askTokenV3(sandbox.sabre, platform, 'wrong'),
      await askTokenV3(sandbox.sabre, { ...platform, token: 'sandbox-client:other' }),
    ])
      expect([answer.status, errorOf(answer)]).toEqual([401, wrong])
  })
  test.each([
    ['no header', undefined],
    ['one base64 too few', `Basic ${btoa(`V1:${platform.username}:${platform.pcc}:AA:${platform.password}`)}`],
    ['a bearer', 'Bearer abc'],
    ['no secret', basicFor(`V1:${platform.username}:${platform.pcc}:AA`, '')],
  ])('%s: credentials are missing', async (_, authorization) => {
    const response = await fetch(`${sandbox.sabre}/v2/auth/token`, {
      method: 'POST',
      headers: authorization === undefined ? {} : { authorization },
      body: 'grant_type=client_credentials',
    })
    expect([response.status, await response.json()]).toEqual([
      401,
      { error: 'invalid_client', error_description: 'Credentials are missing or the syntax is not correct' },
    ])
  })
  test('another grant is not supported', async () => {
    const answer = await askToken(sandbox.sabre, platform, { grant: 'password' })
    expect([answer.status, errorOf(answer)['error']]).toEqual([400, 'unsupported_grant_type'])
  })
})

describe('using one', () => {
  test('none is missing, an invented one is invalid', async () => {
    const [missing, invalid] = [await ask(null), await ask('T1RLAQinvented')]
    expect([missing.status, errorOf(missing)]).toEqual([
      401,
      {
        status: 'NotProcessed',
        type: 'Validation',
        errorCode: 'ERR.2SG.SEC.MISSING_CREDENTIALS',
        timeStamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+-06:00$/),
        message: 'Authentication data is missing',
      },
    ])
    expect([invalid.status, errorOf(invalid)['errorCode']]).toEqual([401, 'ERR.2SG.SEC.INVALID_CREDENTIALS'])
  })
  test('it ends with its life, shortened here', async () => {
    await steer(sandbox.port, 'tokens', { life_seconds: 5 })
    const { text } = await askToken(sandbox.sabre)
    expect(errorOf({ text })['expires_in']).toBe(5)
    const token = errorOf({ text })['access_token'] ?? ''
    expect((await ask(token)).status).toBe(200)
    await expect.poll(async () => (await ask(token)).status, { timeout: 120_000 }).toBe(401)
  })
  test('all end at once where the control side says so; a reset leaves them', async () => {
    const token = await tokenFor(sandbox.sabre)
    await steer(sandbox.port, 'reset', {})
    expect((await ask(token)).status).toBe(200)
    await steer(sandbox.port, 'tokens', { expire: true })
    expect((await ask(token)).status).toBe(401)
  })
  test('revoked while in use, it is gone for good', async () => {
    const token = await tokenFor(sandbox.sabre)
    await steer(sandbox.port, 'faults', { kind: 'token_revoked' })
    expect([(await ask(token)).status, (await ask(token)).status]).toEqual([401, 401])
    expect((await ask(await tokenFor(sandbox.sabre))).status).toBe(200)
  })
})

describe('the pool of an account', () => {
  test('five are active, the sixth is refused, others have their own', async () => {
    for (let at = 0; at < 5; at++) expect((await askToken(sandbox.sabre)).status).toBe(200)
    const sixth = await askTokenV3(sandbox.sabre, platform)
    expect([sixth.status, errorOf(sixth)['error']]).toEqual([401, 'invalid_client'])
    expect((await askToken(sandbox.sabre, agent)).status).toBe(200)
    await steer(sandbox.port, 'tokens', { expire: true })
    expect((await askToken(sandbox.sabre)).status).toBe(200)
  })
  test('a cap of its own, until the reset', async () => {
    await steer(sandbox.port, 'tokens', { cap: 1 })
    expect([(await askToken(sandbox.sabre)).status, (await askToken(sandbox.sabre)).status]).toEqual([200, 401])
    await steer(sandbox.port, 'reset', {})
    expect((await askToken(sandbox.sabre)).status).toBe(200)
  })
  test('an expired token makes room', async () => {
    await steer(sandbox.port, 'tokens', { cap: 1, life_seconds: 1 })
    await askToken(sandbox.sabre)
    await expect.poll(async () => (await askToken(sandbox.sabre)).status, { timeout: 120_000 }).toBe(200)
  })
})

test('the log has token calls by their name and no secret', async () => {
  await askToken(sandbox.sabre)
  await askToken(sandbox.sabre, platform, { secret: 'very-wrong' })
  const token = await tokenFor(sandbox.sabre)
  await ask(token)
  expect(sandbox.log()).toMatchObject([
    { gds: 'sabre', operation: 'Token', detail: 'v2', pcc: platform.pcc, status: 200, answered: 'token' },
    { gds: 'sabre', operation: 'Token', pcc: null, status: 401 },
    { operation: 'Token', status: 200 },
    { operation: 'GetHotelRateInfo', pcc: platform.pcc, status: 200 },
  ])
  const whole = JSON.stringify(sandbox.log())
  for (const secret of [platform.password, 'very-wrong', token, 'sandbox-client-secret'])
    expect(whole).not.toContain(secret)
})
