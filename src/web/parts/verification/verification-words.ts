// The words of the check of a fix that was marked as done, wherever it is started.
import { countText, numberText } from '../../lib/format.ts'

export const verifyText = {
  title: 'Mark as done',
  manyTitle: (fixes: number) => `Mark ${countText(fixes, 'fix', 'fixes')} as done and check`,
  manyCost: (fixes: number, queries: number) =>
    `Check now: ${countText(fixes, 'fix', 'fixes')}, up to ${countText(queries, 'query', 'queries')}. Each fix is checked on up to five of its next stays, until one is still wrong.`,
  manyUnseen: (count: number) =>
    `${countText(count, 'more stay')} with these fixes won’t be checked: each check covers at most five.`,
  manyRunning: (count: number) =>
    `${countText(count, 'fix', 'fixes')} ${count === 1 ? 'is' : 'are'} being checked already.`,
  manyNone: (count: number) =>
    `${countText(count, 'fix', 'fixes')} can’t be checked: all stays have begun, the newest checkups no longer find ${count === 1 ? 'it' : 'them'}, or ${count === 1 ? 'it was' : 'they were'} found at another point of sale (PCC).`,
  manyChecks: (fixes: number) => (fixes === 1 ? 'Check of the fix' : `Checks of ${countText(fixes, 'fix', 'fixes')}`),
  manyEnded: (ended: number, all: number) =>
    ended < all
      ? `${numberText(ended)} of ${countText(all, 'fix', 'fixes')} checked …`
      : `${countText(all, 'fix', 'fixes')} checked.`,
  manyIn: {
    gone: 'Gone',
    still_there: 'Still there, open again',
    couldnt_check: 'Couldn’t check, open again',
    past: 'All stays have begun',
    cancelled: 'Stopped',
    running: 'Waiting',
  },
  manyLater: (count: string, moment: string) => `Couldn’t check yet, trying again ${moment}: ${count}`,
  manyGoOn: 'You can close this window. The checks go on.',
  running: 'Check of the fix',
  counting: 'Counting the queries …',
  cost: (stays: number, queries: number) =>
    `Check now: ${countText(stays, 'stay')}, ${countText(queries, 'query', 'queries')}. Stops at the first one that is still wrong.`,
  checkIns: (days: string) => `Check-in ${days}`,
  unseen: (count: number) => `${countText(count, 'more stay')} with this fix won’t be checked, unless you check all.`,
  left: (count: string) => `${count} queries left in your plan this month`,
  none: 'All stays of this fix have begun. There is nothing to check.',
  beyond: (count: number) => `${countText(count, 'more stay')} can’t be checked at once: 50 at most.`,
  elsewhere: (count: number) =>
    `${countText(count, 'stay')} can’t be checked: found at a point of sale (PCC) that your account no longer uses.`,
  now: 'Check now',
  all: (stays: number, queries: number) =>
    `Check all ${countText(stays, 'stay')} (${countText(queries, 'query', 'queries')})`,
  others: (count: number) => `Check ${countText(count, 'more stay')} …`,
  without: 'Mark as done without a check',
  cancel: 'Cancel',
  stop: 'Stop the check',
  close: 'Close',
  status: {
    running: 'Done, checking.',
    gone: 'Gone.',
    still_there: 'Still there.',
    couldnt_check: 'Couldn’t check.',
    past: 'All stays have begun.',
    cancelled: 'Stopped.',
  },
  again: (reason: string | null, moment: string) => [reason, `We’ll try again ${moment}`].filter(Boolean).join(' '),
  failed: 'Couldn’t check',
  leftOut: (count: number) =>
    `${countText(count, 'more stay')} with this fix ${count === 1 ? 'was' : 'were'} not checked.`,
  isOpen: 'The fix is open again.',
  isOpenOrUndecided: 'The fix is open again. While none of its booking codes is on sale, it is listed as unconfirmed.',
  stopped: (asked: boolean) => `${asked ? 'One stay was still being asked. ' : ''}The fix stays done.`,
  sent: (queries: number) => `${countText(queries, 'query', 'queries')} used.`,
  waiting: 'Waiting',
  notAsked: 'Not checked',
  gone: 'Gone',
  past: 'Has begun',
  still: (shown: string | null, moment: string | null) =>
    ['Still there', [shown, moment].filter(Boolean).join(' ')].filter(Boolean).join(': '),
  couldnt: (reason: string) => `Couldn’t check: ${reason}`,
  checking: 'Done, checking',
  goneOn: (stays: number, unchecked: number) =>
    `Gone on ${countText(stays, 'stay')}, ${numberText(unchecked)} more not checked`,
} as const
