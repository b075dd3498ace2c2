// Damaged and hostile messages: always an error in words, never an order, and never a long wait.
import { expect, test } from 'vitest'
import { countSteps } from '../../domain/testing/count-steps.ts'
import { readNotification } from './notification.ts'
import { greatestBytes } from './xml.ts'

const namespace = 'http://www.opentravel.org/OTA/2003/05'
const rates =
  '<Rates><Rate InvTypeCode="DBL" Start="2026-01-01" End="2026-01-31"><BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="2" AmountAfterTax="120.00"/></BaseByGuestAmts></Rate></Rates>'
const plan = (inside: string, attributes = 'RatePlanCode="BAR" CurrencyCode="EUR"') =>
  `<RatePlan ${attributes}>${inside}</RatePlan>`
const message = (body: string, head = '') =>
  `${head}<OTA_HotelRatePlanNotifRQ xmlns="${namespace}" EchoToken="7" Version="1.0"><RatePlans HotelCode="H1">${body}</RatePlans></OTA_HotelRatePlanNotifRQ>`
const good = message(plan(rates))

/** The words of the refusal; of a message that is read, that it was. */
const whyNot = (xml: string | Uint8Array) => {
  const read = readNotification(xml)
  return 'errors' in read ? read.errors.map((each) => each.words).join('\n') : 'It was read.'
}
const ordersOf = (xml: string | Uint8Array) => {
  const read = readNotification(xml)
  return 'orders' in read ? read.orders : read.errors
}

test('the message that the damaged ones are made of is read', () => {
  expect(ordersOf(good)).toHaveLength(4)
})

test('cut anywhere it gives an error and never an order', () => {
  const long = message(
    Array.from({ length: 40 }, (_, index) => plan(rates, `RatePlanCode="P${index}" CurrencyCode="EUR"`)).join('\n'),
  )
  for (let end = 0; end < long.length; end += 97) {
    const read = readNotification(Buffer.from(long.slice(0, end)))
    expect('errors' in read && read.errors[0]?.type).toBe('12')
  }
  const cut = readNotification(long.slice(0, 3000))
  expect([cut.kind, cut.echo_token, cut.hotel_code]).toEqual(['rate_plans', '7', 'H1'])
})

test('document types and entities', () => {
  expect(whyNot(`<!DOCTYPE x>${good}`)).toMatch(/ocument type declarations are not allowed/)
  expect(whyNot(`<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${good}`)).toMatch(
    /ocument type declarations are not allowed/,
  )
  expect(whyNot(`<!DOCTYPE x SYSTEM "file:///etc/passwd">${good}`)).toMatch(/ocument type declarations are not allowed/)
  expect(whyNot(message(plan(rates, 'RatePlanCode="&xxe;" CurrencyCode="EUR"')))).toMatch(/Not well-formed/)
  expect(JSON.stringify(ordersOf(message(plan(rates, 'RatePlanCode="A&amp;B&#x26;" CurrencyCode="EUR"'))))).toContain(
    '"A&B&"',
  )
})

test('too deep, too large, too many', () => {
  expect(whyNot(message(`${'<TPA_Extensions>'.repeat(100)}${'</TPA_Extensions>'.repeat(100)}`))).toMatch(
    /more than 64 levels deep/,
  )
  expect(whyNot(`${good}${' '.repeat(greatestBytes)}`)).toMatch(/larger than 10 MB/)
  expect(whyNot(Buffer.alloc(greatestBytes + 1, 32))).toMatch(/larger than 10 MB/)
  expect(whyNot(message('<a/>'.repeat(1_000_000)))).toMatch(/too many elements or attributes/)
  expect(
    whyNot(
      message(plan(rates, `RatePlanCode="A" ${Array.from({ length: 101 }, (_, index) => `A${index}="1"`).join(' ')}`)),
    ),
  ).toMatch(/more than 100 attributes/)
})

test('twice as many elements by turns are twice the work, not its square', async () => {
  const steps = (times: number) => countSteps(() => readNotification(message(plan('<A/><B/><C/>'.repeat(times)))))
  await steps(100) // modules and texts that are made once
  expect((await steps(8_000)) / (await steps(2_000))).toBeLessThan(5)
})

