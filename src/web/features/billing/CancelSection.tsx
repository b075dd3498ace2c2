// Cancelling in two steps: a first confirmation, then what ends and when. S1§4
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subscription } from '../../../contract/billing.ts'
import { dayText } from '../../lib/format.ts'
import { CardValues } from '../../parts/account/SettingsCard.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { cancelSubscription, type Whose } from './queries.ts'
import { cycleNames, priceText, words } from './words.ts'

type CancelProps = Whose & { subscription: Subscription; onClose: () => void }
export const CancelSection = ({ user, own, subscription, onClose }: CancelProps) => {
  const [sure, setSure] = useState(false)
  const { mutate, isPending } = useMutation({
    ...cancelSubscription(useQueryClient(), { user, own }),
    onSettled: onClose,
  })
  const { plan, billing_cycle, period_ends_at } = subscription
  if (!sure)
    return (
      <QuestionDialog
        title="Cancel subscription?"
        confirm="Continue"
        cancel="Keep subscription"
        onConfirm={() => setSure(true)}
        onClose={onClose}
      >
        You can use Rateproof until the end of the billing period. Nothing is charged for the next one.
      </QuestionDialog>
    )
  return (
    <Dialog title="Cancel subscription" onClose={onClose}>
      <CardValues
        values={[
          ['Plan', plan],
          ['Price', priceText(subscription)],
          ['Billing cycle', cycleNames[billing_cycle]],
          ['End date', dayText(period_ends_at)],
        ]}
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose} data-first>
          Keep subscription
        </Button>
        <Button
          className="danger-button"
          loading={isPending}
          onClick={() => mutate(undefined, { onSuccess: () => showSuccess(words.cancelled) })}
        >
          Cancel subscription
        </Button>
      </div>
    </Dialog>
  )
}
