// Follows a stored checkup, in the transaction that stores it: what it finds opens spells, keeps them or brings them back, and what is
// gone ends them. The hotel is locked, so that its checkups are followed one after the other.
import { createHash } from 'node:crypto'
import { checkByNumber, checkOf } from '../../../domain/accuracy/rule-set.ts'
import type { CauseGroup } from '../../../domain/accuracy/causes/fixes.ts'
import { numberedVerdicts, type StoredVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { followCheckup, type SpellChange } from '../../../domain/spells/follow-checkup.ts'
import type { CodeSeen, FollowedCheckup, FoundCause, Spell, SpellStay } from '../../../domain/spells/spell.ts'
import { valuePerNight } from '../../../domain/spells/value-per-night.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import {
  beginProgress,
  type CheckupOfHotel,
  type CheckupToFollow,
  findParts,
  findToFollow,
  listOthers,
  listCodesWithRules,
  listSoldCodes,
  listToChange,
  type OtherStay,
  type StayParts,
  type StoredPart,
} from './data.ts'
import {
  type FoundValue,
  insertSpells,
  type KeptWords,
  touchStay,
  updateSpells,
  wakeStays,
  writeStay,
  type WrittenSpell,
  type WrittenStay,
} from './write-data.ts'

/** A cause in a checkup, whatever names its rates. */
type CauseFound = Omit<CauseGroup, 'found'>

/** After its rates and its end are stored. `causes` is the JSON of its causes. Where older checkups of the hotel still wait, it waits too. */
export const followStored = async (tx: Transaction, of: CheckupOfHotel, causes: string): Promise<void> => {
  const checkup = await findToFollow(tx, of)
  if (!checkup || !isFollowed(checkup)) return
  if (checkup.waits === null ? !(await beginProgress(tx, of)) : checkup.waits) return
  await followFound(tx, of, checkup, JSON.parse(causes) as CauseFound[])
}

const isFollowed = ({ mode, status }: CheckupToFollow) => mode === 'full' && status !== 'failed'

/** `causes`: all that are in the rates of the checkup. */
export const followFound = async (
  tx: Transaction,
  of: CheckupOfHotel,
  checkup: CheckupToFollow,
  causes: readonly CauseFound[],
): Promise<void> => {
  const { at, before } = checkup
  if (before !== null && at < before.at) return // a newer whole answer was followed
  const found = causes.map((cause) => foundIn(cause, checkup.nights))
  const found_hash = hashOf(found)
  const isNewest = checkup.seen_at === null || at >= checkup.seen_at
  const isSame = isNewest && checkup.pending === false && checkup.found_hash === found_hash
  const values = found.flatMap(({ key, value }) => (value ? [{ key, value }] : []))
  if (isSame) await touchStay(tx, of, checkup, values)
  else await followChanged(tx, of, checkup, { causes, found, values, found_hash, isNewest })
}

type Following = {
  causes: readonly CauseFound[]
  found: readonly FoundCause[]
  values: readonly FoundValue[]
  found_hash: string
  isNewest: boolean
}

