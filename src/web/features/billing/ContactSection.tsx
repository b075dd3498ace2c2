// The billing contact: what is printed on invoices. It is edited next to the payment method, each on its own. S1§2, S1§3
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredDetails } from '../../../contract/billing.ts'
import { countryText } from '../../lib/format.ts'
import { CardValues, SettingsCard } from '../../parts/account/SettingsCard.tsx'
import { lazyPart } from '../../ui/Lazy.tsx'
import { detailsQuery } from './queries.ts'

const ContactForm = lazyPart(async () => (await import('./ContactForm.tsx')).ContactForm)

export const ContactSection = () => {
  const { data } = useSuspenseQuery(detailsQuery)
  const [editing, setEditing] = useState(false)
  return (
    <SettingsCard
      title="Billing contact"
      editing={editing}
      onEdit={() => setEditing(true)}
      form={<ContactForm details={data} onDone={() => setEditing(false)} />}
    >
      <CardValues values={contactLines(data)} />
    </SettingsCard>
  )
}

const contactLines = ({ company, address, suite, city, state, country, post_code, vat_id }: StoredDetails) => [
  ['Company', company] as const,
  ['Address', [address, suite].filter(Boolean).join(', ')] as const,
  ['City', [post_code, city].filter(Boolean).join(' ')] as const,
  ['State', state] as const,
  ['Country', country && countryText(country)] as const,
  ['VAT ID', vat_id] as const,
]
