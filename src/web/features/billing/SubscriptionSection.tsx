// The subscription: its terms, what was used, what comes next; cancelling it; an administrator's change of plan. S1§4
import '../../parts/account/status-badge.css'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Profile } from '../../../contract/auth.ts'
import type { Billing, Plan, Subscription } from '../../../contract/billing.ts'
import { currencyText } from '../../../domain/formats.ts'
import { numberText, dayText, moneyText } from '../../lib/format.ts'
import type { SettingsTabProps } from '../../parts/account/settings-tab.ts'
import { CardValues, SettingsCard } from '../../parts/account/SettingsCard.tsx'
import { lazyDialog, lazyPart } from '../../ui/Lazy.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { resumeSubscription } from './queries.ts'
import { cycleNames, failedText, limitText, nextPaymentOf, overText, priceText, stateText, words } from './words.ts'

const CancelDialog = lazyDialog(async () => (await import('./CancelSection.tsx')).CancelSection)
const PlanChange = lazyPart(async () => (await import('./PlanChangeForm.tsx')).PlanChangeForm)

const startText = ({ trial_days_left: left }: Billing) =>
  left !== null && left >= 0
    ? 'Add a payment method: it starts when your trial ends.'
    : 'It starts when a payment method is added.'

type Props = SettingsTabProps & { billing: Billing }
export const SubscriptionSection = (props: Props) => {
  const { viewer, own, billing } = props
  const { subscription, first_plan } = billing
  const [changing, setChanging] = useState(false)
  const mayChange = viewer.is_admin && !subscription?.active
  // An administrator is the person they would contact.
  const showsContact = own && (!subscription || subscription.ends_at !== null)
  const failed = own && failedText(billing, props.user.payment_status)
  const resumable = own && subscription !== null && subscription.active && subscription.ends_at !== null
  return (
    <SettingsCard
      title="Subscription"
      badge={subscription && <Badge state={stateText(subscription, props.user.payment_status)} />}
      editing={changing}
      form={<PlanChange {...props} onDone={() => setChanging(false)} />}
    >
      {subscription ? (
        <>
          {failed && (
            <p role="note">
              {words.paymentFailed}. {failed}.
            </p>
          )}
          <SubscriptionValues subscription={subscription} standing={props.user.payment_status} />
        </>
      ) : (
        <>
          <p>No subscription yet.{first_plan && ` ${startText(billing)}`}</p>
          {first_plan && <CardValues values={termsOf(first_plan)} />}
        </>
      )}
      {showsContact && <p className="muted">{resumable ? words.contactForPlan : words.contact}</p>}
      <div className="form-actions">
        {subscription && <Cancel {...props} subscription={subscription} />}
        {resumable && <Resume {...props} />}
        {mayChange && (
          <Button variant="default" data-edit onClick={() => setChanging(true)}>
            Change plan
          </Button>
        )}
      </div>
    </SettingsCard>
  )
}

const Badge = ({ state }: { state: ReturnType<typeof stateText> }) => (
  <span className={`status-badge ${state === 'Active' ? 'status-active' : 'status-inactive'}`}>{state}</span>
)

const termsOf = (plan: Plan) => [
  ['Plan', plan.name] as const,
  ['Price', priceText(plan)] as const,
  ['Currency', currencyText(plan.currency)] as const,
  ['Billing cycle', cycleNames[plan.billing_cycle]] as const,
  ['Plan limit', limitText(plan)] as const,
  ['Above the limit', overText(plan)] as const,
]

/** 'Cancels …' while it still runs, 'Cancelled at …' when it is over: S1§4 spells it so. */
const endText = ({ active, ends_at }: Subscription) =>
  ends_at === null ? null : active ? `Cancels ${dayText(ends_at)}` : `Cancelled at ${dayText(ends_at)}`

type ValuesProps = { subscription: Subscription; standing: Profile['payment_status'] }
const SubscriptionValues = ({ subscription, standing }: ValuesProps) => {
  const { plan, billing_cycle, currency, requests_used, requests_in_plan, active } = subscription
  const end = endText(subscription)
  return (
    <CardValues
      values={[
        ['Plan', plan],
        ['Price', priceText(subscription)],
        ['Currency', currencyText(currency)],
        ['Billing cycle', cycleNames[billing_cycle]],
        ['Plan limit', limitText(subscription)],
        ...(active
          ? ([
              ['Queries used', `${numberText(requests_used)} of ${numberText(requests_in_plan)}`],
              ['Above the limit', overText(subscription)],
            ] as const)
          : []),
        ...nextPaymentOf(subscription, standing),
        ...(subscription.amount ? ([['Unpaid invoice', moneyText(subscription.amount, currency)]] as const) : []),
        ...(end ? ([['Status', end]] as const) : []),
      ]}
    />
  )
}

/** Until it ends, a cancellation can be taken back. */
const Resume = (props: Props) => {
  const { mutate, isPending } = useMutation(resumeSubscription(useQueryClient(), props))
  return (
    <Button loading={isPending} onClick={() => mutate(undefined, { onSuccess: () => showSuccess(words.resumed) })}>
      Resume subscription
    </Button>
  )
}

const Cancel = (props: Props & { subscription: Subscription }) => {
  const { active, ends_at } = props.subscription
  const [open, setOpen] = useState(false)
  if (!active) return null
  return (
    <>
      <Button variant="default" disabled={ends_at !== null} onClick={() => setOpen(true)}>
        Cancel subscription
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CancelDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
