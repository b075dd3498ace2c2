// Facts beside the score: they cost bookings and are never a fault of a field, so they are told and not scored.
import './own-line.css'
import type { BesideFact } from '../../contract/checkup-values.ts'
import { peopleText } from './people-text.ts'

export const BesideFacts = ({ facts }: { facts: readonly BesideFact[] }) => (
  <section className="beside" aria-labelledby="beside">
    <h2 id="beside">Beside the score</h2>
    <p className="muted small">These facts are not scored.</p>
    <BesideList facts={facts} />
  </section>
)

export const BesideList = ({ facts }: { facts: readonly BesideFact[] }) => (
  <ul>
    {facts.map((fact) => (
      <li key={JSON.stringify(fact)}>{peopleText(fact.words)}</li>
    ))}
  </ul>
)
