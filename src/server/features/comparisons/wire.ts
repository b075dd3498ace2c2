// From two stored checkups to the contract: entries, pairs, and the fields in which they differ.
import { inHotelTime } from '../../../domain/deadlines/compute.ts'
import type { Comparison } from '../../../contract/comparisons.ts'
import type { ComparedCheckup, Pair } from '../../../domain/comparing/differences.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import type { Expected } from '../../../domain/own-data/expected.ts'
import { emptyRate, type Rate } from '../../../domain/rate.ts'
import { type CheckupRow, checkupOf, entryOf, scoredColumns } from '../hotels/wire.ts'
import type { z } from 'zod'
import { col, rowShape } from '../../platform/database/rows.ts'

export const storedRate = rowShape({
  ...scoredColumns,
  fields: col.json<Partial<Rate>>(),
  expected: col.json<Expected>().nullable(),
})
type StoredRate = z.output<typeof storedRate>
export type StoredSide = {
  checkup: CheckupRow & { hotel: string; time_zone: string | null }
  rates: readonly StoredRate[]
}

const wholeRate = ({ rate_plan, fields }: StoredRate, time_zone: string | null) =>
  inHotelTime({ ...emptyRate(rate_plan), ...fields }, time_zone)

export const comparedOf = ({ checkup, rates }: StoredSide): ComparedCheckup => ({
  gds: gdsNameOf(checkup.gds_id) ?? 'travel_port',
  check_in: checkup.check_in,
  rates: rates.map((rate) => wholeRate(rate, checkup.time_zone)),
  rules: rates.map(({ rules }) => rules),
})

const entryAt = ({ checkup, rates }: StoredSide, at: number | null) => {
  const stored = at === null ? undefined : rates[at]
  return stored ? entryOf({ ...wholeRate(stored, checkup.time_zone), ...stored }, checkup) : null
}

const expectedAt = ({ checkup, rates }: StoredSide, at: number | null) => {
  const expected = at === null ? null : rates[at]?.expected
  return expected ? { ...expected, version: checkup.own_version } : null
}

export const comparisonOf = (left: StoredSide, right: StoredSide, pairs: readonly Pair[]): Comparison => ({
  hotel: left.checkup.hotel,
  time_zone: left.checkup.time_zone,
  left: checkupOf(left.checkup),
  right: checkupOf(right.checkup),
  pairs: pairs.map(({ differences, ...pair }) => ({
    ...pair,
    left: entryAt(left, pair.left),
    right: entryAt(right, pair.right),
    expected: differences.every(({ kind }) => kind === 'same')
      ? null
      : (expectedAt(left, pair.left) ?? expectedAt(right, pair.right)),
    differences: differences.filter(({ kind }) => kind !== 'same'),
    same: differences.filter(({ kind }) => kind === 'same').length,
  })),
})
