// The words of issues. S2§2, S2§8
import type { Recheck } from '../../../contract/issues.ts'
import type { AnswerKind } from '../../../domain/issues.ts'
import { countText } from '../../lib/format.ts'

type Checked = { moment: string | null; closed: boolean }
const again = ({ moment, closed }: Checked, found: string) =>
  `${[closed ? 'Checked again after closing' : 'Checked again', moment].filter(Boolean).join(' ')}: ${found}`
/** `moment`: 'at 10:12', or null where it is not known; not `closed`: after the hotel's answer. */
const recheck: Record<Recheck['result'], (checked: Checked) => string> = {
  running: () => 'Checking the rate again …',
  gone: (checked) => again(checked, 'the findings are gone.'),
  partly: (checked) => again(checked, 'some findings are gone.'),
  found: (checked) => again(checked, 'the findings are still there.'),
  unknown: (checked) => again(checked, 'couldn’t tell whether the findings are gone.'),
  not_available: (checked) => again(checked, 'the booking code is no longer on sale for this stay.'),
  no_findings: () => 'Not checked again: the report had no findings.',
  past: () => 'Not checked again: the stay has begun.',
  failed: () => 'The rate couldn’t be checked again.',
}

export const words = {
  title: 'Reported issues',
  total: 'Total',
  statuses: { open: 'Open', in_progress: 'In progress', closed: 'Closed' },
  number: '#',
  name: 'Name',
  requester: 'Requester',
  gds: 'GDS',
  id: 'ID',
  email: 'Email address',
  description: 'Issue description',
  reported: 'Reported',
  status: 'Status',
  open: 'Open',
  openIssue: (id: number) => `Open issue ${id}`,
  none: 'No issues reported',
  noneOwn: 'No issues reported. To report one, open a rate and choose “Notify hotel”.',
  noneOf: 'No issues with this status',
  issue: (id: number) => `Issue #${id}`,
  back: 'Back to issues',
  hotel: 'Hotel',
  rate: 'Rate',
  viewRate: 'View rate',
  findings: 'Findings when reported',
  noFindings: 'Rateproof found nothing wrong with this rate.',
  inGds: 'In GDS',
  expected: 'Expected',
  missing: 'Missing',
  answers: 'Hotel’s answer',
  answered: 'Hotel answered',
  answeredBy: (moment: string, byLink: boolean, name: string | null) =>
    [moment, byLink ? 'via the link in the email' : name && `by ${name}`].filter(Boolean).join(', '),
  answerKinds: {
    corrected: 'We corrected the rate',
    working_on_it: 'We are working on it',
    correct_as_shown: 'The rate is correct as shown',
  } satisfies Record<AnswerKind, string>,
  evidence: 'Evidence',
  attached: (day: string) => `Booking codes for ${day} attached as a spreadsheet`,
  notSentYet: 'Rateproof reviews this issue before it goes to the hotel.',
  mailWaiting: 'Email waiting to be sent',
  mailFailed: 'Email couldn’t be delivered. Check the address, then send it again.',
  sentAt: (moment: string) => `Email sent on ${moment}`,
  closedAt: (moment: string) => `Closed on ${moment}`,
  close: 'Close issue',
  closeTitle: (id: number) => `Close issue #${id}?`,
  closeFinal: 'A closed issue can’t be reopened.',
  closeCost: (queries: number | null, left: string | undefined) =>
    queries === null
      ? ''
      : ` The same search runs again (${[countText(queries, 'query', 'queries'), left].filter(Boolean).join('; ')}).`,
  answerCost: (queries: number) =>
    `If the hotel answers that it has corrected the rate, the same search runs again automatically, at most once a day (${countText(queries, 'query', 'queries')}).`,
  closed: 'Issue has been closed',
  again: 'A closed issue isn’t reopened. A new report is linked to this one.',
  reportAgain: 'Report again',
  follows: 'Follow-up to issue',
  followedBy: 'Followed up by issue',
  recheck,
  nextCheck: (moment: string) => `It is checked again ${moment}.`,
  gone: 'Gone',
  still: (shown: string | undefined, moment: string | null) =>
    [shown === undefined ? 'Still there' : `Still there: ${shown}`, moment].filter(Boolean).join(' '),
  unclear: 'Couldn’t check',
  hotelEmail: 'Hotel email',
  addEmail: 'Add email',
  deleteEmail: 'Delete',
  deleteTitle: (email: string) => `Delete ${email}?`,
  updated: 'Email has been updated',
  send: 'Send email',
  sendTo: (recipients: string) => `Goes to ${recipients}.`,
  noRecipient: 'Add an address to send the email.',
  sent: 'Email(s) has been sent',
} as const

/** As the hotel reads it. */
export const hotelWords = {
  list: 'Agents’ issues',
  lead: 'What travel agents have reported about your hotels’ rates. Answer here, or use the link in the issue’s email.',
  loading: 'Loading the issues',
  none: 'No issues reported',
  noneHint: 'When a travel agent reports one of your rates, it appears here.',
  noneOf: 'No issues with this status',
  noSuch: 'This issue doesn’t exist, or isn’t about one of your hotels. Select All to see the others.',
  any: 'All',
  reported: (agent: string, agency: string) => `Reported by ${agent}, ${agency}`,
  rac: 'RAC',
  pointOfSale: 'Point of sale',
  findings: 'What Rateproof found',
  toFix: 'To fix',
  more: (count: number) => `And ${count} more of lower severity.`,
  evidence: 'Evidence',
  evidenceHint: 'GDS responses as received, by time and SHA-256.',
  viewRate: (code: string) => `View ${code} in your last check of this stay`,
  checkRate: (code: string) => `Check ${code} in Rate Check`,
  correction: 'Check your correction',
  correctionHint: (code: string) =>
    `Your account finds these problems in ${code} too. Check them: they are marked as done, and the GDS is asked whether your correction is shown.`,
  check: 'Check now',
  checkOf: (what: string) => `Check now: ${what}`,
  showCheck: 'Show the check',
  showCheckOf: (what: string) => `Show the check: ${what}`,
  open: 'Open in To fix',
  openOf: (what: string) => `Open in To fix: ${what}`,
  nothingFound: (code: string) => `Your own checks of the dates ahead find none of these problems in ${code}.`,
  notChecked: 'Your account has no checks of this hotel for the dates ahead. Check the rate to see what the GDS shows.',
  answers: 'Your answers',
  answer: 'Your answer',
  isChecked:
    'Rateproof then checks the rate again, if the agent’s account allows it, and shows you and the agent the result.',
  message: 'Message to the agent',
  optional: 'Message to the agent (optional)',
  send: 'Send answer',
  sent: 'Your answer has been sent',
  closedOn: (moment: string) => `This issue was closed on ${moment}. It can no longer be answered.`,
  gone: 'This link doesn’t work',
  goneHint: 'It has expired, or it is incomplete. Copy the whole link from the email, or reply to the email instead.',
} as const
