// Reads Travelport's own code tables when there are none yet, then monthly; Sabre publishes none.
import type { ReferenceRow } from '../../../gds/gds.ts'
import type { Task } from '../../platform/schedule.ts'
import { askTables } from '../gds-credentials/service.ts'
import { keepTables } from './service.ts'

const [hour, day] = [3_600, 86_400]

export const readTables: Task = {
  name: 'reference',
  every: 30 * day,
  run: async (context, signal) => {
    const { travelport } = context
    if (!travelport) return { outcome: 'not configured', again: hour }
    const { rows, outcome } = await askTables(context, { gds: 'travel_port', ...travelport }, signal)
    if (rows.length === 0) throw new Error(`The code tables of Travelport could not be read: ${outcome}`)
    const whole = outcome === 'static'
    await keepTables(context, 1, rows, whole)
    return { outcome: `${wordsOf(rows)}${whole ? '' : `, ${outcome}`}`, ...(!whole && { again: day }) }
  },
}

const wordsOf = (rows: readonly ReferenceRow[]) => {
  const categories = rows.filter(({ kind }) => kind === 'rate_category').length
  return `${categories} rate categories, ${rows.length - categories} amenities`
}
