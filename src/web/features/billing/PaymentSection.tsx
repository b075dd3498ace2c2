// The payment method: brand and masked digits, and the form that adds or replaces it. S1§2, S1§4
import { Button } from '@mantine/core'
import { IconBrandMastercard, IconBrandVisa, IconCreditCard } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Billing } from '../../../contract/billing.ts'
import type { SettingsTabProps } from '../../parts/account/settings-tab.ts'
import { SettingsCard } from '../../parts/account/SettingsCard.tsx'
import { lazyPart } from '../../ui/Lazy.tsx'

const PaymentForm = lazyPart(async () => (await import('./PaymentForm.tsx')).PaymentForm)
const icons = { visa: IconBrandVisa, mastercard: IconBrandMastercard } as const
const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

export const PaymentSection = (props: SettingsTabProps & { billing: Billing }) => {
  const { billing, own } = props
  const { edit } = useSearch({ strict: false })
  // The page that asks for a payment method leads here with the form open.
  const [editing, setEditing] = useState(own && edit === 'payment')
  const { payment_method } = billing
  return (
    <SettingsCard
      title="Payment method"
      editing={editing}
      form={<PaymentForm {...props} onDone={() => setEditing(false)} />}
    >
      {payment_method ? <Card {...payment_method} /> : <p className="muted">No payment method.</p>}
      {own && (
        <div className="form-actions">
          <Button data-edit variant={payment_method ? 'default' : 'filled'} onClick={() => setEditing(true)}>
            {payment_method ? 'Payment Setting' : 'Add payment method'}
          </Button>
        </div>
      )}
    </SettingsCard>
  )
}

const Card = ({ card_brand, card_last_four }: NonNullable<Billing['payment_method']>) => {
  const Icon = Object.hasOwn(icons, card_brand) ? icons[card_brand as keyof typeof icons] : IconCreditCard
  return (
    <p className="row payment-card">
      <Icon size={24} stroke={1.6} aria-hidden />
      <span>{brandNames[card_brand] ?? card_brand}</span>
      <span className="num">
        <span aria-hidden>•••• •••• •••• </span>
        <span className="sr">ending in </span>
        {card_last_four}
      </span>
    </p>
  )
}
