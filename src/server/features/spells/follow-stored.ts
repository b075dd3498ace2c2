// Follows a stored checkup, in the transaction that stores it: what it finds opens spells, keeps them or brings them back, and what is
// gone ends them. The hotel is locked, so that its checkups are followed one after the other.
import type { FoundCause, Spell } from '../../../domain/spells/spell.ts'
import { worseOf } from '../../../domain/spells/value-per-night.ts'
import { followCheckup, type SpellChange } from '../../../domain/spells/follow-checkup.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { together } from '../../platform/database/together.ts'
import type { FoundCauses, SoldRate } from '../../workers/checkups/found-causes.ts'
import { beginProgress, type CheckupToFollow, findKnown, type KnownSpells, type StoredPart } from './data.ts'
import { type Followed, loadSeen } from './load-seen.ts'
import { ownStay, parseKnown } from './parse-known.ts'
import {
  countRepairs,
  insertSpells,
  keepEnded,
  touchStay,
  updateSpells,
  wakeStays,
  writeStay,
  type WrittenSpell,
  type WrittenStay,
} from './write-data.ts'

/** Keys of spells. `open`: of all of the hotel in the GDS, where its only stay there is this one, of that day; else they have to be counted. */
type FollowedChanges = {
  opened: readonly string[]
  gone: readonly string[]
  open: { keys: readonly string[]; check_in: string } | null
}
const nothingKnown: FollowedChanges = { opened: [], gone: [], open: null }

/**
 * Needs nothing that the same transaction stores of the checkup. Where older checkups of the hotel still wait, it waits too.
 * Returns the spells that it opened or brought back, and those that it ended, without what another rule set says; null where it did neither and
 * found the same on its stay as before.
 */
export const followStored = async (
  tx: Transaction,
  checkup: CheckupToFollow,
  base_id: number | null,
  { found, sold }: { found: FoundCauses; sold: readonly SoldRate[] },
): Promise<FollowedChanges | null> => {
  if (checkup.waits === null ? !(await beginProgress(tx, checkup, base_id)) : checkup.waits) return nothingKnown
  const soldIn = (codes: readonly string[]) => sold.filter(({ rate_plan }) => codes.includes(rate_plan))
  return followFound(tx, checkup, { ...found, soldIn })
}

/** `followed`: all that is found in the rates of the checkup. */
export const followFound = async (
  tx: Transaction,
  checkup: CheckupToFollow,
  followed: Followed,
): Promise<FollowedChanges | null> => {
  const { at, complete, current, before, seen_at, pending, found_hash } = checkup
  if (before !== null && at < before.at) return null // a newer whole answer was followed
  if (!complete && !current && followed.causes.length === 0) return null // it says nothing of any fix
  const isNewest = current && (seen_at === null || at >= seen_at)
  if (!isNewest || pending !== false || found_hash !== followed.hash)
    return followChanged(tx, checkup, followed, isNewest)
  await touchStay(tx, checkup, followed.causes)
  return null
}

