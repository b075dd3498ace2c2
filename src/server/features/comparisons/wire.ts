// From two stored readings to the contract: entries, pairs, and the fields in which they differ.
import type { Comparison } from '../../../contract/comparisons.ts'
import type { ComparedReading, Pair } from '../../../domain/comparing/differences.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import type { Expected } from '../../../domain/own-data/expected.ts'
import { emptyRate, type Rate } from '../../../domain/rate.ts'
import type { ListedField } from '../../workers/reading.ts'
import { type CheckupRow, checkupOf, type EntryRow, entryOf } from '../hotels/wire.ts'

export type StoredRate = Omit<EntryRow, ListedField> & { fields: Partial<Rate>; expected: Expected | null }
export type Side = { checkup: CheckupRow & { hotel: string }; rates: readonly StoredRate[] }

const wholeRate = ({ rate_plan, fields }: StoredRate) => ({ ...emptyRate(rate_plan), ...fields })

export const comparedOf = ({ checkup, rates }: Side): ComparedReading => ({
  gds: gdsNameOf(checkup.gds_id) ?? 'travel_port',
  check_in: checkup.check_in,
  rates: rates.map(wholeRate),
  rules: rates.map(({ rules }) => rules),
})

const entryAt = ({ checkup, rates }: Side, at: number | null) => {
  const stored = at === null ? undefined : rates[at]
  return stored ? entryOf({ ...wholeRate(stored), ...stored }, checkup) : null
}

const expectedAt = ({ checkup, rates }: Side, at: number | null) => {
  const expected = at === null ? null : rates[at]?.expected
  return expected ? { ...expected, version: checkup.own_version } : null
}

export const comparisonOf = (left: Side, right: Side, pairs: readonly Pair[]): Comparison => ({
  hotel: left.checkup.hotel,
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
