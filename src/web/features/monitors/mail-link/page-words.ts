// The texts of the page that a link in a monitor's mail opens.
import type { LinkedMonitor } from '../../../../contract/monitor-links.ts'

const instead = (digest: LinkedMonitor['digest']) => (digest === 'per_run' ? 'after each run' : 'daily')

export const mailWords = {
  loading: 'Loading the monitor',
  gone: 'This link doesn’t work',
  goneHint: 'It may have expired: links in emails of monitors work for 90 days. Sign in to change the monitor.',
  again: 'Try again',
  of: (name: string, address: string) => `Monitor “${name}” · emails to ${address}`,
  signIn: 'Sign in',
  pause: {
    title: 'Pause this monitor?',
    why: () =>
      'It stops checking its hotels, for everybody who gets its emails, until somebody resumes it. No queries are used.',
    confirm: 'Pause the monitor',
    link: 'Pause this monitor',
    doneTitle: 'The monitor is paused',
    done: () => 'It checks nothing until you or a colleague resume it on the page of the monitor.',
  },
  weekly: {
    title: 'Get this digest weekly?',
    why: ({ digest }: LinkedMonitor) =>
      `Everybody who gets its emails gets one digest a week instead of ${instead(digest)}. The monitor checks as often as before, and immediate alerts still come.`,
    confirm: 'Make it weekly',
    link: 'Get it weekly',
    doneTitle: 'The digest is weekly now',
    done: () => 'It comes with the first run of a week. The settings of the monitor change it back.',
  },
  stop: {
    title: 'Stop these emails for you?',
    why: ({ last, owner }: LinkedMonitor) => {
      if (!last) return 'You get no more emails of this monitor. Others still get theirs.'
      return owner
        ? 'Nobody gets emails of this monitor then. It goes on checking, and its page shows what has changed.'
        : 'You get no more emails of this monitor. Nobody else gets them, so they go to the owner of the account.'
    },
    confirm: 'Stop for me',
    link: 'Stop for me',
    doneTitle: 'You get no more emails of this monitor',
    done: () => 'The settings of the monitor say who gets them.',
  },
} as const
