// Which spells a stored checkup opens, keeps, ends or brings back. Whatever it cannot tell stays as it was.
import { isOfOwnData } from './code-seen.ts'
import { type FollowedCheckup, type FoundCause, ownDataMark, type Spell, type SpellStay } from './spell.ts'
import { worseOf } from './value-per-night.ts'

export type SpellChange = {
  how: 'opens' | 'goes_on' | 'comes_back' | 'closes' | 'narrows'
  spell: Spell
}

/**
 * `spells` are those of the hotel and GDS: at least those that the checkup finds, and those that are not gone and have its stay. Of other
 * stays only the open ones ahead matter. Returns the spells that change, in the order found, then the others.
 */
export const followCheckup = (spells: readonly Spell[], checkup: FollowedCheckup): SpellChange[] => {
  // What a newer whole answer has said is not taken back by one that was under way for longer.
  if (checkup.before !== null && checkup.at < checkup.before.at) return []
  const byKey = new Map(spells.map((spell) => [spell.key, spell]))
  const found = new Set(checkup.found.map(({ key }) => key))
  const changes = checkup.found.map((cause) => findCause(byKey.get(cause.key), cause, checkup))
  const miss = checkup.complete ? missCause : missInPart
  for (const spell of spells) {
    const change = found.has(spell.key) || spell.gone_at !== null ? undefined : miss(spell, checkup)
    if (change) changes.push(change)
  }
  return changes
}

const findCause = (spell: Spell | undefined, cause: FoundCause, checkup: FollowedCheckup): SpellChange => {
  const { id, at } = checkup
  if (!spell) {
    const stays = [stayAfter(undefined, cause, checkup)]
    const seen = { first_seen: at, first_checkup: id, opened_at: at, last_seen: at, last_checkup: id }
    const open = { key: cause.key, ...seen, gone_at: null, gone_checkup: null, came_back: 0, worst: cause.value }
    return { how: 'opens', spell: { ...open, ...marksOf(checkup), stays } }
  }
  // What was fetched before it was gone proves no return: it was not gone everywhere.
  const isBack = spell.gone_at !== null && at > spell.gone_at
  const own = spell.stays.find(({ stay }) => stay === checkup.stay)
  const others = spell.stays.filter((each) => each !== own)
  const isLast = at >= spell.last_seen
  const isFirst = at < spell.first_seen
  const next: Spell = {
    ...spell,
    ...(isLast && { last_seen: at, last_checkup: id }),
    ...(isFirst && { first_seen: at, first_checkup: id, ...(spell.came_back === 0 && { opened_at: at }) }),
    gone_at: null,
    gone_checkup: null,
    // It never ended, so what its end was marked with goes as well.
    ...(spell.gone_at !== null && { marked_rule_set: spell.opened_rule_set }),
    worst: worseOf(isBack ? null : spell.worst, cause.value),
    stays: [...others, stayAfter(isBack ? undefined : own, cause, checkup)],
  }
  if (!isBack) return { how: 'goes_on', spell: next }
  return {
    how: 'comes_back',
    spell: { ...next, opened_at: at, came_back: spell.came_back + 1, ...marksOf(checkup) },
  }
}

const stayAfter = (
  own: SpellStay | undefined,
  { key, codes }: Pick<FoundCause, 'key' | 'codes'>,
  checkup: FollowedCheckup,
): SpellStay => {
  const { stay, check_in, at, id } = checkup
  const isLast = !own || at >= own.decided_at
  const all = codesOfBoth(own?.codes ?? [], codes)
  return {
    stay,
    check_in,
    codes: all,
    open: own ? codesOfBoth(stillOpen(own, key, checkup), codes) : all,
    decided_at: isLast ? at : own.decided_at,
    decided_by: isLast ? id : own.decided_by,
    own_version: isLast ? checkup.own_version : own.own_version,
  }
}

/** The codes that it is not seen without: those that are not sold, or of which the checkup cannot tell, stay. */
const stillOpen = ({ open, decided_at }: SpellStay, key: string, checkup: FollowedCheckup): readonly string[] =>
  checkup.complete && checkup.at > decided_at ? open.filter((code) => checkup.seen(key, code) !== 'passed') : open

/** A part of an answer ends nothing, but takes the place of the one before all the same. */
const missInPart = (spell: Spell, checkup: FollowedCheckup): SpellChange | undefined => {
  const own = spell.stays.find(({ stay }) => stay === checkup.stay)
  const kept = own && withOwnVersion(own, spell.key, checkup)
  if (!kept || kept === own) return undefined
  return { how: 'narrows', spell: { ...spell, stays: [...spell.stays.filter((each) => each !== own), kept] } }
}

/** The answer before has it by these own data too: known now, and not once the next answer takes its place. */
const withOwnVersion = (own: SpellStay, key: string, { at, own_version, hadByOwn }: FollowedCheckup): SpellStay => {
  const isByThese = at > own.decided_at && own.open.some((code) => hadByOwn(key, code))
  return isByThese && own.own_version !== own_version ? { ...own, own_version } : own
}

const missCause = (spell: Spell, checkup: FollowedCheckup): SpellChange | undefined => {
  const own = spell.stays.find(({ stay }) => stay === checkup.stay)
  if (!own) return undefined
  const open = stillOpen(own, spell.key, checkup)
  const others = spell.stays.filter((each) => each !== own)
  const isDecided = open.length < own.open.length
  const kept = withOwnVersion(own, spell.key, checkup)
  const isOtherNow = kept !== own
  const stays = isDecided
    ? [...others, { ...kept, open, decided_at: checkup.at, decided_by: checkup.id }]
    : isOtherNow
      ? [...others, kept]
      : spell.stays
  const isAhead = (stay: SpellStay) => stay.open.length > 0 && stay.check_in >= checkup.today
  if (checkup.at > own.decided_at && checkup.at > spell.last_seen && open.length === 0 && !others.some(isAhead)) {
    const gone = {
      gone_at: checkup.at,
      gone_checkup: checkup.id,
      marked_rule_set: markOf(checkup) ?? ownMarkOf(spell, kept, checkup),
    }
    return { how: 'closes', spell: { ...spell, ...gone, stays } }
  }
  return isDecided || isOtherNow ? { how: 'narrows', spell: { ...spell, stays } } : undefined
}

/** The stay was checked by another rule set before. */
const markOf = ({ before, rule_set }: FollowedCheckup): number | null =>
  before !== null && before.rule_set !== rule_set ? rule_set : null
/**
 * It was found by other own data, and the answer that had it has it by these no more, or nobody knows: what is right has changed, not what the GDS
 * shows. What other own data open is to be loaded.
 */
const ownMarkOf = ({ key }: Spell, found: SpellStay, { own_version }: FollowedCheckup): number | null => {
  const isOther = found.own_version !== null && found.own_version !== own_version
  return isOther && isOfOwnData(key) ? ownDataMark : null
}
const marksOf = (checkup: FollowedCheckup) => ({
  marked_rule_set: markOf(checkup),
  opened_rule_set: markOf(checkup),
})

const codesOfBoth = (some: readonly string[], others: readonly string[]): string[] =>
  [...new Set([...some, ...others])].toSorted()
