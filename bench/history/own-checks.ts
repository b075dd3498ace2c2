// H11, H12 and H14: own data is the sum of its versions, without a gap, and checkups are scored with the newest.
import { isDeepStrictEqual } from 'node:util'
import { type Breach, breach, type Found, grouped } from './found.ts'
import { keyOfVersion } from './own-claims.ts'

const hotelOf = ({ tenant_id, hotel_id }: { tenant_id: number; hotel_id: number }) =>
  `tenant ${tenant_id} hotel ${hotel_id}`

/** H11, with the claims: versions of a hotel are 1..n. */
export const checkVersions = ({ own_versions }: Found): Breach[] =>
  [...grouped(own_versions, hotelOf)].flatMap(([hotel, rows]) =>
    rows.every(({ version }, at) => version === at + 1)
      ? []
      : [breach('H11', `the versions of ${hotel} are ${rows.map(({ version }) => version).join(', ')}`)],
  )

/** H12: each change begins where the one before it ended, and all of them together are the records. */
export const checkRecords = ({ own_versions, own_records }: Found): Breach[] => {
  const breaches: Breach[] = []
  const tell = (words: string) => void breaches.push(breach('H12', words))
  const summed = new Map<string, { hotel: string; record: object }>()
  for (const row of own_versions) {
    if (row.changes.length !== row.counted)
      tell(`${keyOfVersion(row)} changed ${row.counted} records, and ${row.changes.length} are there`)
    for (const { kind, id, before, after } of row.changes) {
      const key = `${kind} ${id}`
      if (!isDeepStrictEqual(summed.get(key)?.record ?? null, before))
        tell(`${keyOfVersion(row)} changes ${key} from what it was not`)
      if (after === null) summed.delete(key)
      else summed.set(key, { hotel: hotelOf(row), record: after })
    }
  }
  const stored = new Map(
    own_records.map((row) => [`${row.kind} ${row.id}`, { hotel: hotelOf(row), record: { ...row.fields, id: row.id } }]),
  )
  for (const key of new Set([...summed.keys(), ...stored.keys()]))
    if (!isDeepStrictEqual(summed.get(key), stored.get(key)))
      tell(`${key} of ${(summed.get(key) ?? stored.get(key))?.hotel} is not what the versions add up to`)
  return breaches
}

/** H14: scores name an existing version, each earlier one is kept once, and at the end the newest version counts. */
export const checkScored = ({ own_versions, checkups, earlier_scores }: Found): Breach[] => {
  const breaches: Breach[] = []
  const tell = (words: string) => void breaches.push(breach('H14', words))
  const newest = new Map(own_versions.map((row) => [hotelOf(row), row.version]))
  const replaced = grouped(earlier_scores, ({ checkup_id }) => checkup_id)
  for (const row of checkups) {
    const last = newest.get(hotelOf(row)) ?? 0
    const earlier = replaced.get(row.id) ?? []
    const kept = earlier.map(({ rule_set, own_version }) => `${rule_set} ${own_version}`)
    for (const own_version of [row.own_version, ...earlier.map((score) => score.own_version)])
      if (own_version > last) tell(`checkup ${row.id} is scored with version ${own_version}, which is not there`)
    if (row.latest && row.own_version < last)
      tell(`checkup ${row.id} is scored with version ${row.own_version}, and ${last} is the newest`)
    if (new Set(kept).size < kept.length) tell(`a score of checkup ${row.id} is kept twice`)
  }
  return breaches
}
