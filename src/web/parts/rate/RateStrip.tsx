// What a rate sells, in one strip: price, room, meals, cancellation, guarantee. A part with a finding is marked.
import './rate-strip.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CheckupRate, RateEntry } from '../../../contract/values/checkup-values.ts'
import { faultyParts, rateSummary, type RateSummary } from '../../../domain/rate-view/summary.ts'

const labels: Record<keyof RateSummary, string> = {
  price: 'Price',
  room: 'Room',
  meals: 'Meals',
  cancellation: 'Cancellation',
  guarantee: 'Guarantee',
}
const summaryParts = Object.keys(labels) as (keyof RateSummary)[]

/** `rate`: its findings, once they are loaded. */
export const RateStrip = ({ entry, rate }: { entry: RateEntry; rate: CheckupRate | undefined }) => {
  const summary = rateSummary(entry)
  const faulty = rate && faultyParts(rate)
  return (
    <dl className="rate-strip">
      {summaryParts.map((part) => (
        <div key={part}>
          <dt>
            {labels[part]}
            {faulty?.has(part) && (
              <IconAlertTriangle size={13} stroke={1.8} className="danger" role="img" aria-label="Has a finding" />
            )}
          </dt>
          <dd title={summary[part]}>{summary[part]}</dd>
        </div>
      ))}
    </dl>
  )
}
