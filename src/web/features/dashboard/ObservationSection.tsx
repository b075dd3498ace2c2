// Unscored observations about a hotel, kind by kind.
import type { Fixes } from '../../../contract/accuracy.ts'
import { observationKinds } from '../../../domain/accuracy/observations/kinds.ts'
import { readable } from '../../lib/format.ts'
import { observationNames } from '../../parts/accuracy/observation-names.ts'
import { fixText as words } from './words.ts'

/** A kind of many facts opens with its first ones. */
const firstFacts = 5
export const ObservationSection = ({ facts }: { facts: Fixes['observations'] }) => (
  <section className="fix-observations" aria-labelledby="fix-observations">
    <h3 id="fix-observations">{words.observations}</h3>
    <p className="muted small">{words.notScored}</p>
    {observationKinds.map((kind) => {
      const ofKind = facts.filter((fact) => fact.kind === kind)
      const rest = ofKind.slice(firstFacts)
      return (
        ofKind.length > 0 && (
          <section key={kind} aria-labelledby={`fix-${kind}`}>
            <h4 id={`fix-${kind}`}>
              {observationNames[kind]} <span className="muted num">{ofKind.length}</span>
            </h4>
            <Observations facts={ofKind.slice(0, firstFacts)} />
            {rest.length > 0 && (
              <details>
                <summary className="link">{words.showMore(rest.length)}</summary>
                <Observations facts={rest} />
              </details>
            )}
          </section>
        )
      )
    })}
  </section>
)

const Observations = ({ facts }: { facts: Fixes['observations'] }) => (
  <ul>
    {facts.map((fact) => (
      <li key={JSON.stringify(fact)}>
        {readable(fact.words)}{' '}
        <span className="muted small num">{words.checkIns(fact.checkups, fact.checkups_count)}</span>
      </li>
    ))}
  </ul>
)
