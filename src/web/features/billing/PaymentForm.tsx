// Payment setup in its order: save the billing details, submit the element, fetch a client secret, confirm, save the method, go to /. S1§4
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Billing, BillingDetails } from '../../../contract/billing.ts'
import { useForm } from '../../lib/form.ts'
import { moneyText } from '../../lib/format.ts'
import { CardForm } from '../../parts/account/SettingsCard.tsx'
import { paths } from '../../paths.ts'
import { lazyPart } from '../../ui/Lazy.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { detailsForm, initialOf } from './ContactForm.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { clientSecret, detailsQuery, saveDetails, savePaymentMethod, type Whose } from './queries.ts'
import { type ElementProps, usePaymentElement } from './use-payment-element.ts'
import { words } from './words.ts'

type Payment = Billing['payment']
const StripeFields = lazyPart<ElementProps & { payment: Payment }>(
  async () => (await import('./StripeFields.tsx')).StripeFields,
)
const SandboxFields = lazyPart<ElementProps & { payment: Payment }>(
  async () => (await import('./SandboxFields.tsx')).SandboxFields,
)

type PaymentFormProps = Whose & { billing: Billing; onDone: () => void }
export const PaymentForm = ({ user, own, billing, onDone }: PaymentFormProps) => {
  const { payment, first_plan, subscription } = billing
  const client = useQueryClient()
  const router = useRouter()
  const { data: details } = useSuspenseQuery(detailsQuery)
  const store = useMutation(saveDetails(client))
  const save = useMutation(savePaymentMethod(client, { user, own }))
  const { element, error, setError, onReady } = usePaymentElement()
  const setUp = async (given: BillingDetails) => {
    setError(undefined)
    await store.mutateAsync(given)
    if (!element.current) return words.notReady
    const wrong = await element.current.submit()
    if (wrong) return wrong
    const confirmed = await element.current.confirm(await clientSecret())
    if ('error' in confirmed) return confirmed.error
    await save.mutateAsync(confirmed.id)
    return undefined
  }
  const form = useForm({
    schema: detailsForm,
    initial: initialOf(details),
    send: async (given) => {
      const failed = await setUp(given)
      if (failed) return setError(failed)
      showSuccess(words.saved)
      await router.navigate({ ...paths.home })
    },
  })
  return (
    <CardForm
      form={form}
      save={payment.amount ? `Pay ${moneyText(payment.amount, payment.currency)}` : 'Save payment method'}
      onCancel={onDone}
    >
      <fieldset className="payment-details">
        <legend>Billing contact</legend>
        <DetailsFields country={form.values['country'] ?? ''} />
      </fieldset>
      <Suspense fallback={<div className="payment-element" aria-busy />}>
        {payment.form?.kind === 'stripe' && <StripeFields payment={payment} onReady={onReady} />}
        {payment.form?.kind === 'sandbox' && <SandboxFields payment={payment} onReady={onReady} />}
      </Suspense>
      {!payment.form && (
        <p role="alert" className="danger">
          {words.notReady}
        </p>
      )}
      {error && (
        <p role="alert" className="danger">
          {error}
        </p>
      )}
      {!subscription && first_plan && !payment.amount && (
        <p className="muted">{first_plan.name} begins when the trial ends. Nothing is charged today.</p>
      )}
    </CardForm>
  )
}
