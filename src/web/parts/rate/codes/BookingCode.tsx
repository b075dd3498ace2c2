// One booking code of the list: score, price, what it sells, counts, and whether its rules are loaded. S2§2
import { IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { isUnread, unreadTag } from '../../../../domain/accuracy/score/unread.ts'
import type { RateEntry } from '../../../../contract/values/checkup-values.ts'
import { notSpecified, rateSummary } from '../../../../domain/rate-view/summary.ts'
import { moneyText } from '../../../lib/format.ts'
import { Accuracy } from '../../accuracy/Accuracy.tsx'
import { isCorporate } from './rate-order.ts'
import { optionId } from './use-code-list.ts'

/** There are hundreds: only those whose selection changes are rendered again. */
export const BookingCode = memo(({ rate, selected }: { rate: RateEntry; selected: boolean }) => {
  const summary = rateSummary(rate)
  return (
    <div role="option" id={optionId(rate)} aria-selected={selected} className="code">
      <span className="code-plan">
        <span className="rate-plan">{rate.rate_plan}</span>
        {isCorporate(rate) && <span className="tag filled">Corporate</span>}
      </span>
      <Accuracy value={rate.accuracy} strong noData={unreadTag} />
      <span className="code-name">{rate.rate_name ?? rate.room ?? '-'}</span>
      <span className="code-price">{summary.price}</span>
      <span className="code-terms">
        {[summary.room, summary.meals, summary.cancellation, summary.guarantee]
          .filter((text) => text !== notSpecified)
          .join(' · ')}
      </span>
      <span className="code-counts">
        {rate.wrong > 0 && <span className="danger">{rate.wrong} wrong</span>}
        {rate.wrong_price?.amount && (
          <span className="danger">price off by {moneyText(rate.wrong_price.amount, rate.wrong_price.currency)}</span>
        )}
        {rate.missing > 0 && <span className="danger">{rate.missing} missing</span>}
        <span>{isUnread(rate) ? unreadTag : `${Math.round(rate.coverage)}% of checks possible`}</span>
      </span>
      <span className="code-tags">{rate.rules_available && <RulesTag rules={rate.rules} />}</span>
    </div>
  )
})

/** Filled once they are loaded. */
const RulesTag = ({ rules }: Pick<RateEntry, 'rules'>) => {
  if (rules === 'failed') return <span className="tag tag-failed">Rules unavailable</span>
  return (
    <span className={rules === 'read' ? 'tag filled' : 'tag'}>
      {rules === 'read' && <IconCheck size={11} stroke={2.4} aria-hidden />}
      Rules available
      {rules === 'read' && <span className="sr"> and loaded</span>}
    </span>
  )
}
