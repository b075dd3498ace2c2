// What the gateway says, by its own codes and by the recorded errors.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isTransient, outcomeOfGateway, readFault, refusesToken, bodyWords } from './faults.ts'
import { gatewayFault } from '../testing/sabre-gateway.ts'

const bytes = (said: unknown) => Buffer.from(typeof said === 'string' ? said : JSON.stringify(said))
const judged = (status: number, said: unknown) => {
  const fault = readFault(bytes(said))
  return [outcomeOfGateway(status, fault), refusesToken(status, fault)]
}

test.each<[number, unknown, string | null, boolean]>([
  [401, gatewayFault('ERR.2SG.SEC.INVALID_CREDENTIALS'), 'credentials', true],
  [403, gatewayFault('ERR.2SG.SEC.INVALID_CREDENTIALS'), 'credentials', true],
  [401, gatewayFault('ERR.2SG.SEC.MISSING_CREDENTIALS'), 'credentials', false],
  [500, gatewayFault('USG_INVALID_SECURITY_TOKEN'), 'credentials', true],
  [500, '<Fault><faultcode>soap:Client.USG_INVALID_SECURITY_TOKEN</faultcode></Fault>', 'credentials', true],
  [401, { error: 'invalid_token' }, 'credentials', true],
  [401, '<html>Unauthorized</html>', 'credentials', true],
  [403, gatewayFault('ERR.2SG.SEC.NOT_AUTHORIZED'), 'refused', false],
  [403, gatewayFault('ERR.2SG.CLIENT.SERVICE_UNKNOWN'), 'refused', false],
  [400, gatewayFault('ERR.2SG.CLIENT.INVALID_REQUEST'), 'refused', false],
  [404, '', 'refused', false],
  [400, 'Request data not found', null, false],
  [400, { error: 'something_new' }, 'refused', false],
  [429, gatewayFault('ERR.2SG.GATEWAY.REQUEST_THROTTLED'), 'throttled', false],
  [200, gatewayFault('ERR.2SG.GATEWAY.REQUEST_THROTTLED'), 'throttled', false],
  [
    400,
    { errors: [{ category: 'BAD_REQUEST', type: 'MANDATORY_DATA_MISSING', description: 'No dates' }] },
    'refused',
    false,
  ],
  [401, { fault: { faultstring: 'Invalid access token' } }, 'credentials', true],
  [200, { error: { code: 'X', message: 'down' } }, 'host_error', false],
  [200, { errors: [] }, null, false],
  [429, 'slow down', 'throttled', false],
  [504, gatewayFault('ERR.2SG.GATEWAY.TIMEOUT'), 'host_error', false],
  [200, gatewayFault('ERR.2SG.PROVIDER.SOMETHING_NEW'), 'host_error', false],
  [502, '<html>Bad Gateway</html>', 'host_error', false],
  [200, { GetHotelRateInfoRS: {} }, null, false],
  [200, '[]', null, false],
  [200, 'garbage', null, false],
])('%d %j', (status, said, outcome, token) => {
  expect(judged(status, said)).toEqual([outcome, token])
})
test('its words', () => {
  expect(readFault(bytes(gatewayFault('ERR.2SG.SEC.NOT_AUTHORIZED', 'no access')))).toEqual({
    code: 'ERR.2SG.SEC.NOT_AUTHORIZED',
    text: 'no access',
  })
  expect(readFault(bytes({ errorCode: 'ERR.2SG.X' }))?.text).toBe('ERR.2SG.X')
  expect(readFault(bytes({ errors: [{ type: 'X', description: 'No dates' }] }))).toEqual({
    code: 'X',
    text: 'No dates',
  })
  expect([bodyWords(null), bodyWords(bytes(' <html> ')), bodyWords(bytes('x'.repeat(9_000))).length]).toEqual([
    '',
    '<html>',
    2_000,
  ])
})
test('a body that is too large for a fault is none', () => {
  expect(readFault(bytes({ errorCode: 'ERR.2SG.X', message: 'x'.repeat(70_000) }))).toBeNull()
})
test.each([
  ['ERR.0001', true],
  ['WARN.0366', true],
  ['ERR.0448', true],
  ['ERR.0263', false],
  [null, false],
])('what may pass: %s', (code, passes) => {
  expect(isTransient([{ code, type: 'Error', text: 'x' }])).toBe(passes)
})

const folder = '../shared/gds/sabre/errors'
describe.runIf(existsSync(folder))('recorded errors', () => {
  test.each([
    [401, '401_ERR.2SG.SEC.INVALID_CREDENTIALS', 'credentials', true],
    [401, '401_ERR.2SG.SEC.MISSING_CREDENTIALS', 'credentials', false],
    [403, '403_ERR.2SG.SEC.NOT_AUTHORIZED', 'refused', false],
    [200, '200_ApplicationResults_WARN.0788', null, false],
  ])('%d %s', (status, name, outcome, token) => {
    expect(judged(status, readFileSync(`${folder}/${name}.json`, 'utf8'))).toEqual([outcome, token])
  })
})
