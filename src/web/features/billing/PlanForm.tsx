// Creates or edits a plan. S1§3
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { billingCycles, type Plan, type PlanTerms } from '../../../contract/billing.ts'
import { type FormSchema, useForm } from '../../lib/form.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { CurrencyField } from '../../parts/account/CurrencyField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, SubmitButton } from '../../ui/fields/Form.tsx'
import { NumberField, TextField } from '../../ui/fields/TextField.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { savePlan } from './queries.ts'
import { cycleNames, words } from './words.ts'

const loadPlanSchema = async (): Promise<FormSchema<PlanTerms>> => (await import('./values.ts')).planSchema

export const PlanForm = ({ plan, onClose }: { plan: Plan | undefined; onClose: () => void }) => {
  const { mutateAsync } = useMutation(savePlan(useQueryClient(), plan?.id))
  const form = useForm({
    schema: loadPlanSchema,
    initial: plan
      ? {
          name: plan.name,
          price: plan.price,
          currency: plan.currency,
          billing_cycle: plan.billing_cycle,
          requests_in_plan: String(plan.requests_in_plan),
          requests_price_above_threshold: plan.requests_price_above_threshold,
        }
      : { currency: 'USD', billing_cycle: 'month' },
    draft: `plan-${plan?.id ?? 'new'}`,
    send: async (terms) => {
      await mutateAsync(terms)
      form.forget()
      showSuccess(words.saved)
      onClose()
    },
  })
  return (
    <Dialog title={plan ? `Edit ${plan.name}` : 'New plan'} onClose={onClose}>
      <Form form={form}>
        <TextField name="name" label="Name" maxLength={100} />
        <NumberField name="price" label="Price" />
        <CurrencyField name="currency" label="Currency" />
        <ChoiceField
          name="billing_cycle"
          label="Billing cycle"
          data={billingCycles.map((value) => ({ value, label: cycleNames[value] }))}
        />
        <NumberField name="requests_in_plan" label="Queries in plan" />
        <NumberField name="requests_price_above_threshold" label="Price per 100 queries above the limit" />
        {plan && <p className="muted">Existing subscriptions keep their terms. New subscriptions use these.</p>}
        <SubmitButton>{plan ? 'Save' : 'Create plan'}</SubmitButton>
      </Form>
    </Dialog>
  )
}
