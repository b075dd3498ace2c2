// H11 to H14: own data is the sum of its versions, each requested once, and checkups are scored with it.
import { isDeepStrictEqual } from 'node:util'
import { todayIn } from '../../src/domain/stay.ts'
import type { Breach, Found, OwnChangeRow, OwnVersionRow, Rule } from './found.ts'
import { grouped } from './grouped.ts'
import type { OwnClaims } from './own-claims.ts'
import { keyOfVersion } from './own-claims.ts'

type Own = Pick<Found, 'own_versions' | 'own_records'>
const told = (rule: Rule) => (words: string) => ({ rule, words })
const hotelOf = ({ tenant_id, hotel_id }: { tenant_id: number; hotel_id: number }) =>
  `tenant ${tenant_id} hotel ${hotel_id}`

/** Versions of a hotel are 1..n, and each is one requested write, recorded under its author. */
export const checkVersions = ({ own_versions }: Own, { breaches }: OwnClaims): Breach[] => {
  const breach = told('H11')
  const gaps = [...grouped(own_versions, hotelOf)].flatMap(([hotel, rows]) =>
    rows.every(({ version }, at) => version === at + 1)
      ? []
      : [breach(`the versions of ${hotel} are ${rows.map(({ version }) => version).join(', ')}`)],
  )
  return [...gaps, ...breaches]
}

/** Each change begins where the one before it ended, and all of them together are the records. */
export const checkRecords = ({ own_versions, own_records }: Own): Breach[] => {
  const breach = told('H12')
  const breaches: Breach[] = []
  const summed = new Map<string, { hotel: string; record: object }>()
  for (const row of own_versions) {
    if (row.changes.length !== row.counted)
      breaches.push(breach(`${keyOfVersion(row)} changed ${row.counted} records, and ${row.changes.length} are there`))
    for (const { kind, id, before, after } of row.changes) {
      const key = `${kind} ${id}`
      if (!isDeepStrictEqual(summed.get(key)?.record ?? null, before))
        breaches.push(breach(`${keyOfVersion(row)} changes ${key} from what it was not`))
      if (after === null) summed.delete(key)
      else summed.set(key, { hotel: hotelOf(row), record: after })
    }
  }
  const stored = new Map(own_records.map((row) => [`${row.kind} ${row.id}`, row]))
  for (const key of new Set([...summed.keys(), ...stored.keys()])) {
    const [said, row] = [summed.get(key), stored.get(key)]
    const record = row && { hotel: hotelOf(row), record: { ...row.fields, id: row.id } }
    if (!isDeepStrictEqual(said, record))
      breaches.push(breach(`${key} of ${said?.hotel ?? record?.hotel} is not what the versions add up to`))
  }
  return breaches
}

const inOrder = (changes: readonly OwnChangeRow[]) =>
  changes.toSorted((a, b) => a.id - b.id).map(({ kind, id, before, after }) => ({ kind, id, before, after }))

/** Undo reverts exactly what its version changed. */
export const checkUndone = ({ own_versions }: Own): Breach[] => {
  const breach = told('H13')
  const rows = new Map(own_versions.map((row) => [keyOfVersion(row), row]))
  const undone = (row: OwnVersionRow) =>
    rows.get(keyOfVersion({ ...row, version: Number(/^Version (\d+) undone$/.exec(row.summary)?.[1] ?? 0) }))
  return own_versions
    .filter(({ source }) => source === 'undo')
    .flatMap((row) => {
      const of = undone(row)
      const wanted = of && inOrder(of.changes.map((each) => ({ ...each, before: each.after, after: each.before })))
      return isDeepStrictEqual(inOrder(row.changes), wanted)
        ? []
        : [breach(`${keyOfVersion(row)} is not what version ${of?.version} changed, taken back`)]
    })
}

/** The clocks of product and database may differ by this many milliseconds. */
const clocksApart = 1_000

/** Scores name an existing version, each earlier one is kept once, and at the end the newest version counts. */
export const checkScored = ({ own_versions, checkups, earlier, hotels }: Found, ended: number): Breach[] => {
  const breach = told('H14')
  const breaches: Breach[] = []
  const versions = new Map(own_versions.map((row) => [keyOfVersion(row), row]))
  const newest = new Map(own_versions.map((row) => [hotelOf(row), row.version]))
  const zones = new Map(hotels.map(({ id, zone }) => [id, zone]))
  const replaced = grouped(earlier, ({ checkup_id }) => checkup_id)
  for (const row of checkups) {
    const standsOn = (what: string, version: number, scored_at: number | null) => {
      const of = versions.get(keyOfVersion({ ...row, version }))
      if (version > 0 && !of) breaches.push(breach(`${what} stands on version ${version}, which is not there`))
      else if (of && of.at > (scored_at ?? 0) + clocksApart)
        breaches.push(breach(`${what} stands on version ${version}, which came later`))
    }
    standsOn(`checkup ${row.id}`, row.own_version, row.scored_at)
    const before = replaced.get(row.id) ?? []
    for (const each of before) standsOn(`an earlier score of checkup ${row.id}`, each.own_version, each.scored_at)
    const kept = before.map(({ rule_set, own_version }) => `${rule_set} ${own_version}`)
    if (new Set(kept).size < kept.length) breaches.push(breach(`a score of checkup ${row.id} is kept twice`))
    if (before.some(({ own_version }) => own_version > row.own_version))
      breaches.push(breach(`checkup ${row.id} was scored with newer own data before`))
    const count = newest.get(hotelOf(row)) ?? 0
    const isToCome = row.check_in >= todayIn(zones.get(row.hotel_id) ?? null, ended)
    if (row.latest && isToCome && row.own_version !== count)
      breaches.push(breach(`checkup ${row.id} is scored with version ${row.own_version}, and ${count} is the newest`))
  }
  return breaches
}
