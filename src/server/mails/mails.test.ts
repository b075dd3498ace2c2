// Every mail as text and HTML: one source, hostile values escaped, a subject of one line.
import { expect, test } from 'vitest'
import { htmlOf, type MailName, type MailValues, mails, plainTextOf } from './mails.ts'

const hostile = `<img src=x onerror=alert(1)> "quoted" & 'single'\r\nBcc: all@example.com`
const ofMonitor = {
  first_name: hostile,
  monitor: { id: 3, name: hostile },
  digest: 'daily',
  acts: ['pause', 'weekly', 'stop'],
} as const
const toldLine = {
  hotel: hostile,
  gds: hostile,
  code: hostile,
  title: hostile,
  stay: hostile,
  values: hostile,
  value: hostile,
  note: hostile,
  who: hostile,
  link: `/hotel/details?code=${hostile}`,
}
const samples: { [N in MailName]: MailValues<N> } = {
  webhook_off: { first_name: hostile, webhook: hostile, host: hostile, reason: 'failing' },
  verification: { first_name: hostile, name: hostile, business: hostile },
  password_reset: { first_name: hostile },
  account_exists: { first_name: hostile },
  email_change: { first_name: hostile },
  email_change_requested: { first_name: hostile, email: hostile },
  email_changed: { first_name: hostile, email: hostile },
  email_change_undone: { first_name: hostile },
  email_already_verified: { first_name: hostile },
  access_stopped: { first_name: hostile },
  feedback: { name: hostile, email: hostile, topic: hostile, message: hostile },
  fixes_assigned: {
    first_name: hostile,
    by: hostile,
    count: 2,
    fixes: [{ hotel: hostile, gds: hostile, codes: hostile, place: hostile, field: hostile, advice: hostile }],
  },
  fixes_due: {
    first_name: hostile,
    count: 1,
    fixes: [{ hotel: hostile, gds: hostile, codes: hostile, place: hostile, field: hostile, advice: hostile }],
  },
  fix_verified: {
    first_name: hostile,
    status: 'still_there',
    hotel: hostile,
    gds: hostile,
    field: hostile,
    checked: 1,
    unchecked: 2,
    shown: hostile,
    shown_at: '2026-12-01T10:12:00.000Z',
    reason: hostile,
  },
  fixes_verified: {
    first_name: hostile,
    gone: 1,
    still_there: 2,
    couldnt_check: 3,
    past: 4,
    unchecked: 5,
    waiting: 6,
    fixes: [{ hotel: hostile, gds: hostile, field: hostile, status: 'couldnt_check', reason: hostile }],
  },
  invitation: { inviter: hostile, account: hostile, days: 14 },
  issue: {
    agency: hostile,
    agent: hostile,
    hotel: hostile,
    booking_code: hostile,
    gds: 'Sabre',
    property_id: hostile,
    stay: hostile,
    rac: hostile,
    point_of_sale: hostile,
    description: hostile,
    findings: [{ name: hostile, shown: hostile, expected: hostile, to_fix: hostile }],
    more_findings: 2,
    evidence: [{ operation: hostile, at: hostile, sha256: hostile }],
    attachment: hostile,
  },
  issue_answer: {
    hotel: hostile,
    booking_code: hostile,
    issue: 7,
    answer: 'correct_as_shown',
    message: hostile,
  },
  false_alarm_answered: {
    first_name: hostile,
    by: hostile,
    state: 'check_corrected',
    hotel: hostile,
    gds: hostile,
    field: hostile,
    advice: hostile,
    text: hostile,
    opens: 'hotel',
  },
  monitor_digest: {
    ...ofMonitor,
    acts: [...ofMonitor.acts],
    subject: hostile,
    sections: [{ title: hostile, count: 3, lines: [toldLine, { text: hostile, link: '/monitors/3' }] }],
    more: hostile,
    notes: [hostile],
  },
  monitor_now: {
    ...ofMonitor,
    acts: [...ofMonitor.acts],
    subject: hostile,
    lines: [toldLine],
    scores: [{ hotel_id: 1, hotel: hostile, text: hostile, link: '/dashboard/hotels/1' }],
    more: null,
  },
  monitor_silent: { ...ofMonitor, acts: [...ofMonitor.acts], run: 9, reason: hostile },
  monitor_alive: { ...ofMonitor, acts: [...ofMonitor.acts], month: hostile, text: hostile },
  trial_invitation: { first_name: hostile, trial_ends_at: '2026-12-24' },
  welcome: { first_name: hostile, trial_ends_at: '2026-12-24' },
  payment_failed: { first_name: hostile, amount: hostile, until: hostile },
  subscription_cancelled: { first_name: hostile, plan: hostile, ends: hostile },
  second_factor_changed: { first_name: hostile, change: 'reset' },
  gds_account_refused: { gds: 'sabre', point_of_sale: hostile, until: hostile },
}
const address = 'https://rateproof.example/register/abc?email=a%40b.example&x=1'
const home = 'https://rateproof.example'

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

