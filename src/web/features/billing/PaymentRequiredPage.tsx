// /payment-required: add a payment method, or ask who can. S1§2, S1§4
import { useSuspenseQuery } from '@tanstack/react-query'
import { useWayOn, whileWaiting } from '../../lib/use-way-on.ts'
import { AccountNotice } from '../../parts/account/AccountNotice.tsx'
import { lockOf } from '../../parts/account/account.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { profileQuery } from '../auth/queries.ts'
import { DeniedNotice } from './UpgradeRequiredPage.tsx'
import { words } from './words.ts'

export const PaymentRequiredPage = () => {
  const { data: profile } = useSuspenseQuery({ ...profileQuery, ...whileWaiting })
  useWayOn(lockOf(profile))
  const { role, trial_expired } = profile
  if (role !== 'owner' && role !== 'travel_agent') return <DeniedNotice owner={profile.account_owner} />
  return (
    <AccountNotice
      title={trial_expired ? words.expired : words.addPayment}
      contact={role === 'owner' ? true : words.contactProvider}
      action={<LinkButton {...paths.addPayment}>Add payment method</LinkButton>}
    >
      {role === 'owner' ? words.payOwner : words.payAgent}
    </AccountNotice>
  )
}
