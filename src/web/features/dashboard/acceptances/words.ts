// The words of acceptances that the list of fixes has no row for.
export const keptText = {
  title: 'Acceptances',
  toFix: 'Accepted fixes',
  tabs: { not_found: 'Not in use', ended: 'Ended in the last 30 days' },
  byState: 'Acceptances by state',
  means: {
    not_found:
      'No check finds these fixes now, or they were repaired and came back. While no check finds a fix, it is accepted again as soon as one finds it with the same values.',
    ended: 'These fixes count again where a check finds them.',
  },
  none: {
    not_found: ['No unused acceptances', 'What is accepted and found now is in the list of accepted fixes.'],
    ended: ['No acceptance has ended', 'No acceptance has ended in the last 30 days.'],
  },
  couldntLoad: 'This couldn’t be loaded. Reload the page to try again.',
  repairedSince: 'Repaired, then back: this acceptance no longer applies',
  what: 'Fix',
  hotel: 'Hotel',
  who: 'Accepted',
  until: 'Until',
  how: 'How it ended',
  ended: {
    expired: (day: string) => `Expired on ${day}`,
    by_person: (by: string | null, day: string) => `${by ?? 'Rateproof support'} ended it on ${day}`,
    replaced: (by: string | null, day: string) => `${by ?? 'Rateproof support'} accepted it again on ${day}`,
    changed: (was: string | null, now: string | null, day: string) =>
      `${was ?? 'Nothing'} was accepted, ${now ?? 'nothing'} found on ${day}`,
  },
  oneHotel: 'One hotel',
  allHotels: 'Remove filter: One hotel',
  actions: (what: string, hotel: string) => `Actions for the acceptance of ${what}, ${hotel}`,
  endQuestion: 'End all acceptances of this fix?',
  endMeans: 'If a check finds it, it will count in lists and figures again.',
  isEnded: 'Acceptance ended.',
} as const