const followChanged = async (
  tx: Transaction,
  checkup: CheckupToFollow,
  followed: Followed,
  isNewest: boolean,
): Promise<FollowedChanges | null> => {
  const { id, check_in, today, at, complete, rule_set, before } = checkup
  const { causes, words } = followed
  const keys = causes.map(({ key }) => key)
  const row = await findKnown(tx, checkup, keys)
  if (!row) throw new Error('the stay of a checkup is gone')
  const known = parseKnown(checkup, row, causes)
  const seen = complete ? await loadSeen(tx, checkup, known.spells, followed) : () => undefined
  const changes = followCheckup(known.spells, {
    id,
    stay: ownStay,
    check_in,
    today,
    at,
    complete,
    rule_set,
    before,
    found: causes,
    seen,
  })
  const wordsOf = new Map(causes.map(({ key }, n) => [key, words[n]]))
  const writtenOf = ({ how, spell }: SpellChange): WrittenSpell => ({
    id: known.ids.get(spell.key) ?? 0,
    spell,
    words: how === 'opens' || how === 'comes_back' ? wordsOf.get(spell.key) : undefined,
  })
  const spells = new Map(known.spells.map((spell) => [spell.key, spell]))
  for (const { spell } of changes) spells.set(spell.key, spell)
  const opened = changes.filter(({ how }) => how === 'opens')
  const changed = new Set(changes.map(({ spell }) => spell.key))
  // When it was seen last is in the row of its stay only while that finds it.
  const left = known.spells.filter(
    ({ key }) => known.whole.has(key) && !changed.has(key) && row.found.includes(known.ids.get(key) ?? 0),
  )
  const updated = [
    ...changes.filter(({ spell }) => known.whole.has(spell.key)),
    ...left.map((spell): SpellChange => ({ how: 'narrows', spell })),
  ]
  const returned = changes.flatMap(({ spell }) => (known.gone.has(spell.key) ? (known.ids.get(spell.key) ?? []) : []))
  const ended = changes.flatMap(({ how, spell }) => (how === 'comes_back' ? (known.ids.get(spell.key) ?? []) : []))
  const found = changes.filter(({ how, spell }) => how === 'comes_back' || spell.first_checkup === id)
  const gone = changes.filter(({ how }) => how === 'closes')
  const foundIds = isNewest ? causes.flatMap(({ key }) => known.ids.get(key) ?? []) : row.found
  const stay = stayAfter([...spells.values()], known.ids, { checkup, followed, foundIds, isNewest })
  await together(
    () => opened.length > 0 && insertSpells(tx, checkup, opened.map(writtenOf)),
    () => ended.length > 0 && keepEnded(tx, checkup, ended),
    () => updated.length > 0 && updateSpells(tx, checkup, updated.map(writtenOf)),
    () => gone.length + returned.length > 0 && countRepairs(tx, checkup),
    () => returned.length > 0 && wakeStays(tx, checkup, returned),
    () => writeStay(tx, checkup, stay, raisedIn(causes, changes, known.whole, row.worst)),
  )
  const isSame = foundIds.length === row.found.length && foundIds.every((each) => row.found.includes(each))
  if (isSame && returned.length + found.length + gone.length === 0) return null
  return { opened: keysOf(found), gone: keysOf(gone), open: row.alone && isNewest ? { keys, check_in } : null }
}

/** What another rule set finds or no longer finds is neither new nor gone. */
const keysOf = (changes: readonly SpellChange[]) =>
  changes.flatMap(({ spell }) => (spell.marked_rule_set === null ? [spell.key] : []))

/** Causes with a worse value than is stored. That of one that opens, or was read whole, is written with its own row. */
const raisedIn = (
  causes: readonly FoundCause[],
  changes: readonly SpellChange[],
  whole: ReadonlySet<string>,
  worst: KnownSpells['worst'],
) => {
  const isNew = new Set(changes.flatMap(({ how, spell }) => (how === 'opens' ? [spell.key] : [])))
  return causes.filter(
    ({ key, value }) => value && !isNew.has(key) && !whole.has(key) && worseOf(worst?.[key] ?? null, value) === value,
  )
}

type AfterCheckup = {
  checkup: CheckupToFollow
  followed: Followed
  foundIds: readonly number[]
  isNewest: boolean
}

const stayAfter = (spells: readonly Spell[], ids: ReadonlyMap<string, number>, after: AfterCheckup): WrittenStay => {
  const { checkup, followed, foundIds, isNewest } = after
  const codesNow = new Map(followed.causes.map(({ key, codes }) => [key, codes.length]))
  const newest =
    isNewest || checkup.seen_at === null
      ? { seen_at: checkup.at, seen_by: checkup.id, found_hash: followed.hash }
      : { seen_at: checkup.seen_at, seen_by: checkup.seen_by ?? 0, found_hash: checkup.found_hash ?? '' }
  const found = new Set(foundIds)
  const parts: Record<string, StoredPart> = {}
  const open: number[] = []
  let pending = !isNewest
  for (const { key, gone_at, stays } of spells) {
    const [id, part] = [ids.get(key), stays.find(({ stay }) => stay === ownStay)]
    if (id === undefined || !part) continue
    const isWhole = part.open.length === part.codes.length
    const isOfNewest = found.has(id) && part.decided_at === newest.seen_at
    parts[id] = {
      codes: part.codes,
      ...(!isWhole && { open: part.open }),
      ...(!isOfNewest && { decided_at: part.decided_at, decided_by: part.decided_by }),
    }
    if (part.open.length > 0 && gone_at === null) open.push(id)
    // A code that it is not found in now, or a cause that is not found at all, may be decided by a checkup that finds the same.
    pending ||= gone_at === null && (!found.has(id) || part.open.length > (codesNow.get(key) ?? 0))
  }
  return { ...newest, pending, found: [...found], open, parts }
}
