// /payment-required: add a payment method, or ask who can. S1§2, S1§4
import { useSuspenseQuery } from '@tanstack/react-query'
import { AccountNotice } from '../../parts/account/AccountNotice.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { profileQuery } from '../auth/queries.ts'
import { words } from './words.ts'

export const PaymentRequiredPage = () => {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { role, trial_expired } = profile
  if (role !== 'owner' && role !== 'travel_agent')
    return <AccountNotice title={words.denied}>{words.others}</AccountNotice>
  return (
    <AccountNotice
      title={trial_expired ? words.expired : words.addPayment}
      contact={role === 'owner'}
      action={<LinkButton {...paths.addPayment}>Add payment method</LinkButton>}
    >
      {role === 'owner' ? words.payOwner : words.payAgent}
    </AccountNotice>
  )
}
