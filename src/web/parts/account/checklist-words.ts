// What the steps of the first days are called, and where each is taken.
import type { ChecklistItem } from '../../../contract/checklist.ts'
import { paths } from '../../paths.ts'

type Step = ChecklistItem['step']
export const stepWords: Record<Step, { done: string; open: string }> = {
  email_verified: { done: 'Email verified', open: 'Verify your email' },
  activated: { done: 'Account activated', open: 'Wait until your account is activated' },
  hotels_assigned: { done: 'Hotels assigned', open: 'Ask your administrator to assign hotels to you' },
  credentials: { done: 'GDS credentials added', open: 'Add your GDS credentials' },
  gds_reachable: { done: 'GDS reachable', open: 'Check the connection to the GDS' },
  first_search: { done: 'First hotel search done', open: 'Search for a hotel' },
  first_check: { done: 'First rates checked', open: 'Check your first rates' },
  own_data: { done: 'Own data added', open: 'Add your rates so we can check the GDS' },
  first_issue: { done: 'First issue reported', open: 'Report a wrong rate to the hotel' },
  colleagues_invited: { done: 'Colleagues invited', open: 'Invite your colleagues' },
}

/** Where a step is taken. */
export const stepLocation = ({ step, hotel_id }: Pick<ChecklistItem, 'step' | 'hotel_id'>, agent: boolean) => {
  switch (step) {
    case 'email_verified':
    case 'activated':
      return paths.settings('profile')
    case 'hotels_assigned':
      return paths.settings('hotels')
    case 'credentials':
      return paths.settings('gds_credentials')
    case 'gds_reachable':
      return agent ? paths.settings('gds_credentials') : paths.rateCheck
    case 'first_check':
      return agent ? paths.hotelSearch : paths.rateCheck
    case 'first_search':
      return paths.hotelSearch
    case 'own_data':
      return hotel_id === null ? paths.ownHotels : paths.ownData(hotel_id, 'proposal')
    case 'first_issue':
      return paths.issues
    case 'colleagues_invited':
      return paths.settings('employees')
  }
}
