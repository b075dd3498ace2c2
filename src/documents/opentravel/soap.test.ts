// SOAP envelopes as the systems of hotels write them: any prefix, headers, both versions; the answer comes in one too.
import { expect, test } from 'vitest'
import { answerNotification } from './answer.ts'
import { plan, priced, rates, taken } from '../testing/opentravel-messages.ts'
import { readNotification } from './notification.ts'
import { mediaTypeOfAnswer } from './soap.ts'
import { answerOf } from '../testing/read-answer.ts'

const namespaces = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
}
const message = plan(rates(priced))
const envelope = (version: keyof typeof namespaces, body = message, header = '', prefix = 'soapenv') =>
  `<?xml version="1.0" encoding="UTF-8"?><${prefix}:Envelope xmlns:${prefix}="${namespaces[version]}">${header}<${prefix}:Body>${body}</${prefix}:Body></${prefix}:Envelope>`
const headers = (inside: string, prefix = 'soapenv') => `<${prefix}:Header>${inside}</${prefix}:Header>`
const tracking = (attributes: string) => `<m:Tracking xmlns:m="urn:tracking" ${attributes}>1</m:Tracking>`
const answerTo = (xml: string) => {
  const read = readNotification(xml)
  return answerNotification(read, answerOf(read), '2026-11-22T12:00:00.000Z')
}

test.each(['1.1', '1.2'] as const)('SOAP %s: the message in the body is read as it is alone', (version) => {
  for (const prefix of ['soapenv', 'S', 'env']) {
    const read = taken(envelope(version, message, '', prefix))
    expect(read).toEqual({ ...taken(message), soap: version })
  }
})

test.each([
  ['1.1', 'text/xml; charset=utf-8'],
  ['1.2', 'application/soap+xml; charset=utf-8'],
] as const)('SOAP %s: the answer comes in an envelope of the same version', (version, type) => {
  const answer = answerTo(envelope(version))
  expect(answer).toMatch(
    new RegExp(
      `^<\\?xml[^>]*>\\n<soap:Envelope xmlns:soap="${namespaces[version]}"><soap:Body><OTA_HotelRatePlanNotifRS .*<Success/>.*</soap:Body></soap:Envelope>\\n$`,
    ),
  )
  expect(mediaTypeOfAnswer(answer)).toBe(type)
  expect(taken(message).soap).toBeNull()
  expect(mediaTypeOfAnswer(answerTo(message))).toBe('text/xml; charset=utf-8')
})

test('headers: security and addressing are understood, others only where they need not be', () => {
  const security =
    '<w:Security xmlns:w="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd" soapenv:mustUnderstand="1"/>'
  const next = 'http://www.w3.org/2003/05/soap-envelope/role/next'
  for (const header of [
    security,
    tracking(''),
    tracking('soapenv:mustUnderstand="0"'),
    tracking('soapenv:mustUnderstand="1" soapenv:role="urn:relay"'),
  ])
    expect(answerTo(envelope('1.2', message, headers(header)))).toContain('<Success/>')
  for (const header of [
    tracking('soapenv:mustUnderstand="true"'),
    tracking(`soapenv:mustUnderstand="1" soapenv:role="${next}"`),
  ]) {
    const answer = answerTo(envelope('1.2', message, headers(header)))
    expect(answer).toContain('The SOAP header Tracking must be understood but is not supported.')
    expect(answer).not.toContain('<Success/>')
  }
})

test('faults have paths of the message, and an envelope without a message is refused in one', () => {
  const wrong = answerTo(envelope('1.1', message.replace('AmountAfterTax="120"', 'AmountAfterTax="x"')))
  expect(wrong).toContain('Tag="/OTA_HotelRatePlanNotifRQ/RatePlans[1]/RatePlan[1]')
  expect(answerTo(envelope('1.2', ''))).toMatch(
    /<soap:Envelope .*OTA_ErrorRS .*The body of the SOAP envelope is empty/s,
  )
  expect(answerTo(envelope('1.1', envelope('1.1').replace(/^<\?xml[^>]*>/, '')))).toContain('OTA_ErrorRS')
  expect(answerTo(envelope('1.1').slice(0, -30))).toMatch(/<soap:Envelope .*<Errors>/s)
})
