// The words of the OTA view. S2§2
import type { Checkup } from '../../../contract/values/checkup-values.ts'
import { countText, dayText } from '../../lib/format.ts'

export const words = {
  title: 'OTA View',
  rating: 'AAA Rating',
  stars: (rating: string) => `${rating} of 5`,
  exportPdf: 'Export to PDF',
  checkRate: 'Check rate',
  code: 'Booking code',
  stay: ({ from_date, to_date, nights, adults, children }: Checkup) =>
    [
      `${dayText(from_date)} – ${dayText(to_date)}`,
      countText(nights, 'night'),
      countText(adults, 'adult'),
      ...(children > 0 ? [countText(children, 'child', 'children')] : []),
    ].join(' · '),
  room: 'Room and rate',
  amenities: 'Amenities',
  location: 'Location',
  missingLocation: 'Missing Location',
  rules: 'Rate rules',
  unavailable: 'Unavailable',
  unavailableWhy: 'The rate could not be loaded. Choose the booking code again or reload the page.',
  loadDetails: 'Load hotel details (1 query)',
  noDetails: (gds: string) => `Hotel details from ${gds} are not loaded yet.`,
  noHotel: { title: 'No hotel selected', text: 'Choose a hotel in Rate Check, then open its OTA view.' },
  notFound: 'Hotel not found',
  failed: 'Choose another hotel in Rate Check.',
  toRateCheck: 'Go to Rate Check',
} as const
