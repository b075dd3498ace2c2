// The amounts of a price that differ from stay to stay: grouped, each group with its difference, its stays and its rates.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FixRow } from '../../../contract/fixes.ts'
import { type AmountGroup, groupAmounts } from '../../../domain/accuracy/causes/amount-difference.ts'
import { readable } from '../../../domain/formats.ts'
import { countText, dayText, moneyText } from '../../lib/format.ts'
import type { Dates } from '../../lib/session.ts'
import { MoreButton, locationOfRate } from './Parts.tsx'
import { fixQuery } from './queries.ts'
import { fixListText as words } from './list-words.ts'
import { fixText } from './words.ts'

type FixedRate = FixRow['rates'][number]
type AmountsListProps = { fix: FixRow; dates: Dates }

/** The list carries the first rates; all of them are fetched when the amounts are opened. */
export const AmountsList = ({ fix, dates }: AmountsListProps) => {
  const [open, setOpen] = useState(false)
  const isCut = fix.rates_count > fix.rates.length
  const { data, error } = useQuery({ ...fixQuery(fix, dates), enabled: open && isCut })
  const groups = open ? groupAmounts((data ?? fix).rates) : []
  return (
    <details className="small fix-amounts" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.amounts(fix.rates_count)}</summary>
      {isCut && !data && !error && <p className="muted">{words.loading}</p>}
      {open && (!isCut || data || error) && (
        <ul className="num">
          {groups.map((group) => (
            <Amount key={`${group.shown} ${group.expected}`} fix={fix} group={group} />
          ))}
        </ul>
      )}
    </details>
  )
}

const shownRates = 4
const Amount = ({ fix, group }: { fix: FixRow; group: AmountGroup<FixedRate> }) => {
  const [all, showAll] = useState(false)
  const { shown, expected, difference, rates } = group
  const named = all ? rates : rates.slice(0, shownRates)
  return (
    <li>
      <span className="muted">{fixText.shown}</span> {shown === null ? words.noValue : readable(shown)}{' '}
      {expected !== null && (
        <>
          <span className="muted">{fixText.expected}</span> {readable(expected)}{' '}
        </>
      )}
      {difference && <strong className="fix-difference">{differenceText(difference)}</strong>}
      <span className="fix-rates">
        {countText(rates.length, 'rate')}:{' '}
        {named.map((rate, at) => (
          <span key={rate.id}>
            {at > 0 && ', '}
            {dayText(rate.check_in)}{' '}
            <Link className="link" {...locationOfRate(fix, rate)}>
              {rate.rate_plan}
            </Link>
          </span>
        ))}
        {named.length < rates.length && <MoreButton count={rates.length - named.length} onOpen={() => showAll(true)} />}
      </span>
    </li>
  )
}

const differenceText = ({ currency, amount }: NonNullable<AmountGroup<FixedRate>['difference']>) => {
  const size = moneyText(amount.replace('-', ''), currency)
  return amount.startsWith('-') ? words.lower(size) : words.higher(size)
}
