// What a checkup says of causes that were found earlier in a booking code and are not found there now.
import { groupBy } from '../../../domain/group-by.ts'
import { codeSeen, numberOfKey } from '../../../domain/spells/code-seen.ts'
import type { FollowedCheckup, Spell } from '../../../domain/spells/spell.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import type { FoundCauses, SoldRate } from '../../workers/checkups/found-causes.ts'
import { type CheckupToFollow, listCodesWithRules } from './data.ts'
import { ownStay } from './parse-known.ts'

/** `soldIn`: the rates of the checkup with these booking codes. */
export type Followed = FoundCauses & { soldIn(codes: readonly string[]): readonly SoldRate[] | Promise<SoldRate[]> }

/** Looks at rates only where a code was found earlier and is not now. `fields`: what the causes of spells are about, by their keys. */
export const loadSeen = async (
  tx: Transaction,
  checkup: CheckupToFollow,
  spells: readonly Spell[],
  { causes, soldIn, fields }: Pick<Followed, 'causes' | 'soldIn'> & { fields: ReadonlyMap<string, string | null> },
): Promise<FollowedCheckup['seen']> => {
  const now = new Map(causes.map(({ key, codes }) => [key, new Set(codes)]))
  const missed = new Set<string>()
  const decidedBy = new Map<string, number>()
  for (const spell of spells) {
    const part = spell.stays.find(({ stay }) => stay === ownStay)
    if (part) decidedBy.set(spell.key, part.decided_by)
    for (const code of part?.open ?? []) if (!now.get(spell.key)?.has(code)) missed.add(code)
  }
  const sold = missed.size === 0 ? [] : await soldIn([...missed])
  const byCode = groupBy(sold, ({ rate_plan }) => rate_plan)
  const isWithout = sold.some(({ rules }) => rules !== 'read')
  const withRules = new Set(
    isWithout ? await listCodesWithRules(tx, checkup, [...decidedBy.values()], [...missed]) : [],
  )
  return (key, code) => {
    const rates = now.get(key)?.has(code) ? undefined : byCode.get(code)
    if (!rates) return undefined
    // What was found where the rules were read may stand in the rules.
    const isLess = rates.some(({ rules }) => rules !== 'read') && withRules.has(`${decidedBy.get(key)} ${code}`)
    return isLess ? 'unknown' : codeSeen(numberOfKey(key), rates, fields.get(key) ?? undefined)
  }
}
