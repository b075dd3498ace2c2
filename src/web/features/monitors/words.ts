// The texts of monitors: their list, one of them, its runs.
import type { ChangeKind } from '../../../domain/monitors/changes.ts'
import type { Monitor, MonitorAccount } from '../../../contract/monitors.ts'
import type { RunSummary } from '../../../contract/monitor-runs.ts'
import type { HoldReason } from '../../../domain/monitors/hold.ts'
import { countText, numberText } from '../../lib/format.ts'

const queryCount = (count: number) => countText(count, 'query', 'queries')

const stateNames: Record<Monitor['state'], string> = {
  held: 'Held',
  active: 'Active',
  paused: 'Paused',
  finished: 'Finished',
}
export const runStateNames: Record<RunSummary['state'], string> = {
  due: 'Due',
  running: 'Running',
  done: 'Done',
  partly: 'Partly done',
  failed: 'Failed',
  skipped: 'Skipped',
}
/** Of a run without a monitor that somebody canceled, however its checkups ended. */
export const canceledName = 'Canceled'
const checkStateNames = { waiting: 'Waiting', running: 'Running', answered: 'Answered', failed: 'Failed' } as const

/** What the one button for a reason says; undefined where it ends by itself. */
const endsBy: Record<HoldReason, string | undefined> = {
  month_limit: 'Raise the limit',
  share: 'Change the share',
  credentials: 'GDS settings',
  gds_paused: undefined,
  account: 'Billing',
  no_hotels: 'Choose hotels',
}

export const words = {
  title: 'Monitors',
  lead: 'A monitor checks your hotels by itself, at set times and within a limit of queries.',
  loading: 'Loading the monitors',
  list: 'Monitors',
  filter: 'Filter monitors',
  find: 'Name',
  add: 'New monitor',
  addFirst: 'Create your first monitor',
  none: 'No monitors yet',
  noneWhy:
    'A monitor checks your hotels by itself, as often as you choose. You get an email when a rate goes wrong, and none while nothing changes.',
  noneReader: 'Your manager can set up a monitor, which checks your hotels by itself.',
  noMatch: 'No monitors match the filters',
  name: 'Monitor',
  state: 'Status',
  anyState: 'Any status',
  states: stateNames,
  next: 'Next run',
  last: 'Last run',
  findings: 'Open findings',
  queries: 'Queries this month',
  hotels: (names: readonly string[], count: number) => {
    const [first] = names
    if (count === 0) return 'No hotels'
    return first === undefined || count > 1 ? countText(count, 'hotel') : first
  },
  between: (day: string, from: string, until: string) => `${day}, between ${from} and ${until}`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  zone: (zone: string) => `Times on this page are in your time zone: ${zone}.`,
  noNext: '-',
  never: 'Not run yet',
  answered: (answered: number, planned: number) =>
    `${numberText(answered)} of ${countText(planned, 'checkup')} answered`,
  used: (used: number, limit: number) => `${numberText(used)} of ${numberText(limit)}`,
  toFix: (count: number, name: string) => `${countText(count, 'open finding')} of ${name}`,
  endsBy,
  endsItself: 'Resumes automatically when the GDS responds.',
  askOwner: 'Ask the account owner to change this.',
  actionsFor: (name: string) => `Actions for ${name}`,
  actions: {
    open: 'View',
    run: 'Run now',
    pause: 'Pause',
    resume: 'Resume',
    duplicate: 'Duplicate',
    edit: 'Edit',
    cancel: 'Cancel',
    remove: 'Delete',
  },
  started: 'The run has started',
  paused: (name: string) => `${name} is paused`,
  resumed: (name: string) => `${name} has resumed`,
  removed: (name: string) => `${name} was deleted`,
  runAsk: (name: string) => `Run ${name} now?`,
  runCost: (queries: number, used: number, limit: number) =>
    `The run takes about ${queryCount(queries)}. This month ${numberText(used)} of ${numberText(limit)} are used.`,
  runOver: 'That is more than is left of this month’s limit, so the run will be refused.',
  counting: 'Counting the queries …',
  runUnknown: 'The queries couldn’t be counted. The run still keeps to the limit.',
  runConfirm: (queries: number | undefined) => (queries === undefined ? 'Run now' : `Run now (${queryCount(queries)})`),
  removeAsk: (name: string) => `Delete ${name}?`,
  removeWhy: 'It won’t run again, and the history of its runs is deleted. The checkups that it made stay.',
  removeConfirm: 'Delete monitor',
} as const

