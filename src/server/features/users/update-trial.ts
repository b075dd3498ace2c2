// Sets, moves or deletes the end of a trial; setting one gives both GDS. S1§4
import type { UserChange } from '../../../contract/users.ts'
import type { Person } from '../../../domain/accounts.ts'
import { gdsList } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { findUser, replaceGds, setTrial } from './people-data.ts'

const withoutHotels = 'Assign at least one hotel to user before setting a trial.'

export const updateTrial = async (
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  target: Person,
  { trial_ends_at }: Pick<UserChange, 'trial_ends_at'>,
) => {
  if (trial_ends_at === undefined) return
  if (target.role !== 'owner' && target.role !== 'travel_agent')
    throw invalid({ trial_ends_at: ['Set the trial of the account’s owner'] })
  if (trial_ends_at !== null) {
    if (trial_ends_at < todayIn(null, now())) throw invalid({ trial_ends_at: ['Choose today or a later date'] })
    const hotels = (await findUser(tx, target.id))?.hotels ?? []
    if (target.role === 'owner' && hotels.length === 0)
      throw new Refusal('invalid', withoutHotels, { errors: { trial_ends_at: [withoutHotels] } })
    await replaceGds(
      tx,
      target,
      gdsList.map(({ id }) => id),
    )
  }
  await setTrial(tx, target, trial_ends_at)
}
