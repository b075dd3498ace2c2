// Observations: they cost bookings but are not a fault of a field, so they are listed and not scored.
import '../own-data/own-value.css'
import type { ObservationText } from '../../../contract/values/checkup-values.ts'
import { readable } from '../../lib/format.ts'

export const Observations = ({ facts }: { facts: readonly ObservationText[] }) => (
  <section className="observations" aria-labelledby="observations">
    <h2 id="observations">Other observations</h2>
    <p className="muted small">These are not scored.</p>
    <ObservationList facts={facts} />
  </section>
)

export const ObservationList = ({ facts }: { facts: readonly ObservationText[] }) => (
  <ul>
    {facts.map((fact) => (
      <li key={JSON.stringify(fact)}>{readable(fact.words)}</li>
    ))}
  </ul>
)