/** Of the share of the plan. */
export const shareWords = {
  title: 'Share of your plan',
  change: 'Change',
  used: ({ used, share_limit, share }: MonitorAccount) =>
    share_limit === null
      ? `Monitors used ${queryCount(used)} this month.`
      : `Monitors used ${numberText(used)} of ${queryCount(share_limit)} this month: ${share}% of your plan.`,
  taken: ({ taken, share_limit }: MonitorAccount) =>
    share_limit === null
      ? `Their limits come to ${queryCount(taken)} a month.`
      : `Their limits come to ${queryCount(taken)}, ${
          taken > share_limit
            ? `${numberText(taken - share_limit)} more than the share`
            : `so ${numberText(share_limit - taken)} are still unassigned`
        }.`,
  zone: (zone: string) => `Account time zone: ${zone}`,
  bar: 'Queries used by monitors this month',
  dialog: 'Monitors of the account',
  field: 'Share of the plan for monitors, in percent',
  why: 'The rest stays free for checks that people start themselves.',
  zoneField: 'Account time zone',
  zoneWhy: 'Monitors that run by the account’s clock follow it, also when the clocks change.',
  save: 'Save',
  saved: 'Saved',
} as const

/** Of the page of one. */
export const monitorWords = {
  back: 'All monitors',
  settings: 'What it checks',
  strip: 'Last runs',
  stripHint: 'Oldest on the left. Use the arrow keys to go through the runs and Enter to open one.',
  stripNone: 'It hasn’t run yet. Its first runs will show here.',
  runs: 'Runs',
  runsNone: 'No runs yet',
  run: 'Run',
  result: 'Result',
  checkups: 'Checkups answered',
  queries: 'Queries',
  findings: 'Findings',
  startedBy: (name: string | null) => (name === null ? 'By schedule' : `Started by ${name}`),
  runOf: (time: string) => `Run of ${time}`,
  stripLabel: (time: string, state: RunSummary['state'], answered: number, planned: number, findings: number) =>
    state === 'skipped' || state === 'due'
      ? `${time}: ${runStateNames[state]}`
      : `${time}: ${runStateNames[state]}, ${numberText(answered)} of ${numberText(planned)} answered, ${countText(findings, 'finding')}`,
  createdBy: (name: string) => `Created by ${name}`,
  legend: 'What the marks mean',
} as const

/** Of the page of a run. */
export const runWords = {
  title: (time: string) => `Run of ${time}`,
  back: (name: string) => `Monitor ${name}`,
  planned: 'Checkups',
  answered: 'Answered',
  failed: 'Failed',
  queries: 'Queries',
  findings: 'Findings',
  begun: 'Started',
  ended: 'Ended',
  progress: (done: number, planned: number) => `${numberText(done)} of ${countText(planned, 'checkup')} done`,
  running: 'This page updates during the run.',
  reasons: 'Why checkups failed',
  checks: 'Checkups of this run',
  filter: 'Filter checkups',
  anyHotel: 'All hotels',
  hotel: 'Hotel',
  gds: 'GDS',
  stay: 'Stay',
  guests: 'Guests',
  codes: 'Codes',
  state: 'Status',
  anyState: 'Any status',
  states: checkStateNames,
  rates: 'Rates',
  none: 'This run asked for no checkups',
  noMatch: 'No checkups match the filters',
  adults: (count: number) => countText(count, 'adult'),
  children: (count: number) => countText(count, 'child', 'children'),
  nights: (count: number) => countText(count, 'night'),
  open: (hotel: string, day: string) => `${hotel}, ${day}: open the checkup`,
  unknown: 'No reason given',
} as const

/** What changed, by kind. */
const changeKindNames: Record<ChangeKind, string> = {
  new: 'New',
  back: 'Back',
  changed: 'Changed',
  gone: 'Gone',
  not_sold: 'Not sold',
  new_rate: 'Sold again',
  closed_lra: 'Closed under LRA',
  unsteady: 'Comes and goes',
  price_moved: 'Price moved',
}
type SeenLine = { kind: string; hotel: string; gds: string; title: string; code: string | null; at: string }
export const monitorChangeWords = {
  title: 'Changes',
  noneOfRun: 'This run confirmed no changes.',
  none: 'Nothing has changed so far. A change is listed once a second checkup shows it.',
  hotel: 'Hotel',
  change: 'Change',
  what: 'Field and booking codes',
  stay: 'Stay',
  values: 'In the GDS → expected',
  seen: 'First seen',
  act: (who: string) => `To act: ${who}`,
  kinds: changeKindNames,
  open: (kind: string, hotel: string) => `${kind}, ${hotel}: open the checkup`,
  told: (time: string) => `Emailed ${time}`,
  untold: 'Not emailed yet',
  nobody: 'Emailed to nobody',
  once: (count: number) => `Seen once (${numberText(count)})`,
  onceWhy: 'A second checkup, ten minutes later or at the next run, decides whether these are changes.',
  onceLine: ({ kind, hotel, gds, title, code, at }: SeenLine) =>
    `${kind}: ${hotel}, ${gds}, ${[title, code].filter(Boolean).join(', ')}, ${at}`,
  more: (count: number) => `and ${numberText(count)} more`,
} as const
