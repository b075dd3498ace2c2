// The words of the list of fixes, which only its own page loads.
import { acceptReasonWords } from '../../../domain/accepted/acceptance.ts'
import { countText, listText, numberText } from '../../lib/format.ts'

type EndingCounts = Record<'fixes' | 'hotels' | 'acceptances' | 'ofCodes' | 'whole', number>

export const fixListText = {
  title: 'To fix',
  back: 'Dashboard',
  laterDay: 'Choose a date after today',
  passedDay: 'Choose today or a later date',
  lead: ({ fixes, rates, accepted }: { fixes: number; rates: number | undefined; accepted: number }) => {
    const all = countText(fixes, 'fix', 'fixes')
    if (rates === undefined) return all
    const others = accepted > 0 ? `, ${numberText(accepted)} of them accepted, the others` : ''
    return `${all}${others} on ${countText(rates, 'rate')}`
  },
  states: {
    open: 'Open',
    new: 'New',
    back: 'Back',
    overdue: 'Overdue',
    accepted: 'Accepted',
    done: 'Done',
    snoozed: 'Snoozed',
    past: 'Past',
    unconfirmed: 'Unconfirmed',
    gone: 'Gone',
    all: 'All current',
  },
  byState: 'Fixes by state',
  heatMap: 'Heat map',
  repairs: 'Time to repair',
  kept: 'Acceptances not found or ended',
  find: 'Find a hotel, field or code',
  assigned: 'Assigned to',
  anybody: 'Assigned to anyone',
  nobody: 'Not assigned',
  lastCheck: 'Last check',
  lastChecks: {
    any: 'Any check result',
    still_there: 'Still there',
    couldnt_check: 'Couldn’t check',
    running: 'Checking',
  },
  lastCheckCount: (check: string, count: number | undefined) =>
    count === undefined ? check : `${check} (${numberText(count)})`,
  sort: 'Sort by',
  sorts: {
    priority: 'Wrong prices first',
    points: 'Most points first',
    rates: 'Most rates first',
    hotel: 'Hotel',
    stay: 'Next check-in first',
    value: 'Most per night first',
    due: 'Overdue first, then by due date',
  },
  export: 'Export',
  exportAs: { csv: 'CSV, all rows', xlsx: 'Excel, all rows' },
  prices: 'Wrong prices',
  fresh: 'New since your last visit',
  goneSince: 'Gone since your last visit',
  hotel: 'One hotel',
  remove: (filter: string) => `Remove filter: ${filter}`,
  allStays: (count: number) => `All ${count} stays`,
  stays: (count: number, days: string) => `${count === 1 ? 'Check-in' : `${count} stays:`} ${days}`,
  firstSeen: (day: string) => `First seen ${day}`,
  backSince: (day: string) => `found again ${day}`,
  goneOn: (day: string) => `not found since ${day}`,
  goneByCheck: 'Gone, confirmed by a check',
  goneByOwnData: 'Gone, because your rates changed',
  goneByItself: 'Gone on its own',
  goneAfterDone: (day: string) => `Gone, marked as done on ${day}`,
  byRuleSet: (version: number) => `by rule set ${version}`,
  perNight: 'per night',
  points: (points: number) => `+${points}`,
  pointsHead: 'points accuracy',
  /** What would be in a state, and how it gets there. */
  none: {
    unchecked: [
      'No data to display for selected dates',
      'Check rates for these dates: what is wrong or missing is then listed here.',
    ],
    open: ['Nothing to fix', 'No open fixes for these dates and filters. Checks list here what is wrong or missing.'],
    new: [
      'No new fixes',
      'For these dates and filters no check found anything new. A fix is new for seven days, or until somebody acts. Check your hotels again to find what has changed.',
    ],
    back: [
      'No fixes are back',
      'A fix is listed here for seven days when a check finds it again after it was gone, or when its acceptance ends, by its date or by other values.',
    ],
    overdue: [
      'Nothing is overdue',
      'A fix is listed here when its due date has passed. Choose “Due date …” in its menu to set one.',
    ],
    done: [
      'No fixes marked as done',
      'For these dates and filters. Choose “Mark as done …” in the menu of a fix: it stays here unless a check still finds it.',
    ],
    snoozed: [
      'No snoozed fixes',
      'For these dates and filters. Choose “Snooze …” in the menu of a fix to put it off until a date, or until it gets worse.',
    ],
    accepted: [
      'No accepted fixes',
      'For these dates and filters. Choose “Accept …” in the menu of a fix that may stay as it is, with your reason.',
    ],
    past: [
      'No past fixes',
      'A fix is listed here for 30 days once all its stays have begun. Choose earlier check-in dates to see older ones.',
    ],
    unconfirmed: [
      'Nothing is unconfirmed',
      'A fix is listed here when the newest checkup can’t tell whether it is gone: its booking codes aren’t on sale, or the GDS sent too little.',
    ],
    gone: [
      'No fixes are gone',
      'For these dates and filters. A fix is listed here for 30 days after a check no longer finds it: correct the rate in the GDS, then check it again.',
    ],
    all: ['Nothing to fix', 'No fixes for these dates and filters. Checks list here what is wrong or missing.'],
  },
  limited: (listed: number, hotels: number) =>
    `Showing fixes for ${numberText(listed)} of ${countText(hotels, 'hotel')}: those that match the filters, then the least accurate. Find a hotel by name to see the others.`,
  actions: (what: string, hotel: string) => `Actions for ${what}, ${hotel}`,
  done: 'Mark as done',
  doneAsk: 'Mark as done …',
  showCheck: 'Show the check',
  accept: 'Accept',
  doneUnchecked: 'Mark as done without a check …',
  doneAndCheck: 'Mark as done and check …',
  areChecked: (started: number, running: number) =>
    [
      started > 0 &&
        `${countText(started, 'fix', 'fixes')} marked as done: the ${started === 1 ? 'check has' : 'checks have'} started`,
      running > 0 && `${countText(running, 'check')} already running`,
    ]
      .filter(Boolean)
      .join(', '),
  endAccepted: 'End acceptance',
  endQuestion: (count: number) => (count === 1 ? 'End this acceptance?' : `End ${numberText(count)} acceptances?`),
  endingWith: ({ fixes, hotels, acceptances, ofCodes }: EndingCounts) =>
    fixes === 1 && ofCodes === 0
      ? []
      : [
          `${countText(fixes, 'fix', 'fixes')} in ${countText(hotels, 'hotel')}`,
          ...(ofCodes > 0
            ? [`${numberText(ofCodes)} of the acceptances ${ofCodes === 1 ? 'is' : 'are'} for a single booking code`]
            : []),
          acceptances === 1 ? 'Its reason, note and expiry date' : 'Their reasons, notes and expiry dates',
        ],
  /** What is accepted for a part counts all the time. */
  endMeans: ({ fixes, whole }: EndingCounts) =>
    [
      `${fixes === 1 ? 'Only what is accepted of this fix ends' : 'Only what is accepted of these fixes ends'}; others that were accepted with ${fixes === 1 ? 'it' : 'them'} stay accepted.`,
      ...(whole === 0
        ? []
        : [
            `${fixes === 1 ? 'It counts' : whole < fixes ? 'What was accepted as a whole counts' : 'They count'} in lists and figures again.`,
          ]),
    ].join(' '),
  keepOpen: 'This is being saved. It closes by itself.',
  endedSoFar: (done: number, of: number) =>
    `${numberText(done)} of ${countText(of, 'fix', 'fixes')} done. Keep this page open.`,
  endNow: 'End now',
  isAccepted: (count: number) => (count === 1 ? 'Accepted' : `${countText(count, 'fix', 'fixes')} accepted`),
  notAccepted: (hotels: readonly string[]) =>
    `Not accepted in ${listText([...new Set(hotels)])}: checked just now. Look at the newest values, then accept them.`,
  isEnded: (count: number, counts: boolean) =>
    [
      count === 1 ? 'Acceptance ended.' : `${numberText(count)} acceptances ended.`,
      ...(counts ? [count === 1 ? 'The fix counts again.' : 'What was accepted as a whole counts again.'] : []),
    ].join(' '),
  notEnded: (count: number) => `${countText(count, 'acceptance')} not ended. Try again.`,
  acceptedLeftOut: (count: number) =>
    count === 1 ? '1 is accepted and stays as it is.' : `${numberText(count)} are accepted and stay as they are.`,
  doneQuestion: (count: number) => `Mark ${countText(count, 'fix', 'fixes')} as done without a check?`,
  doneMeans: (count: number) => `The next checkup will show whether ${count === 1 ? 'it is' : 'they are'} gone.`,
  areDone: (count: number) =>
    `Marked ${countText(count, 'fix', 'fixes')} as done without a check; ${count === 1 ? 'it comes back if the next check still finds it' : 'they come back if the next check still finds them'}.`,
  acceptedUntil: (day: string) => `Accepted until ${day}`,
  acceptedBy: (reason: string, name: string | null, day: string) =>
    `${reason} · ${name ?? 'Rateproof support'}, ${day}`,
  /** Of support, to a false alarm. */
  answers: {
    looked_into: 'We are looking into it',
    check_corrected: 'You were right: the check has been corrected',
    finding_right: 'The finding is right',
  },
  answeredBy: (answer: string, text: string, day: string) => `${answer}: “${text}” · Rateproof support, ${day}`,
  onlyCode: (code: string) => `only ${code}`,
  partly: (codes: readonly string[]) =>
    codes.length === 0 ? 'Accepted for some amounts' : `${listText(codes)} accepted`,
  cantTell: (day: string) =>
    `Last found ${day}. The newest checkup can’t tell whether it is gone: these booking codes aren’t on sale, or the GDS sent too little.`,
  wasAcceptedUntil: (code: string | null, day: string) =>
    `${code === null ? 'Was' : `${code} was`} accepted until ${day}`,
  wasAccepted: (code: string, was: string | null, now: string | null) =>
    `${code} was accepted as ${was ?? 'nothing'}, now ${now ?? 'nothing'}`,
  showCheckOf: (what: string) => `Show the check of ${what}`,
  reopen: 'Reopen',
  snooze: 'Snooze',
  assign: 'Assign',
  viewRate: 'View rate',
  isDone: 'Marked as done without a check. It comes back if the next check still finds it.',
  isSnoozed: (day: string) => `Snoozed until ${day}`,
  isOpen: 'Reopened',
  isAssigned: (name: string | null) => (name === null ? 'No longer assigned' : `Assigned to ${name}`),
  until: (day: string) => `Snoozed until ${day}`,
  doneOn: (day: string) => `Done on ${day}`,
  assignedTo: (name: string) => `Assigned to ${name}`,
  snoozeUntil: 'Snooze until',
  lastDay: (days: number) => `Choose a date within ${days} days`,
  snoozeKind: 'Snooze',
  toDay: 'Until a date',
  toWorse: 'Until it gets worse',
  worseMeans:
    'Open again once a checkup finds more rates with it on stays that were checked before, or over 10% more per night on any stay. A stay that is checked for the first time is not more.',
  untilWorse: 'Snoozed until it gets worse',
  worse: (was: string, then: string, day: string) => `Worse on ${day}: ${then}, was ${was}`,
  assignTo: 'Assign to',
  onlyWithAccess: (hotels: number) =>
    `Only people who have access to ${hotels === 1 ? 'this hotel' : `all ${hotels} hotels`} are listed.`,
  due: 'Due date',
  noDue: 'No due date',
  dueOn: (day: string) => `Due ${day}`,
  overdueSince: (day: string) => `Overdue since ${day}`,
  isDue: (day: string | null) => (day === null ? 'No longer due on a date' : `Due ${day}`),
  save: 'Save',
  cancel: 'Cancel',
  amounts: (count: number) => `Amounts by stay (${countText(count, 'rate')})`,
  loading: 'Loading all amounts …',
  noValue: 'no amount',
  higher: (amount: string) => `${amount} too high in the GDS`,
  lower: (amount: string) => `${amount} too low in the GDS`,
  select: (what: string, hotel: string) => `Select ${what}, ${hotel}`,
  selectPage: 'Select all on this page',
  selectAll: (total: number, most: number) =>
    total > most ? `Select the first ${numberText(most)} of this list` : `Select all ${numberText(total)} of this list`,
  selected: 'Change the selected fixes',
  chosen: (count: number) => `${countText(count, 'fix', 'fixes')} selected`,
  mostChosen: (most: number) => `You can change up to ${most} fixes at a time.`,
  clear: 'Clear selection',
  changedBy: (
    { by, by_checkup = false, accepted = false }: { by: string | null; by_checkup?: boolean; accepted?: boolean },
    at: string,
  ) => `${by ?? (by_checkup ? 'A checkup' : 'Rateproof support')} ${accepted ? 'accepted' : 'changed'} this ${at}.`,
  nothingSaved: 'Your change was not saved.',
  showNewest: 'Show the newest',
  doneAndRefused: {
    changed: (done: number, refused: number) => `${done} changed, ${refused} not changed`,
    accepted: (done: number, refused: number) => `${done} accepted, ${refused} not accepted`,
    checked: (done: number, refused: number) => `${done} being checked, ${refused} not checked`,
    ended: (done: number, refused: number) => `${done} ended, ${refused} not ended`,
  },
  noLongerFound: 'No longer found by the newest checkups.',
  moreRefused: (count: number) => `and ${count} more`,
  /** What became of them goes on in the same sentence. */
  changed: (count: number, what: string) =>
    `${countText(count, 'fix', 'fixes')} ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
} as const

/** Of marking a fix as done with a check. */

/** The words of accepting a fix as it is. */
export const acceptText = {
  title: (fixes: number) => (fixes === 1 ? 'Accept as it is' : `Accept ${numberText(fixes)} fixes as they are`),
  reason: 'Reason',
  noReason: 'Choose a reason',
  reasons: acceptReasonWords,
  note: 'Note',
  noteOptional: 'Note (optional)',
  shortNote: (least: number, most: number) => `Say why, in ${least} to ${most} characters`,
  scope: 'Applies to',
  scopes: {
    code: () => 'One booking code',
    cause: (hotel: string, gds: string) => `This fix at ${hotel} in ${gds}`,
    check: () => 'All that this check finds now in all my hotels',
  },
  scopeOfMany: 'Each fix at its hotel and GDS',
  covers: (fixes: number | undefined) =>
    fixes === undefined
      ? 'Covers all hotels of your account.'
      : `Covers ${countText(fixes, 'fix', 'fixes')} in the hotels of your account.`,
  /** Of prices: each amount is accepted by itself. */
  amountsOf: (from: string, to: string) =>
    `Covers the amounts of check-ins from ${from} to ${to}, as the list shows them; other amounts stay open.`,
  code: 'Booking code',
  until: 'For',
  days: (days: number) => `${days} days`,
  holds: (fixes: number) =>
    `${fixes === 1 ? 'It ends early if' : 'The acceptance of a fix ends early if'} the GDS shows another value or you change your own data. The score stays the same.`,
  accept: 'Accept',
  cancel: 'Cancel',
} as const
