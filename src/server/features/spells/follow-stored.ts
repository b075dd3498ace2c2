// Follows a stored checkup, in the transaction that stores it: what it finds opens spells, keeps them or brings them back, and what is
// gone ends them. The hotel is locked, so that its checkups are followed one after the other.
import { failsIn, numberOfKey } from '../../../domain/spells/code-seen.ts'
import type { FoundCause, Spell } from '../../../domain/spells/spell.ts'
import { followCheckup, type SpellChange } from '../../../domain/spells/follow-checkup.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { together } from '../../platform/database/together.ts'
import type { FoundCauses, SoldRate } from '../../workers/checkups/found-causes.ts'
import { beginProgress, type CheckupToFollow, findKnown, type StoredPart } from './data.ts'
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

/** Keys of spells. */
type FollowedChanges = { opened: readonly string[]; gone: readonly string[] }
const nothingKnown: FollowedChanges = { opened: [], gone: [] }

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
  const { id, check_in, today, at, complete, rule_set, own_version, before } = checkup
  const { causes, words } = followed
  const row = await findKnown(
    tx,
    checkup,
    causes.map(({ key }) => key),
  )
  if (!row) throw new Error('the stay of a checkup is gone')
  const known = parseKnown(checkup, row, causes)
  const fields = new Map((row.spells ?? []).map(({ key, field }) => [key, field]))
  const seen = complete ? await loadSeen(tx, checkup, known.spells, { ...followed, fields }) : () => undefined
  const changes = followCheckup(known.spells, {
    id,
    stay: ownStay,
    check_in,
    today,
    at,
    complete,
    rule_set,
    own_version,
    hadByOwn: (key, code) =>
      failsIn(row.by_own ?? [], { number: numberOfKey(key), field: fields.get(key) ?? undefined, code }),
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
    () => writeStay(tx, checkup, stay, notIn(opened, causes)),
  )
  const isSame = foundIds.length === row.found.length && foundIds.every((each) => row.found.includes(each))
  if (isSame && returned.length + found.length + gone.length === 0) return null
  return { opened: keysOf(found), gone: keysOf(gone) }
}

/** What another rule set finds or no longer finds is neither new nor gone. */
const keysOf = (changes: readonly SpellChange[]) =>
  changes.flatMap(({ spell }) => (spell.marked_rule_set === null ? [spell.key] : []))

/** The value of one that opens is in its own row already. */
const notIn = (opened: readonly SpellChange[], causes: readonly FoundCause[]) => {
  const isNew = new Set(opened.map(({ spell }) => spell.key))
  return causes.filter(({ key }) => !isNew.has(key))
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
      ? { seen_at: checkup.at, seen_by: checkup.id, found_hash: followed.hash, seen_own: checkup.own_version }
      : {
          seen_at: checkup.seen_at,
          seen_by: checkup.seen_by ?? 0,
          found_hash: checkup.found_hash ?? '',
          seen_own: checkup.seen_own,
        }
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
      ...(!isOfNewest && part.own_version !== null && { own_version: part.own_version }),
    }
    if (part.open.length > 0 && gone_at === null) open.push(id)
    // A code that it is not found in now, or a cause that is not found at all, may be decided by a checkup that finds the same.
    pending ||= gone_at === null && (!found.has(id) || part.open.length > (codesNow.get(key) ?? 0))
  }
  return { ...newest, pending, found: [...found], open, parts }
}
