// One price of a proposal: of which plan, room and nights it is, and its amount to correct.
import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { nightRangeText } from '../../../parts/own-data/record-text.ts'
import { proposalWords as words } from '../code-words.ts'
import { formLabels } from '../field-words.ts'
import { priceKey, type ProposedPrice } from './use-proposal.ts'

type ProposedPriceItemProps = {
  price: ProposedPrice
  /** As they are called now. */
  plan: string
  room: string
  typed: string | undefined
  error: string | undefined
  mayWrite: boolean
  onChange: (key: string, amount: string) => void
}

export const ProposedPriceItem = memo(
  ({ price, plan, room, typed, error, mayWrite, onChange }: ProposedPriceItemProps) => {
    const { first_night, last_night, adults, currency, tax, amount } = price
    const nights = [nightRangeText(first_night, last_night), words.adults(adults)].join(', ')
    return (
      <li className="own-proposed-price">
        <span className="row-name">{[plan, room].filter(Boolean).join(' · ')}</span>
        <span className="small">{nights}</span>
        <TextInput
          size="xs"
          aria-label={words.priceOf(plan, room, nights)}
          inputMode="decimal"
          value={typed ?? amount}
          error={error}
          readOnly={!mayWrite}
          onChange={({ currentTarget }) => onChange(priceKey(price), currentTarget.value)}
        />
        <span className="small muted">
          {currency} · {tax === 'after' ? formLabels.after : formLabels.before}
        </span>
      </li>
    )
  },
)
