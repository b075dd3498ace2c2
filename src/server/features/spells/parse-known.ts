// From stored rows to spells: those that a checkup may change, each with its part of the checkup's stay and of others.
import type { FoundCause, Spell, SpellStay } from '../../../domain/spells/spell.ts'
import type { CheckupToFollow, KnownSpells, OtherStay, StoredPart } from './data.ts'

/** In the spells of one checkup, its own stay; other stays have their ids. */
export const ownStay = 'own'

type ParsedSpells = {
  spells: Spell[]
  /** Also those that new ones will get. */
  ids: ReadonlyMap<string, number>
  /** Keys of those that were read whole: all but those that only go on. */
  whole: ReadonlySet<string>
  gone: ReadonlySet<string>
}

/** With its other stays where a spell is not found any more. */
export const parseKnown = (
  { id: by, check_in, at, seen_at, seen_by, seen_own }: CheckupToFollow,
  { found: foundBefore, parts, ids, spells, others }: KnownSpells,
  causes: readonly FoundCause[],
): ParsedSpells => {
  const newest = { at: seen_at ?? at, by: seen_by ?? by, own_version: seen_own }
  const partIn = (id: number): SpellStay[] => {
    const part = parts[id]
    return part ? [partOf(part, check_in, newest)] : []
  }
  const wholeSpell = ({ id, ...spell }: NonNullable<typeof spells>[number]): Spell => {
    const own = partIn(id)
    const open = (others ?? []).filter((other) => other.open.includes(id))
    const seen = open.filter((other) => other.found.includes(id)).map(partElsewhere)
    const last = foundBefore.includes(id) ? [...own, ...seen] : seen
    return { ...spell, ...lastSeenOn(spell, last), stays: [...own, ...open.map(partElsewhere)] }
  }
  const known = (spells ?? []).map(wholeSpell)
  const whole = new Set(known.map(({ key }) => key))
  const idOf = new Map((spells ?? []).map(({ id, key }) => [key, id]))
  for (const [n, { key }] of causes.entries()) {
    const id = ids[n] ?? 0
    if (id > 0 && !whole.has(key)) known.push({ ...unread, key, stays: partIn(id) })
    idOf.set(key, Math.abs(id))
  }
  const gone = new Set((spells ?? []).flatMap(({ key, gone_at }) => (gone_at === null ? [] : [key])))
  return { spells: known, ids: idOf, whole, gone }
}

/** Of other stays it only counts that one is open, and when it was seen last. */
const partElsewhere = ({ id, check_in, seen_at, seen_by, own_version }: OtherStay): SpellStay => ({
  stay: String(id),
  check_in,
  codes: [],
  open: ['*'],
  decided_at: seen_at,
  decided_by: seen_by,
  own_version,
})

/** What is found and was before, and is not gone, needs nothing of its row. */
const unread: Omit<Spell, 'key' | 'stays'> = {
  first_seen: '',
  first_checkup: 0,
  opened_at: '',
  last_seen: '',
  last_checkup: 0,
  gone_at: null,
  gone_checkup: null,
  came_back: 0,
  worst: null,
  marked_rule_set: null,
  opened_rule_set: null,
}

const partOf = (
  { codes, open, decided_at, decided_by, own_version }: StoredPart,
  check_in: string,
  newest: { at: string; by: number; own_version: number | null },
): SpellStay => ({
  stay: ownStay,
  check_in,
  codes,
  open: open ?? codes,
  decided_at: decided_at ?? newest.at,
  decided_by: decided_by ?? newest.by,
  // What the newest answer found has its own data.
  own_version: own_version ?? (decided_at === undefined ? newest.own_version : null),
})

/** The rows of stays know when they found it last. */
const lastSeenOn = (
  { last_seen, last_checkup }: Pick<Spell, 'last_seen' | 'last_checkup'>,
  stays: readonly SpellStay[],
) =>
  stays.reduce(
    (last, { decided_at, decided_by }) =>
      decided_at > last.last_seen ? { last_seen: decided_at, last_checkup: decided_by } : last,
    { last_seen, last_checkup },
  )
