// Puts the checklist of a person away, or shows it again.
import type { Checklist } from '../../../contract/checklist.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { setHidden } from './data.ts'
import { findSteps } from './find-steps.ts'

export const updateSteps = async (context: Context, person: Person, hidden: boolean): Promise<Checklist> => {
  await setHidden(context.db, person, hidden ? isoTime(context.now()) : null)
  return findSteps(context, person)
}
