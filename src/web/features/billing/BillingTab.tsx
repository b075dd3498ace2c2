// The Subscription & Billing tab: subscription, payment method, billing contact and payments. S1§2, S1§4
import './billing.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { trialText } from '../../parts/account/account-words.ts'
import type { SettingsTabProps } from '../../parts/account/settings-tab.ts'
import { ContactSection } from './ContactSection.tsx'
import { HistorySection } from './HistorySection.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { billingQuery } from './queries.ts'
import { SubscriptionSection } from './SubscriptionSection.tsx'
import { SupportSection } from './SupportSection.tsx'
import { afterTrialText } from './words.ts'

export const BillingTab = (props: SettingsTabProps) => {
  const { data } = useSuspenseQuery(billingQuery(props))
  const trial = trialText(data)
  return (
    <div className="settings-cards billing">
      {trial && (
        <p className="trial" role="note">
          {trial}. {afterTrialText(data)}
        </p>
      )}
      <SubscriptionSection {...props} billing={data} />
      <PaymentSection {...props} billing={data} />
      {props.own && <ContactSection />}
      <HistorySection payments={data.payments_history} />
      {props.own && <SupportSection />}
    </div>
  )
}
