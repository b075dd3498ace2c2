// The mail about checks of several fixes: which it names, what it says of those that are open again, and of those that are tried again.
import { expect, test } from 'vitest'
import { htmlOf, mails, plainTextOf } from '../mails.ts'

const addresses = { address: 'https://rateproof.example/fixes', home: 'https://rateproof.example' }
const none = { first_name: 'Ann', gone: 0, still_there: 0, couldnt_check: 0, past: 0, unchecked: 0 }
const written = (values: object) => {
  const mail = mails.fixes_verified.write({ ...none, ...values })
  return { subject: mail.subject, text: plainTextOf(mail, addresses), html: htmlOf(mail, addresses) }
}
const fix = { hotel: 'Grand', gds: 'Sabre', field: 'total', status: 'still_there', reason: null }

test('the fixes are named in both forms, with how many others there are', () => {
  const { text, html } = written({
    gone: 3,
    still_there: 1,
    couldnt_check: 1,
    fixes: [fix, { ...fix, hotel: 'Plaza', status: 'couldnt_check', reason: 'The GDS didn’t answer.' }],
  })
  expect(text).toContain('Hotel: Grand, Sabre\nField: total\nResult: Still there')
  expect(text).toContain(
    'Hotel: Plaza, Sabre\nField: total\nResult: Couldn’t check\nWhy: The GDS didn’t answer.\n\nAnd 3 more fixes.',
  )
  expect(html).toContain('Hotel: <b>Plaza, Sabre</b><br>Field: <b>total</b><br>Result: <b>Couldn’t check</b>')
  expect(html).toContain('And 3 more fixes.')
})

const unconfirmed = 'listed as unconfirmed'
test('what is open again is said of what is, and unconfirmed only of what could not be checked', () => {
  expect(written({ still_there: 2 }).text).toContain('Fixes that are still there are open again.')
  expect(written({ still_there: 2 }).text).not.toContain(unconfirmed)
  expect(written({ couldnt_check: 2 }).text).toContain(
    'Fixes that couldn’t be checked are open again. While none of its booking codes is on sale, such a fix is listed as unconfirmed.',
  )
  expect(written({ gone: 2, past: 1 }).text).not.toMatch(/open again|unconfirmed/)
})

test('those that are tried again are announced; a single one that ends later is spoken of as one', () => {
  expect(written({ gone: 1, waiting: 2 }).text).toContain(
    '2 more fixes couldn’t be checked yet and are checked again automatically.',
  )
  expect(written({ gone: 1 })).toMatchObject({
    subject: 'The check of 1 fix has ended',
    text: expect.not.stringContaining('automatically'),
  })
})

test('a mail that waited since an earlier program names none, and says so of none', () => {
  expect(written({ gone: 2 }).text).not.toMatch(/Hotel:|more fix/)
})