test.each(Object.entries(samples))('%s escapes its values and says the same in both forms', (name, values) => {
  const written = mails[name as MailName].write(values)
  const [text, html] = [plainTextOf(written, { address, home }), htmlOf(written, { address, home })]
  expect(written.subject).not.toMatch(/[\r\n]/)
  const tags = [...html.matchAll(/<\/?([a-z]+)/g)].map(([, tag]) => tag)
  expect(tags).not.toContain('img')
  const paragraphs = written.blocks.filter((block) => typeof block === 'string')
  const link = written.blocks.flatMap((block) =>
    typeof block === 'object' && 'action' in block ? [block.path === undefined ? address : home + block.path] : [],
  )
  const absent = (form: string) => [...paragraphs, ...link].filter((words) => !form.includes(words))
  expect([absent(text), absent(unescaped(html))]).toEqual([[], []])
})

const digest = (change: object = {}) =>
  mails.monitor_digest.write({
    ...ofMonitor,
    subject: '1 new – 2 hotels',
    sections: [
      {
        title: 'New',
        count: 1,
        lines: [
          { ...toldLine, hotel: 'Grand\r\nHotel <b>', code: 'A1KBAR', link: '/hotel/details?hotel_id=1&code=A%20"1' },
        ],
      },
    ],
    more: null,
    notes: [],
    ...change,
  })

test('a line of a digest opens its own address, and a hotel named in two lines makes no line of its own', () => {
  const [text, html] = [plainTextOf(digest(), { address, home }), htmlOf(digest(), { address, home })]
  expect(text).toContain(`- Grand Hotel <b> · `)
  expect(text).toContain(`${home}/hotel/details?hotel_id=1&code=A%20"1`)
  expect(html).toContain(`<a href="${home}/hotel/details?hotel_id=1&amp;code=A%20&quot;1"`)
  expect(html).toContain('Grand Hotel &lt;b&gt;')
})

test('below a digest are only those links that its receiver may use, each with their own token', () => {
  const own = `${home}/monitor-mail/token`
  const links = (change: object) => {
    const html = htmlOf(digest(change), { address: own, home })
    return [...html.matchAll(/href="([^"]*\?do=[^"]*)"[^>]*>([^<]*)/g)].map(([, href, label]) => [href, label])
  }
  expect(links({})).toEqual([
    [`${own}?do=pause`, 'Pause this monitor'],
    [`${own}?do=weekly`, 'Weekly instead of daily'],
    [`${own}?do=stop`, 'Stop for me'],
  ])
  expect(links({ acts: ['stop'] })).toEqual([[`${own}?do=stop`, 'Stop for me']])
  expect(plainTextOf(digest(), { address: own, home })).toContain(`Pause this monitor:\n${own}?do=pause`)
})

test('a line of a digest opens nothing outside of the product', () => {
  expect(() =>
    digest({ sections: [{ title: 'New', count: 1, lines: [{ text: 'x', link: 'https://evil.example' }] }] }),
  ).toThrow(/starts? with|startsWith|"\/"/)
})

