// Edits the billing contact. S1§3
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BillingDetails, StoredDetails } from '../../../contract/billing.ts'
import { type FormSchema, useForm } from '../../lib/form.ts'
import { CardForm } from '../../parts/account/SettingsCard.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { saveDetails } from './queries.ts'
import { words } from './words.ts'

export const detailsForm = async (): Promise<FormSchema<BillingDetails>> => (await import('./values.ts')).detailsSchema
export const initialOf = (details: StoredDetails) => ({ ...details, stateUs: details.state })

export const ContactForm = ({ details, onDone }: { details: StoredDetails; onDone: () => void }) => {
  const { mutateAsync } = useMutation(saveDetails(useQueryClient()))
  const close = () => {
    form.forget()
    onDone()
  }
  const form = useForm({
    schema: detailsForm,
    initial: initialOf(details),
    draft: 'billing-contact',
    send: async (values) => {
      await mutateAsync(values)
      showSuccess(words.saved)
      close()
    },
  })
  return (
    <CardForm form={form} onCancel={close}>
      <DetailsFields country={form.values['country'] ?? ''} />
    </CardForm>
  )
}
