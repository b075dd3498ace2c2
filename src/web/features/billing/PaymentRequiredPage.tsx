// /payment-required (S1§2, S1§4)
import { useSuspenseQuery } from '@tanstack/react-query'
import { todayIn } from '../../../domain/stay.ts'
import { AccountNotice } from '../../parts/AccountNotice.tsx'
import { profileQuery } from '../auth/queries.ts'
import { words } from './words.ts'

export const PaymentRequiredPage = () => {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { role, trial_ends_at } = profile
  if (role !== 'owner' && role !== 'travel_agent')
    return <AccountNotice title={words.denied}>{words.others}</AccountNotice>
  const trialOver = trial_ends_at !== null && trial_ends_at < todayIn(null, Date.now())
  return (
    <AccountNotice title={trialOver ? words.expired : words.addPayment} contact={role === 'owner'}>
      {role === 'owner' ? words.payOwner : words.payAgent}
    </AccountNotice>
  )
}