test('a verification mail says who signed up, what its link confirms, and what to do if it was a stranger', () => {
  const values = { first_name: 'Ada', name: 'Ada Stranger', business: 'Stranger Inn' }
  const { blocks } = mails.verification.write(values)
  const facts = [
    ['Name', 'Ada Stranger'],
    ['Hotel or agency', 'Stranger Inn'],
  ]
  expect(blocks).toContainEqual({ facts })
  expect(blocks.join(' ')).toMatch(
    /confirms this registration with the password.*don’t open the link.*deleted after 30 days/,
  )
  expect(blocks.join(' ')).toContain('Forgot your password?')
  const again = mails.verification.write({ ...values, choose_password: true }).blocks
  expect(again).toContainEqual({ facts })
  expect(again.join(' ')).toContain('any password that was chosen before stops working')
  // Queued by an earlier version of the server.
  expect(mails.verification.write({ first_name: 'Ada' }).blocks).not.toContainEqual({ facts })
})

test('the mail about a failed payment promises no day of access: the provider may give up sooner', () => {
  const { blocks } = mails.payment_failed.write({ first_name: 'Ada', amount: 'USD 149.00', until: '04.12.2026' })
  expect(blocks).toContainEqual({ facts: [['Amount due', 'USD 149.00']] })
  const words = blocks.join(' ')
  expect(words).toContain('your access stops after 04.12.2026 at the latest. It can stop sooner')
  expect(words).not.toMatch(/until|nothing has changed/i)
  expect(mails.access_stopped.write({ first_name: 'Ada' }).blocks.join(' ')).not.toContain('seven days')
})

test('a value that a template does not know is refused before the mail is stored', () => {
  expect(() => mails.feedback.write({ name: 'A' })).toThrow(/email/)
})

test('an invitee who has an account reads who invited them, not that someone tried to sign up', () => {
  const { subject, blocks } = mails.account_exists.write({ first_name: 'Ada', inviter: 'Olga Owner' })
  const words = blocks.join(' ')
  expect(subject).toBe('Olga Owner invited you to Rateproof')
  expect(words).toContain('Olga Owner invited you to Rateproof. This email address already has an account: sign in')
  expect(words).not.toContain('sign up')
})

test.each([
  ['still_there', 'The fix is open again.'],
  ['couldnt_check', 'The fix is open again. While none of its booking codes is on sale, it is listed as unconfirmed.'],
] as const)('a check of a fix that is %s says where the fix is', (status, sentence) => {
  const of = { first_name: 'Ada', hotel: 'Inn', gds: 'Sabre', field: 'Breakfast', checked: 0, unchecked: 0 }
  const { blocks } = mails.fix_verified.write({ ...of, status, shown: null, shown_at: null, reason: null })
  expect(blocks.filter((block) => typeof block === 'string' && block.startsWith('The fix is'))).toEqual([sentence])
})

const typed = 'You won\r\nhttps://evil.example/prize '.repeat(4)
test.each([
  ['verification', { first_name: typed, name: typed, business: typed }],
  ['verification', { first_name: typed, name: typed, business: typed, choose_password: true }],
  ['password_reset', { first_name: typed }],
  ['account_exists', { first_name: typed }],
  ['account_exists', { first_name: typed, inviter: typed }],
  ['email_already_verified', { first_name: typed }],
  ['invitation', { inviter: typed, account: typed, days: 14 }],
  ['trial_invitation', { first_name: typed, trial_ends_at: '2026-12-24' }],
] as const)('%s reaches strangers: a name in it is one short line without a link', (name, values) => {
  const { subject, blocks } = mails[name].write(values)
  for (const line of [subject, ...blocks.filter((block) => typeof block === 'string')]) {
    expect(line).not.toMatch(/[\r\n]|:\/\/|evil\.example/)
    expect(line.length).toBeLessThan(220)
  }
  expect(JSON.stringify(blocks)).toContain('You won https evil example prize')
})
