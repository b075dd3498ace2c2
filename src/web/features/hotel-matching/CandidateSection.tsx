// One candidate: the hotels that it may be, and how the chosen one differs from it.
import type { CandidateDetail, CandidateMatch } from '../../../contract/hotel-candidates.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DifferencesSection } from './DifferencesSection.tsx'
import { similarityText, propertyInGds } from './values.ts'
import { words } from './words.ts'

type CandidateSectionProps = {
  candidate: CandidateDetail
  match: CandidateMatch | undefined
  old: boolean
  onChoose: (hotelId: number) => void
}

export const CandidateSection = ({ candidate, match, old, onChoose }: CandidateSectionProps) => {
  const taken = match && propertyInGds(candidate, match)
  return (
    <section className={old ? 'card match-card greyed' : 'card match-card'} aria-labelledby="candidate" aria-busy={old}>
      <div className="row between wrap">
        <h2 id="candidate">{candidate.name}</h2>
        <span className="row">
          {candidate.status !== 'open' && <span className="tag">{words.statuses[candidate.status]}</span>}
          <strong className="num">{similarityText(candidate.best_match)}</strong>
        </span>
      </div>
      {candidate.matches.length > 0 && (
        <ul className="match-choices" aria-label={words.matches}>
          {candidate.matches.map((each, at) => (
            <li key={each.id}>
              <button
                type="button"
                aria-pressed={each.id === match?.id}
                aria-keyshortcuts={String(at + 1)}
                onClick={() => onChoose(each.id)}
              >
                <kbd className="kbd" aria-hidden>
                  {at + 1}
                </kbd>
                <span className="match-name">
                  {each.name}
                  <span className="muted small">{[each.address, each.city].filter(Boolean).join(', ')}</span>
                </span>
                <span className="num">{similarityText(each.similarity_index)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {match ? <DifferencesSection candidate={candidate} match={match} /> : <EmptyState>{words.noMatches}</EmptyState>}
      {candidate.status === 'open' && taken && (
        <p className="match-note">{words.replaces(candidate.gds_name, taken)}</p>
      )}
    </section>
  )
}