const followChanged = async (tx: Transaction, of: CheckupOfHotel, checkup: CheckupToFollow, following: Following) => {
  const { causes, found, isNewest } = following
  const { check_in, today, at, rule_set, before, gds_id } = checkup
  const known = await loadSpells(tx, of, checkup, found)
  const complete = checkup.status === 'complete'
  const seen = complete ? await seenIn(tx, of, known.spells, ownStay, found) : () => undefined
  const changes = followCheckup(known.spells, {
    id: of.id,
    stay: ownStay,
    check_in,
    today,
    at,
    complete,
    rule_set,
    before,
    found,
    seen,
  })
  const causeOf = new Map(causes.map((cause) => [cause.key, cause]))
  const writtenOf = ({ how, spell }: SpellChange): WrittenSpell => {
    const cause = how === 'opens' || how === 'comes_back' ? causeOf.get(spell.key) : undefined
    return { id: known.ids.get(spell.key) ?? null, spell, words: cause && keptWords(cause) }
  }
  const opened = changes.filter(({ how }) => how === 'opens').map(writtenOf)
  const ids = new Map(known.ids)
  if (opened.length > 0) for (const { id, key } of await insertSpells(tx, { ...of, gds_id }, opened)) ids.set(key, id)
  const spells = new Map(known.spells.map((spell) => [spell.key, spell]))
  for (const { spell } of changes) spells.set(spell.key, spell)
  const changed = new Set(changes.map(({ spell }) => spell.key))
  // When it was seen last is in the row of its stay only while that finds it.
  const left = known.spells.filter(({ key }) => known.whole.has(key) && known.stay.found.includes(ids.get(key) ?? 0))
  const changedOnes = changes.filter(({ spell }) => known.whole.has(spell.key))
  const updated = [
    ...changedOnes.map(writtenOf),
    ...left.flatMap((spell) => (changed.has(spell.key) ? [] : [writtenOf({ how: 'narrows', spell })])),
  ]
  if (updated.length > 0) await updateSpells(tx, of, updated)
  const returned = changes.flatMap(({ spell }) => (known.gone.has(spell.key) ? (ids.get(spell.key) ?? []) : []))
  if (returned.length > 0) await wakeStays(tx, { ...of, gds_id }, returned)
  const foundIds = isNewest ? found.flatMap(({ key }) => ids.get(key) ?? []) : known.stay.found
  await writeStay(tx, of, checkup, stayAfter([...spells.values()], ids, { ...following, of, checkup, foundIds }))
}

/** In the spells of one checkup, its own stay; other stays have their ids. */
const ownStay = 'own'

type KnownSpells = {
  spells: Spell[]
  ids: ReadonlyMap<string, number>
  /** Keys of those that were read whole: all but those that only go on. */
  whole: ReadonlySet<string>
  gone: ReadonlySet<string>
  stay: StayParts
}

/** The spells that the checkup may change, each with its part of this stay, and with its other stays where it is not found any more. */
const loadSpells = async (
  tx: Transaction,
  of: CheckupOfHotel,
  { gds_id, stay_id, check_in, at, seen_at, seen_by }: CheckupToFollow,
  found: readonly FoundCause[],
): Promise<KnownSpells> => {
  const stay = (stay_id === null ? undefined : await findParts(tx, of, stay_id)) ?? { found: [], parts: {} }
  const keys = found.map(({ key }) => key)
  const partIds = Object.keys(stay.parts).map(Number)
  const rows = await listToChange(tx, { ...of, gds_id }, { keys, ids: partIds, at })
  const now = new Set(keys)
  const missed = rows.filter(({ key, spell }) => spell && spell.gone_at === null && !now.has(key)).map(({ id }) => id)
  const others =
    missed.length === 0 ? [] : await listOthers(tx, { ...of, gds_id }, { ids: missed, stay_id: stay_id ?? 0 })
  const spells = rows.map(({ id, key, spell }): Spell => {
    const part = stay.parts[id]
    const own: SpellStay[] = part ? [partOf(part, check_in, { at: seen_at ?? at, by: seen_by ?? of.id })] : []
    const open = others.filter((other) => other.open.includes(id))
    const elsewhere = open.map(partElsewhere)
    if (!spell) return { ...unread, key, stays: own }
    const seen = open.filter((other) => other.found.includes(id)).map(partElsewhere)
    const last = stay.found.includes(id) ? [...own, ...seen] : seen
    return { ...spell, ...lastSeenOn(spell, last), stays: [...own, ...elsewhere] }
  })
  return {
    spells,
    ids: new Map(rows.map(({ id, key }) => [key, id])),
    whole: new Set(rows.flatMap(({ key, spell }) => (spell ? [key] : []))),
    gone: new Set(rows.flatMap(({ key, spell }) => (spell?.gone_at ? [key] : []))),
    stay,
  }
}

