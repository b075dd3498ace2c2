// An administrator's choice of another plan, while no subscription is active: select, save, cancel. S1§4, S1§6
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Billing } from '../../../contract/billing.ts'
import { type FormSchema, useForm } from '../../lib/form.ts'
import { CardForm } from '../../parts/account/SettingsCard.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { changePlan, plansQuery, type Whose } from './queries.ts'
import { priceText, words } from './words.ts'

type PlanChangeProps = Whose & { billing: Billing; onDone: () => void }
const planChangeSchema: FormSchema<{ plan: string }> = {
  safeParse: (values) => ({ success: true, data: values as { plan: string } }),
}

export const PlanChangeForm = ({ user, own, billing, onDone }: PlanChangeProps) => {
  const { data: plans } = useSuspenseQuery(plansQuery)
  const { mutateAsync } = useMutation(changePlan(useQueryClient(), { user, own }))
  const now = billing.subscription?.plan_id ?? billing.first_plan?.id
  const form = useForm({
    schema: planChangeSchema,
    initial: { plan: String(now ?? plans[0]?.id ?? '') },
    send: async ({ plan }) => {
      await mutateAsync(plan)
      showSuccess(words.saved)
      onDone()
    },
  })
  return (
    <CardForm form={form} onCancel={onDone}>
      <ChoiceField
        name="plan"
        label="Plan"
        data={plans.map((plan) => ({ value: String(plan.id), label: `${plan.name}, ${priceText(plan)}` }))}
      />
      <p className="muted">
        {billing.payment_method
          ? 'The saved payment method is charged right away, or when the trial ends.'
          : 'The subscription starts once a payment method is added and any trial has ended.'}
      </p>
    </CardForm>
  )
}
