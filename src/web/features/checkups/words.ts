// The words of Compare Rate Details. S2§2
import { counted } from '../../lib/format.ts'

export const words = {
  title: 'Compare Rate Details',
  open: 'Compare',
  back: 'Back to Rate Check',
  field: 'Field',
  fixed: 'Current rate',
  other: 'Compare with',
  date: 'Date',
  chooseDate: 'Choose a date (1 query)',
  code: 'Booking code',
  chooseCode: 'Choose a booking code',
  /** S2§2 */
  unavailable: 'Not available for selected date',
  category: 'Category',
  allCategories: 'All categories',
  compare: 'Compare',
  edit: 'Edit',
  versus: 'vs',
  exportPdf: 'Export PDF',
  searching: 'Loading rates for this date …',
  onlyDifferent: 'Only differences',
  different: 'Different',
  same: 'Same',
  counts: (different: number) => (different === 0 ? 'No differences' : `${counted(different, 'field')} differ`),
  allSame: 'No differences in these fields.',
  ownData: 'Your rates',
  start: 'Choose a date to load its rates and see what differs.',
  unread: 'Not loaded',
  nights: (nights: number) => counted(nights, 'night'),
  nothing: 'Open a rate in Rate Check, then choose Compare.',
} as const
