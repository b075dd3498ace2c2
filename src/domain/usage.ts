// What the statistics count, by the names and heads that screens and spreadsheets share, and in which bars. S2§3
import { type Day, daysBetween } from './stay.ts'

export const usageColumns = [
  { field: 'gds_hotel_rate_details', head: 'RD queries' },
  { field: 'gds_hotel_rate_rules', head: 'RR queries' },
  { field: 'gds_hotel_details', head: 'Hotel details', agencies: true },
  { field: 'gds_queries', head: 'GDS queries' },
  { field: 'gds_queries_daily_average', head: 'Daily average' },
  { field: 'export_pdf', head: 'PDF exports' },
  { field: 'export_excel', head: 'Excel exports' },
  { field: 'copy_link', head: 'Copied links', agencies: true },
  { field: 'create_issue', head: 'Issues', agencies: true },
] as const satisfies readonly { field: string; head: string; agencies?: true }[]
/** By what statistics sort. */
export const usageSorts = [
  'gds_queries',
  'name',
  'email',
  'plan',
  'gds_hotel_rate_details',
  'gds_hotel_rate_rules',
  'gds_hotel_details',
  'gds_queries_daily_average',
  'export_pdf',
  'export_excel',
  'copy_link',
  'create_issue',
] as const
export type UsageField = (typeof usageColumns)[number]['field']

/** The columns of hotels, or those of travel agencies. */
export const usageColumnsOf = (agencies: boolean) =>
  usageColumns.filter((column) => agencies || !('agencies' in column))

export type UsageUnit = 'days' | 'weeks' | 'months'
/** What one bar of a chart over a range stands for, so that bars can be told apart. */
export const usageUnitOf = ({ from, to }: { from: Day; to: Day }): UsageUnit => {
  const days = daysBetween(from, to) + 1
  return days <= 62 ? 'days' : days <= 92 ? 'weeks' : 'months'
}