test('attributes twice, tags crossed, a second root', () => {
  expect(whyNot(message(plan(rates, 'RatePlanCode="A" RatePlanCode="B"')))).toMatch(/Not well-formed/)
  expect(whyNot(`${good}${good}`)).toMatch(/Not well-formed/)
  expect(whyNot(good.replace('</Rate>', '</Rates>'))).toMatch(/Not well-formed/)
  expect(whyNot('')).toMatch(/Not well-formed|no element/)
  expect(whyNot('{"a":1}')).toMatch(/Not well-formed/)
})

test('namespaces: a prefix is the same message, another namespace is none, a foreign element is not ours', () => {
  const prefixed = good.replaceAll(/<(\/?)(\w)/g, '<$1o:$2').replace('xmlns=', 'xmlns:o=')
  expect(ordersOf(prefixed)).toEqual(ordersOf(good))
  expect(whyNot(good.replace(namespace, 'urn:other'))).toMatch(/not in the namespace/)
  expect(whyNot(good.replace(` xmlns="${namespace}"`, ''))).toMatch(/not in the namespace/)
  expect(whyNot(good.replace('<Rates>', '<q:Rates>').replace('</Rates>', '</q:Rates>'))).toMatch(/Not well-formed/)
  const foreign = readNotification(message(plan(`<Rates xmlns="urn:x">${rates}</Rates>`)))
  expect(
    'orders' in foreign && [foreign.orders.filter(({ kind }) => kind === 'prices'), foreign.warnings.length],
  ).toEqual([[], 1])
})

test('encodings: as the message claims, with or without a byte order mark', () => {
  const named = (encoding: string) =>
    message(
      plan(`<Description Name="title"><Text>Frühstück €</Text></Description>${rates}`),
      `<?xml version="1.0" encoding="${encoding}"?>`,
    )
  const nameIn = (xml: string | Uint8Array) => JSON.stringify(ordersOf(xml)).match(/"name":"([^"]*)"/)?.[1]
  expect(nameIn(Buffer.from(named('UTF-8')))).toBe('Frühstück €')
  expect(nameIn(`\uFEFF${named('UTF-8')}`)).toBe('Frühstück €')
  expect(nameIn(Buffer.from(`\uFEFF${named('UTF-8')}`))).toBe('Frühstück €')
  expect(nameIn(Buffer.from(`\uFEFF${named('UTF-16')}`, 'utf16le'))).toBe('Frühstück €')
  expect(nameIn(Buffer.from(named('ISO-8859-1').replace(' €', ''), 'latin1'))).toBe('Frühstück')
  for (const encoding of ['windows-1252', 'ISO-8859-1', 'cp1252'])
    expect(nameIn(Buffer.from(named(encoding).replace('€', '\x80'), 'latin1'))).toBe('Frühstück €')
  expect(whyNot(Buffer.from(named('UTF-8').replace(' €', ''), 'latin1'))).toMatch(/are not UTF-8/)
  expect(whyNot(Buffer.from(named('EBCDIC-XX')))).toMatch(/encoding EBCDIC-XX is not supported/)
  expect(whyNot(named('UTF-8').replace('€', '\uFFFD'))).toMatch(/Characters were lost/)
})

test('CDATA, comments and instructions say what text says', () => {
  const named = (text: string) =>
    message(plan(`<Description Name="title"><Text Language="en">${text}</Text></Description>`))
  expect(JSON.stringify(ordersOf(named('Best <![CDATA[<Rate> & more]]><!-- not this --> here')))).toContain(
    '"name":"Best <Rate> & more here"',
  )
})

test('names of objects are names like others', () => {
  const read = readNotification(
    message(
      plan(
        `<constructor a="1"/><__proto__ b="2"/>${rates}`,
        'RatePlanCode="__proto__" CurrencyCode="EUR" toString="x"',
      ),
    ),
  )
  expect('orders' in read && read.orders.map((order) => ('record' in order ? order.record : null))).toContainEqual({
    code: '__proto__',
  })
  expect('orders' in read && read.warnings.map(({ words }) => words)).toEqual([
    'toString was skipped.',
    'constructor was skipped.',
    '__proto__ was skipped.',
  ])
})
