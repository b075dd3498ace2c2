// Reads Travelport's own code tables when there are none yet, then monthly; Sabre publishes none.
import type { ReferenceRow } from '../../../gds/gds.ts'
import type { ScheduledTask } from '../../platform/schedule/schedule.ts'
import { askTables } from '../gds-credentials/service.ts'
import { keepTables } from './service.ts'

const [hour, day] = [3_600, 86_400]

export const loadTables: ScheduledTask = {
  name: 'reference',
  every: 30 * day,
  run: async (context, signal) => {
    const { travelport } = context
    if (!travelport) return { outcome: 'not configured', again: hour }
    const { rows, outcome } = await askTables(context, { gds: 'travel_port', ...travelport }, signal)
    if (rows.length === 0) throw new Error(`Could not load Travelport's code tables: ${outcome}`)
    const whole = outcome === 'static'
    await keepTables(context, 1, rows, whole)
    return { outcome: `${summaryOfRows(rows)}${whole ? '' : `, ${outcome}`}`, ...(!whole && { again: day }) }
  },
}

const summaryOfRows = (rows: readonly ReferenceRow[]) => {
  const categories = rows.filter(({ kind }) => kind === 'rate_category').length
  return `${categories} rate categories, ${rows.length - categories} amenities`
}
