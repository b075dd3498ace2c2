// The stay that was searched last: offered for a hotel without rates, so that one stay is checked from hotel to hotel.
import type { Day } from '../../../domain/stay.ts'
import { viewedUser } from '../../lib/viewed-user.ts'
import { firstDraft, type StayDraft } from './rate-search.ts'

/** Of each account that an administrator looks at: its corporate codes are its own. */
const stayKey = () => `last-stay-${viewedUser() ?? 'own'}`

export const keepStay = (draft: StayDraft): void => sessionStorage.setItem(stayKey(), JSON.stringify(draft))

/** One that has begun meanwhile is of no use. */
export const offeredStay = (today: Day): StayDraft => {
  try {
    const kept: StayDraft | null = JSON.parse(sessionStorage.getItem(stayKey()) ?? 'null')
    return kept && kept.start_date >= today ? { ...firstDraft(today), ...kept } : firstDraft(today)
  } catch {
    return firstDraft(today)
  }
}
