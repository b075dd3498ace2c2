// The rate plans of a property.
import { rateCategoryNames } from '../../../../domain/codes/rate-categories.ts'
import type { OwnRecord } from '../../../../domain/own-data/records.ts'
import {
  cancellationText,
  derivedText,
  roundingText,
  guaranteeNames,
  mealsText,
  shareText,
} from '../../../parts/own-data/record-text.ts'
import { listWords as words } from './list-words.ts'
import { RecordsSection } from './RecordsSection.tsx'
import { RatePlanForm } from './RatePlanForm.tsx'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'

type Plan = OwnRecord['plans']

export const PlansSection = ({ own }: { own: OwnOverview }) => (
  <RecordsSection
    kind="plans"
    rows={own.plans}
    head={words.plan}
    first="code"
    sorts={{ code: (plan) => plan.code, category: (plan) => categoryOf(plan) }}
    textOf={(plan) => `${plan.code} ${plan.name ?? ''} ${categoryOf(plan)}`}
    nameOf={(plan) => plan.code}
    noteOf={(plan) => plan.name ?? ''}
    columns={[
      { head: words.meals, card: words.meals, cell: mealsText },
      { head: words.cancellation, card: words.cancellation, cell: cancellationText },
      {
        head: words.guarantee,
        card: words.guarantee,
        cell: (plan) => (
          <>
            {plan.guarantee === null ? '-' : guaranteeNames[plan.guarantee]}
            {plan.commission !== null && (
              <div className="row-note own-one-line">{words.commissionOf(shareText(plan.commission))}</div>
            )}
          </>
        ),
      },
      {
        head: words.category,
        card: words.category,
        sort: 'category',
        cell: (plan) => (
          <>
            {categoryOf(plan)}
            {isNarrow(plan) && <div className="row-note">{seenBy(plan)}</div>}
          </>
        ),
      },
      {
        head: words.prices,
        card: words.prices,
        cell: ({ derived }) =>
          derived ? (
            <>
              {derivedText(derived)}
              <div className="row-note">{roundingText(derived)}</div>
            </>
          ) : (
            words.ownPrices
          ),
      },
    ]}
    form={(record) => <RatePlanForm others={own.plans.filter(({ id }) => id !== record?.id)} />}
  />
)

const categoryOf = ({ category }: Plan) => (category === null ? '-' : (rateCategoryNames[category] ?? category))
/** Most plans are public, so that is not mentioned. */
const isNarrow = (plan: Plan) => seenBy(plan) !== ''
const seenBy = ({ corporate_codes, points_of_sale }: Plan) => [...corporate_codes, ...points_of_sale].join(', ')
