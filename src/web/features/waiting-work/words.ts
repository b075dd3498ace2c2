// The words of false alarms.
import { countText } from '../../lib/format.ts'

export const alarmText = {
  lead: 'Findings that people accepted as false alarms, with what the GDS showed and what was expected then. The newest come first.',
  list: 'False alarms',
  finding: 'Finding',
  where: 'Hotel',
  values: 'In GDS / Expected',
  note: 'Note',
  evidence: (count: number) => countText(count, 'GDS response'),
  nothing: '–',
  reported: 'Reported',
  none: 'Nobody has reported a false alarm.',
  ended: {
    changed: 'Ended: another value',
    by_person: 'Ended by a person',
    replaced: 'Accepted again',
    expired: 'Expired',
  },
  answer: 'Answer',
  answerTo: (finding: string, hotel: string) => `Answer the false alarm of ${finding}, ${hotel}`,
  change: 'Change answer',
  shownTo:
    'The account that reported it sees your answer with its fix, as from Rateproof support. Unless you are still looking into it, whoever reported it also gets an email.',
  mailedOnly: 'This false alarm has ended, so no fix shows your answer: whoever reported it gets it by email.',
  states: {
    looked_into: 'We are looking into it',
    check_corrected: 'They were right: the check has been corrected',
    finding_right: 'The finding is right',
  },
  text: 'Your answer',
  shortText: (least: number, most: number) => `Write ${least} to ${most} characters`,
  cancel: 'Cancel',
  unsaved: 'Save your answer, or choose Cancel to discard it',
  save: 'Save answer',
  saved: 'Answer saved',
} as const
