// What a field of a rate shows: texts with marks, money with its code and symbol, deadlines in hotel time, small tables.
import './field-value.css'
import type { Span } from '../../domain/accuracy/verdict.ts'
import { sum, times } from '../../domain/money.ts'
import type { NightlyRate, TaxLine } from '../../domain/rate.ts'
import { daysBetween } from '../../domain/stay.ts'
import { spacedWords } from '../../domain/value-words.ts'
import { dayText, moneyText } from '../lib/format.ts'
import { MarkedText } from './MarkedText.tsx'
import type { Shown } from './rate-fields.ts'

type FieldValueProps = { shown: Shown; findings?: readonly Span[]; phrases?: readonly string[] }

export const FieldValue = ({ shown, findings = [], phrases = [] }: FieldValueProps) => {
  switch (shown.kind) {
    case 'text':
      return <MarkedText text={shown.text} findings={findings} phrases={phrases} />
    case 'words':
      return shown.words
    case 'three':
      return threeWords(shown.value)
    case 'money':
      return <Money {...shown} />
    case 'moment':
      return momentText(shown.moment)
    case 'amounts':
      return shown.amounts.map(({ name, amount }, index) => (
        <span key={`${name} ${index}`} className="amount-line">
          {name} <Money amount={amount} currency={shown.currency} />
        </span>
      ))
    case 'nights':
      return <Nights nights={shown.nights} currency={shown.currency} />
    case 'taxes':
      return <Taxes taxes={shown.taxes} currency={shown.currency} />
  }
}

export const threeWords = (value: boolean | 'unknown'): string => {
  if (value === 'unknown') return 'Unknown'
  return value ? 'Yes' : 'No'
}

/** `21.11.2026, 18:00 hotel time (+01:00)`; the offset only where the GDS gave one. */
export const momentText = ({ local, offset }: { local: string; offset: string | null }): string =>
  `${dayText(local)}, ${local.slice(11, 16)} hotel time${offset === null ? '' : ` (${offset === 'Z' ? '+00:00' : offset})`}`

/** `€`, or nothing where the code has no other sign. */
export const symbolOf = (currency: string): string => {
  if (!/^[A-Z]{3}$/.test(currency)) return ''
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const symbol = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? ''
  return symbol === currency ? '' : symbol
}

type MoneyProps = { amount: string; currency: string | null; strong?: true }
const Money = ({ amount, currency, strong }: MoneyProps) => (
  <span className={strong ? 'money total' : 'money'}>
    {moneyText(amount, currency)}
    {currency !== null && symbolOf(currency) && <span className="symbol"> {symbolOf(currency)}</span>}
  </span>
)

const Nights = ({ nights, currency }: { nights: readonly NightlyRate[]; currency: string | null }) => (
  <table className="small-table">
    <thead>
      <tr>
        <th scope="col">From</th>
        <th scope="col">To</th>
        <th scope="col">Nights</th>
        <th scope="col">Each</th>
      </tr>
    </thead>
    <tbody>
      {nights.map(({ from, to, amount }) => (
        <tr key={from}>
          <td>{dayText(from)}</td>
          <td>{dayText(to)}</td>
          <td>{daysBetween(from, to)}</td>
          <td>
            <Money amount={amount} currency={currency} />
          </td>
        </tr>
      ))}
    </tbody>
    {nights.length > 1 && (
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Sum of the nights
          </th>
          <td>{nights.reduce((count, { from, to }) => count + daysBetween(from, to), 0)}</td>
          <td>
            <Money
              amount={sum(nights.map(({ from, to, amount }) => times(amount, daysBetween(from, to))))}
              currency={currency}
            />
          </td>
        </tr>
      </tfoot>
    )}
  </table>
)

const Taxes = ({ taxes, currency }: { taxes: readonly TaxLine[]; currency: string | null }) => (
  <table className="small-table">
    <thead>
      <tr>
        <th scope="col">Tax</th>
        <th scope="col">How it is charged</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {taxes.map((line, index) => (
        <tr key={`${line.code} ${index}`}>
          <td>{line.name ?? (line.code === null ? '-' : `Code ${line.code}`)}</td>
          <td>
            {[line.term, line.frequency]
              .map((words) => spacedWords(words ?? ''))
              .filter(Boolean)
              .join(', ') || '-'}
          </td>
          <td>
            {line.amount !== null && <Money amount={line.amount} currency={currency} />}
            {line.amount === null && (line.percent === null ? '-' : `${line.percent} %`)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
