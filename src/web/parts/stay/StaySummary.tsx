// The stay of the rates on the screen in one line, and the button that opens the filters. S2§2
import './stay-filters.css'
import { Button } from '@mantine/core'
import { countText, dayText } from '../../lib/format.ts'
import type { StayDraft } from './rate-search.ts'

type StaySummaryProps = {
  draft: StayDraft
  categories: readonly { code: string; name: string }[]
  onChange: () => void
}

export const StaySummary = ({ draft, categories, onChange }: StaySummaryProps) => {
  const names = draft.rate_category_codes.map(
    (code) => categories.find((category) => category.code === code)?.name ?? `Category ${code}`,
  )
  const facts = [
    countText(draft.adults, 'adult'),
    countText(draft.children, 'child', 'children'),
    names.join(', ') || 'All rate categories',
    draft.corporate_codes.length > 0 && `RAC ${draft.corporate_codes.join(', ')}`,
  ]
  return (
    <section className="card stay-summary" aria-label="Search filters">
      <p className="num">
        <strong>
          {dayText(draft.start_date)} – {dayText(draft.end_date)}
        </strong>
        <span className="muted"> · {facts.filter(Boolean).join(' · ')}</span>
      </p>
      <Button variant="default" size="xs" onClick={onChange}>
        Change search
      </Button>
    </section>
  )
}

/** While nobody knows whether the hotel has rates: then the form or the summary follows, and neither is offered before. */
export const StaySkeleton = () => (
  <div className="card stay-summary" aria-hidden>
    <span className="skeleton" />
  </div>
)
