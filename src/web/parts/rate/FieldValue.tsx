// What a field of a rate shows: texts with marks, money with its currency code, deadlines by the hotel's clock, small tables.
import './field-value.css'
import type { Span } from '../../../domain/reading/span.ts'
import { hotelTimeText } from '../../../domain/deadlines/print.ts'
import { sum, times } from '../../../domain/money.ts'
import type { NightlyRate, TaxLine } from '../../../domain/rate.ts'
import { daysBetween } from '../../../domain/stay.ts'
import { spacedWords } from '../../../domain/value-words.ts'
import { dayText, moneyText, percentText, threeStateText } from '../../lib/format.ts'
import { MarkedText } from './MarkedText.tsx'
import type { FieldContent } from '../../../domain/rate-view/fields.ts'

type FieldValueProps = { shown: FieldContent; findings?: readonly Span[]; phrases?: readonly string[] }

export const FieldValue = ({ shown, findings = [], phrases = [] }: FieldValueProps) => {
  switch (shown.kind) {
    case 'text':
      return <MarkedText text={shown.text} findings={findings} phrases={phrases} />
    case 'words':
      return shown.words
    case 'three':
      return threeStateText(shown.value)
    case 'money':
      return <Money {...shown} />
    case 'moment':
      return hotelTimeText(shown.moment, shown.time_zone)
    case 'amounts':
      return shown.amounts.map(({ name, amount }, index) => (
        <span key={`${name} ${index}`} className="amount-line">
          {name} <Money amount={amount} currency={shown.currency} />
        </span>
      ))
    case 'nights':
      return <NightsTable nights={shown.nights} currency={shown.currency} />
    case 'taxes':
      return <TaxesTable taxes={shown.taxes} currency={shown.currency} />
  }
}

type MoneyProps = { amount: string; currency: string | null; strong?: true }
const Money = ({ amount, currency, strong }: MoneyProps) => (
  <span className={strong ? 'money total' : 'money'}>{moneyText(amount, currency)}</span>
)

const NightsTable = ({ nights, currency }: { nights: readonly NightlyRate[]; currency: string | null }) => (
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
            Total
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

const TaxesTable = ({ taxes, currency }: { taxes: readonly TaxLine[]; currency: string | null }) => (
  <table className="small-table">
    <thead>
      <tr>
        <th scope="col">Tax</th>
        <th scope="col">Charged</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {taxes.map((line, index) => (
        <tr key={`${line.code} ${index}`}>
          <td>{line.name ?? (line.code === null ? '-' : `Code ${line.code}`)}</td>
          <td>
            {[line.term, line.frequency]
              .map((term) => spacedWords(term ?? ''))
              .filter(Boolean)
              .join(', ') || '-'}
          </td>
          <td>
            {line.amount !== null && <Money amount={line.amount} currency={currency} />}
            {line.amount === null && (line.percent === null ? '-' : percentText(line.percent))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