/** Of other stays it only counts that one is open, and when it was seen last. */
const partElsewhere = ({ id, check_in, seen_at, seen_by }: OtherStay): SpellStay => ({
  stay: String(id),
  check_in,
  codes: [],
  open: ['*'],
  decided_at: seen_at,
  decided_by: seen_by,
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
}

const partOf = (
  { codes, open, decided_at, decided_by }: StoredPart,
  check_in: string,
  newest: { at: string; by: number },
): SpellStay => ({
  stay: ownStay,
  check_in,
  codes,
  open: open ?? codes,
  decided_at: decided_at ?? newest.at,
  decided_by: decided_by ?? newest.by,
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

type AfterCheckup = Following & { of: CheckupOfHotel; checkup: CheckupToFollow; foundIds: readonly number[] }

const stayAfter = (spells: readonly Spell[], ids: ReadonlyMap<string, number>, after: AfterCheckup): WrittenStay => {
  const { of, checkup, foundIds, found_hash, isNewest } = after
  const codesNow = new Map(after.found.map(({ key, codes }) => [key, codes.length]))
  const newest =
    isNewest || checkup.seen_at === null
      ? { seen_at: checkup.at, seen_by: of.id, found_hash }
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
  return { ...newest, pending, found: [...found], open, parts, values: after.values }
}

/** Equal for the same causes in the same booking codes. */
const hashOf = (found: readonly FoundCause[]): string =>
  createHash('sha1')
    .update(
      found
        .map(({ key, codes }) => `${key} ${codes.toSorted().join(' ')}`)
        .toSorted()
        .join('\n'),
    )
    .digest('base64')

const foundIn = (cause: CauseFound, nights: number): FoundCause => ({
  key: cause.key,
  codes: [...new Set(cause.rates.map(({ rate_plan }) => rate_plan))],
  value: valuePerNight(cause, nights),
})

/** Reads rates only where a code was found earlier and is not now. */
const seenIn = async (
  tx: Transaction,
  of: CheckupOfHotel,
  spells: readonly Spell[],
  stay: string,
  found: readonly FoundCause[],
): Promise<FollowedCheckup['seen']> => {
  const now = new Map(found.map(({ key, codes }) => [key, new Set(codes)]))
  const missed = new Set<string>()
  const decidedBy = new Map<string, number>()
  for (const spell of spells) {
    const part = spell.stays.find((each) => each.stay === stay)
    if (part) decidedBy.set(spell.key, part.decided_by)
    for (const code of part?.open ?? []) if (!now.get(spell.key)?.has(code)) missed.add(code)
  }
  const sold = missed.size === 0 ? [] : await listSoldCodes(tx, of, [...missed])
  const byCode = groupBy(sold, ({ rate_plan }) => rate_plan)
  const isWithout = sold.some(({ rules }) => rules !== 'read')
  const withRules = new Set(isWithout ? await listCodesWithRules(tx, of, [...decidedBy.values()], [...missed]) : [])
  return (key, code) => {
    const rates = now.get(key)?.has(code) ? undefined : byCode.get(code)
    if (!rates) return undefined
    // What was found where the rules were read may stand in the rules.
    const isLess = rates.some(({ rules }) => rules !== 'read') && withRules.has(`${decidedBy.get(key)} ${code}`)
    return isLess ? 'unknown' : seenOf(numberOf(key), rates)
  }
}

/** The key of a cause begins with the number of its check. */
const numberOf = (key: string) => Number.parseInt(key, 10)

/** Their repair is that one of two contradicting statements goes, and with it what they compare. Where others do not apply, the data are missing. */
const repairedByLess = new Set(['cancellation_policy.offset_agrees', 'cancellation_policy.guarantee_agrees'])

const seenOf = (number: number, rates: readonly { verdicts: StoredVerdicts }[]): CodeSeen => {
  const mayNotApply = repairedByLess.has(checkByNumber(number)?.id ?? '')
  const passes = rates.every(({ verdicts }) => {
    const verdict = numberedVerdicts(verdicts).get(number)
    return verdict === 'pass' || (verdict === 'not_applicable' && mayNotApply)
  })
  return passes ? 'passed' : 'unknown'
}

/** What the list says of a cause once no rate has it any more. */
const keptWords = (cause: CauseFound): KeptWords => {
  const { key, checks, plan, room, gds_id, lost, finding, check_in, wrong_price_rates } = cause
  const money = wrong_price_rates.length > 0
  return {
    cause: { key, checks, plan, room, gds_id, lost, finding, check_in, money },
    checks: checks.flatMap((id) => checkOf(id)?.number ?? []),
  }
}
