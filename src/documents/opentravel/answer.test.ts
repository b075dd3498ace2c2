// Responses are valid against the schemas of OpenTravel and of AlpineBits, whatever was refused and whatever it contained.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { answerNotification, errorsOf, refusalRemark } from './answer.ts'
import { type Notification, readNotification } from './notification.ts'
import { answerOf } from '../testing/read-answer.ts'

const folder = join('..', 'shared', 'gds', 'opentravel', 'own-rates')
const lint = '/usr/bin/xmllint'
const now = '2026-11-20T21:40:00Z'
const namespace = 'xmlns="http://www.opentravel.org/OTA/2003/05"'
const plain = (root: string, body: string, attributes = 'EchoToken="a&amp;b" Version="1.003"') =>
  `<${root} ${namespace} ${attributes}>${body}</${root}>`
const roots = {
  OTA_HotelRatePlanNotifRQ:
    '<RatePlans HotelCode="H"><RatePlan RatePlanCode="A" RatePlanNotifType="Remove" MarketCode="x"/></RatePlans>',
  OTA_HotelRateAmountNotifRQ:
    '<RateAmountMessages HotelCode="H"><RateAmountMessage><StatusApplicationControl RatePlanCode="A" Start="2026-01-01" End="2026-01-02"/>' +
    '<Rates><Rate CurrencyCode="EUR"><BaseByGuestAmts><BaseByGuestAmt AmountAfterTax="1"/></BaseByGuestAmts></Rate></Rates></RateAmountMessage></RateAmountMessages>',
  OTA_HotelAvailNotifRQ:
    '<AvailStatusMessages HotelCode="H"><AvailStatusMessage BookingLimit="0"><StatusApplicationControl Start="2026-01-01" End="2026-01-02" InvTypeCode="D"/></AvailStatusMessage></AvailStatusMessages>',
  OTA_HotelInvCountNotifRQ:
    '<Inventories HotelCode="H"><Inventory><StatusApplicationControl Start="2026-01-01" End="2026-01-02" InvTypeCode="D"/><InvCounts><InvCount CountType="2" Count="0"/></InvCounts></Inventory></Inventories>',
}
const alpine = (body: string) =>
  plain('OTA_HotelRatePlanNotifRQ', `<UniqueID Type="16" ID="1" Instance="CompleteSet"/>${body}`, 'Version="1.000"')
const hostile = `<script>"&'\u0000\u000b\uD800 ]]> ${'x'.repeat(300)}`
const failed = {
  errors: [
    refusalRemark('hotel_code', hostile, '/A/B[1]'),
    ...errorsOf([
      { place: { path: '/C' }, words: hostile },
      { place: {}, words: 'x' },
    ]),
  ],
}

test('what the answer says', () => {
  const read = readNotification(plain('OTA_HotelRatePlanNotifRQ', roots.OTA_HotelRatePlanNotifRQ))
  const answered = answerNotification(read, answerOf(read), now)
  expect(answered).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<OTA_HotelRatePlanNotifRS xmlns="http://www.opentravel.org/OTA/2003/05" EchoToken="a&amp;b" ' +
      'TimeStamp="2026-11-20T21:40:00Z" Version="1.003"><Success/><Warnings><Warning Type="11" ' +
      'Tag="/OTA_HotelRatePlanNotifRQ/RatePlans[1]/RatePlan[1]/@MarketCode">/OTA_HotelRatePlanNotifRQ/RatePlans[1]/RatePlan[1]/@MarketCode: ' +
      'MarketCode was skipped.</Warning></Warnings></OTA_HotelRatePlanNotifRS>\n',
  )
  const refused = answerNotification(
    read,
    { errors: errorsOf([{ place: { path: '/P' }, words: 'The plan A is not there.' }]) },
    now,
  )
  expect(refused).toContain(
    '<Errors><Error Type="3" ShortText="The plan A is not there." Status="NotProcessed" Tag="/P">/P: The plan A is not there.</Error></Errors>',
  )
  expect(answerNotification({ ...read, version: 'x' }, { warnings: [] }, now)).toContain(
    'Version="1.000"><Success/></OTA_HotelRatePlanNotifRS>',
  )
  const many = { errors: Array.from({ length: 150 }, () => refusalRemark('rule', 'x')) }
  expect(answerNotification(read, many, now).match(/<Error /g)).toHaveLength(99)
})

