// Names that would carry a stranger's link into somebody's mailbox, and ids that are not plain digits.
import type { AccountCheck } from '../attack.ts'
import { tally } from '../call.ts'
import { mailsTo } from '../mails.ts'
import { persist } from '../proof.ts'
import type { Target } from '../target.ts'

const names = [
  'Win at https://evil.example/now',
  'www.evil.example',
  'evil.example/now',
  'Anna\r\nBcc: victim@evil.example',
  'Anna\nhttps://evil.example',
  'A'.repeat(61),
]

/** Refused, or written without what makes it dangerous. */
const namesInMails = async (target: Target) => {
  const statuses: number[] = []
  const problems: string[] = []
  for (const [n, first_name] of names.entries()) {
    const email = `named-${n}@victim.example`
    const password = 'a-long-password'
    const answer = await persist(target, {
      path: '/api/register',
      from: '127.0.0.78',
      body: {
        first_name,
        last_name: 'Nowak',
        phone: '+48 512 345 678',
        email,
        password,
        password_confirmation: password,
        account_type: 'owner',
        about: { hotel: 'Inn' },
      },
    })
    statuses.push(answer.status)
    const sent = (await mailsTo(target, email)).map(({ text, subject }) => `${subject}\n${text}`)
    if (sent.some((words) => words.includes('evil.example') || words.includes('A'.repeat(61))))
      problems.push(`a mail to a stranger says ${JSON.stringify(first_name.slice(0, 40))}`)
  }
  return { line: tally(statuses), problems }
}

const ids = ['1e0', '0x1', '+1', '%2B1', '%201', '1%20', '1.0', '%EF%BC%91', '1%0A', '-1', '0b1', '1_0']
const oddIds = async ({ ask, people }: Target) => {
  const { token, from } = people.attacker
  const answers = await Promise.all(
    ids.map(async (id) => ({ id, status: (await ask({ path: `/api/hotels/${id}`, token, from })).status })),
  )
  const plain = (await ask({ path: '/api/hotels/1', token, from })).status
  return {
    line: `${tally(answers.map(({ status }) => status))}; plain digits ${plain}`,
    problems: [
      ...answers.flatMap(({ id, status }) => ([404, 422].includes(status) ? [] : [`${id} is answered ${status}`])),
      ...(plain === 200 ? [] : [`plain digits are answered ${plain}`]),
    ],
  }
}

export const oddInputChecks: AccountCheck[] = [
  { name: 'names with links and line breaks in mails', check: namesInMails },
  { name: 'ids that are not plain digits', check: oddIds },
]
