// Follows a stored checkup, in the transaction that stores it: what it finds opens spells, keeps them or brings them back, and what is
// gone ends them. The hotel is locked, so that its checkups are followed one after the other.
import { checkByNumber, checkOf } from '../../../domain/accuracy/rule-set.ts'
import type { CauseGroup } from '../../../domain/accuracy/causes/fixes.ts'
import { numberedVerdicts, type StoredVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { followCheckup, type SpellChange } from '../../../domain/spells/follow-checkup.ts'
import type { CodeSeen, FollowedCheckup, FoundCause } from '../../../domain/spells/spell.ts'
import { valuePerNight } from '../../../domain/spells/value-per-night.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import {
  beginProgress,
  type CheckupOfHotel,
  type CheckupToFollow,
  findToFollow,
  listSoldCodes,
  listToChange,
  type StoredSpell,
} from './data.ts'
import { type WrittenSpell, writeSpells } from './write-data.ts'

/** A stay that no checkup has been followed of yet. */
const newStay = 'new'

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
  const found = causes.map((cause) => foundIn(cause, checkup.nights))
  const stay = checkup.stay_id === null ? newStay : String(checkup.stay_id)
  const stored = await listToChange(tx, { ...of, ...checkup, keys: found.map(({ key }) => key) })
  const complete = checkup.status === 'complete'
  const seen = complete ? await seenIn(tx, of, stored, stay, found) : () => undefined
  const { check_in, today, at, rule_set, before } = checkup
  const followed: FollowedCheckup = { id: of.id, stay, check_in, today, at, complete, rule_set, before, found, seen }
  const changes = followCheckup(
    stored.map(({ spell }) => spell),
    followed,
  )
  if (changes.length === 0 && !(complete && (before === null || at >= before.at))) return
  const byKey = new Map(stored.map((each) => [each.spell.key, each]))
  const causeOf = new Map(causes.map((cause) => [cause.key, cause]))
  const written = changes.map((change) => writtenSpell(change, stay, byKey.get(change.spell.key), causeOf))
  await writeSpells(tx, of, checkup, written)
}

const foundIn = (cause: CauseFound, nights: number): FoundCause => ({
  key: cause.key,
  codes: [...new Set(cause.rates.map(({ rate_plan }) => rate_plan))],
  value: valuePerNight(cause, nights),
})

/** Reads rates only where a code was found earlier and is not now. */
const seenIn = async (
  tx: Transaction,
  of: CheckupOfHotel,
  stored: readonly StoredSpell[],
  stay: string,
  found: readonly FoundCause[],
): Promise<FollowedCheckup['seen']> => {
  const now = new Map(found.map(({ key, codes }) => [key, new Set(codes)]))
  const missed = new Set<string>()
  for (const { spell } of stored)
    for (const code of spell.stays.find((each) => each.stay === stay)?.open ?? [])
      if (!now.get(spell.key)?.has(code)) missed.add(code)
  const sold = missed.size === 0 ? [] : await listSoldCodes(tx, of, [...missed])
  const byCode = groupBy(sold, ({ rate_plan }) => rate_plan)
  return (key, code) => {
    const rates = now.get(key)?.has(code) ? undefined : byCode.get(code)
    return rates && seenOf(numberOf(key), rates)
  }
}

/** The key of a cause begins with the number of its check. */
const numberOf = (key: string) => Number.parseInt(key, 10)

/** A check that does not apply any more passes too, but for one that compares with own data: that may have lost the code. */
const seenOf = (number: number, rates: readonly { verdicts: StoredVerdicts }[]): CodeSeen => {
  const isOwn = checkByNumber(number)?.ownData === true
  const passes = rates.every(({ verdicts }) => {
    const verdict = numberedVerdicts(verdicts).get(number)
    return verdict === 'pass' || (verdict === 'not_applicable' && !isOwn)
  })
  return passes ? 'passed' : 'unknown'
}

const writtenSpell = (
  { how, spell }: SpellChange,
  stay: string,
  stored: StoredSpell | undefined,
  causes: ReadonlyMap<string, CauseFound>,
): WrittenSpell => {
  const { stays, worst, ...rest } = spell
  const partIn = (all: typeof stays | undefined) => all?.find((each) => each.stay === stay)
  const part = partIn(stays)
  const isNew = part !== partIn(stored?.spell.stays)
  const cause = how === 'opens' || how === 'comes_back' ? causes.get(spell.key) : undefined
  return {
    ...rest,
    id: stored?.id ?? null,
    cause: cause ? storedWords(cause) : null,
    checks: cause ? numbersOf(cause) : null,
    worst: worst?.amount ?? null,
    currency: worst?.currency ?? null,
    codes: (isNew && part?.codes) || null,
    open_codes: (isNew && part?.open) || null,
    decided_at: (isNew && part?.decided_at) || null,
    decided_by: (isNew && part?.decided_by) || null,
  }
}

/** What the list says of a cause, without its rates. */
const storedWords = ({ key, checks, plan, room, gds_id, lost, finding, check_in, wrong_price_rates }: CauseFound) => {
  const isMoney = wrong_price_rates.length > 0
  return { key, checks, plan, room, gds_id, lost, finding, check_in, money: isMoney }
}
const numbersOf = ({ checks }: CauseFound) => checks.flatMap((id) => checkOf(id)?.number ?? [])
