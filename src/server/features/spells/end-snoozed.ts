// Ends the snooze of fixes that were to rest until they get worse, in the transaction of the checkup that makes them worse.
import type { FoundCause } from '../../../domain/spells/spell.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import type { AskedCheckup } from './data.ts'
import { listGrown, openWorse, type SnoozedFix } from './snoozed-data.ts'

/** After the checkup is stored. `untilWorse` was read before; most hotels have no such fix, and then nothing is compared. */
export const endSnoozed = async (
  tx: Transaction,
  checkup: AskedCheckup,
  causes: readonly FoundCause[],
  untilWorse: readonly SnoozedFix[],
): Promise<void> => {
  const snoozed = new Map(untilWorse.map((fix) => [fix.key, fix]))
  const found = causes.filter(({ key }) => snoozed.has(key))
  if (found.length === 0) return
  const grown = await listGrown(
    tx,
    checkup,
    found.flatMap(({ key }) => snoozed.get(key) ?? []),
  )
  await openWorse(tx, checkup, found, grown)
}
