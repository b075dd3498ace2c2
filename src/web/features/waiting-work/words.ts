// The words of the administrators' overview.
export const words = {
  title: 'Overview',
  waiting: 'Needs attention',
  task: 'Task',
  count: 'Count',
  since: 'Oldest',
  nothing: 'Nothing needs your attention',
  hotel_people: 'Hotel accounts to activate',
  agency_people: 'Travel agencies to activate',
  candidates: 'Imported hotels to match',
  issues: 'Open issues',
  failed_mails: 'Emails not delivered (last 7 days)',
  gds: 'GDS connections',
  name: 'GDS',
  state: 'State',
  states: { ready: 'Ready', not_configured: 'Not configured', refused: 'Refused', paused: 'Paused' },
  again: (when: string) => `Next attempt: ${when}`,
} as const