test('AlpineBits is answered with what its schema knows', () => {
  const read = readNotification(alpine('<RatePlans HotelCode="H"><RatePlan RatePlanNotifType="Nothing"/></RatePlans>'))
  expect(read.profile).toBe('alpinebits')
  expect(answerNotification(read, answerOf(read), now)).toContain('<Errors><Error Type="13" Code="320">')
})

describe.runIf(existsSync(folder) && existsSync(lint))('before the schemas', () => {
  const home = mkdtempSync(join(tmpdir(), 'answers-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  const validate = (schema: string, xml: string) => {
    const file = join(home, 'answer.xml')
    writeFileSync(file, xml)
    const { stderr } = spawnSync(lint, ['--noout', '--schema', join(folder, schema), file], { encoding: 'utf8' })
    return stderr.replaceAll(file, 'It')
  }
  const answersOf = (read: Notification) =>
    [answerOf(read), failed, { warnings: [] }, { warnings: [refusalRemark('rule', hostile, '/A')] }].map((each) =>
      answerNotification(read, each, now),
    )

  test.each(Object.entries(roots))('%s in OpenTravel 2017B', (root, body) => {
    const read = readNotification(plain(root, body))
    expect(read.kind).not.toBeNull()
    for (const xml of answersOf(read))
      expect(validate(`xsd-2017B/${root.replace(/RQ$/, 'RS')}.xsd`, xml)).toBe('It validates\n')
  })
  test.each(['2018', '2020', '2022', '2024'])('AlpineBits %s', (year) => {
    const room =
      '<RatePlans HotelCode="H"><RatePlan RatePlanCode="A" RatePlanNotifType="New"><Offers><Offer><Discount Percent="100"/></Offer></Offers></RatePlan></RatePlans>'
    for (const xml of answersOf(readNotification(alpine(room)))) {
      expect(validate(`xsd-alpinebits/alpinebits-${year}_10.xsd`, xml)).toBe('It validates\n')
      expect(validate('xsd-2017B/OTA_HotelRatePlanNotifRS.xsd', xml)).toBe('It validates\n')
    }
    const free = year === '2018' ? 'OTA_HotelAvailNotifRQ' : 'OTA_HotelInvCountNotifRQ'
    const body = `<UniqueID Type="16" ID="1" Instance="CompleteSet"/>${roots[free]}`
    for (const xml of answersOf(readNotification(plain(free, body, 'Version="4"'))))
      expect(validate(`xsd-alpinebits/alpinebits-${year}_10.xsd`, xml)).toBe('It validates\n')
  })
  test('what is no message of ours is answered as OpenTravel answers it', () => {
    for (const sent of [
      '',
      '<a/>',
      plain('OTA_HotelRatePlanRQ', ''),
      plain('OTA_HotelAvailNotifRS', '<Success/>'),
      `<${'x'.repeat(90)}>`,
    ]) {
      const read = readNotification(sent)
      expect('errors' in read).toBe(true)
      expect(validate('xsd-2017B/OTA_ErrorRS.xsd', answerNotification(read, answerOf(read), now))).toBe(
        'It validates\n',
      )
    }
  })
  test('every official message has an answer that holds', () => {
    for (const file of readdirSync(join(folder, 'samples'))) {
      const read = readNotification(readFileSync(join(folder, 'samples', file)))
      const schema = read.kind === null ? 'OTA_ErrorRS' : `${read.root?.replace(/RQ$/, 'RS')}`
      expect(validate(`xsd-2017B/${schema}.xsd`, answerNotification(read, answerOf(read), now))).toBe('It validates\n')
    }
  })
})
