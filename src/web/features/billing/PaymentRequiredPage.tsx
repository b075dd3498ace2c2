// /payment-required: add a payment method, or ask who can. S1§2, S1§4
import { useSuspenseQuery } from '@tanstack/react-query'
import type { OwnProfile } from '../../../contract/auth.ts'
import { useWayOn, whileWaiting } from '../../lib/use-way-on.ts'
import { AccountNotice } from '../../parts/account/AccountNotice.tsx'
import { lockOf, paysFor } from '../../parts/account/account.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { profileQuery } from '../auth/queries.ts'
import { DeniedNotice } from './UpgradeRequiredPage.tsx'
import { billingQuery } from './queries.ts'
import { failedText, words } from './words.ts'

export const PaymentRequiredPage = () => {
  const { data: profile } = useSuspenseQuery({ ...profileQuery, ...whileWaiting })
  useWayOn(lockOf(profile))
  if (!paysFor(profile)) return <DeniedNotice owner={profile.account_owner} />
  return <PayerNotice profile={profile} />
}

const PayerNotice = ({ profile }: { profile: OwnProfile }) => {
  const { data: billing } = useSuspenseQuery(billingQuery({ user: profile, own: true }))
  const { role, trial_expired, payment_status } = profile
  const contact = role === 'owner' ? true : words.contactProvider
  const failed = failedText(billing, payment_status)
  if (failed)
    return (
      <AccountNotice
        title={words.addPayment}
        contact={contact}
        action={<LinkButton {...paths.addPayment}>Pay now</LinkButton>}
      >
        {words.paymentFailed}. {failed}, or contact {role === 'owner' ? 'support' : 'your provider'}.
      </AccountNotice>
    )
  return (
    <AccountNotice
      title={trial_expired ? words.expired : words.addPayment}
      contact={contact}
      action={<LinkButton {...paths.addPayment}>Add payment method</LinkButton>}
    >
      {role === 'owner' ? words.payOwner : words.payAgent}
    </AccountNotice>
  )
}
