// What a monitor costs, while it is typed: its sum, what the plan leaves for it, and hotels that a GDS does not have.
import { gdsLabelOfId, gdsList } from '../../../../domain/gds.ts'
import type { Estimate } from '../../../../contract/values/monitor-estimate.ts'
import { formWords as say } from './field-words.ts'
import type { Price } from './use-estimate.ts'

/** So many names in a line; the others are counted. */
const mostUnsoldNamed = 5

type ComparedLimits = {
  limit: number | undefined
  /** Of the monitor that is changed: it stays valid while it is not changed. */
  saved: number | undefined
}
type EstimateSectionProps = ComparedLimits & { price: Price }
export const EstimateSection = ({ price: { estimate, isOld, wrong, isAsked }, limit, saved }: EstimateSectionProps) => (
  <section className="monitor-price" aria-labelledby="monitor-price">
    <h2 id="monitor-price">{say.price}</h2>
    <div role="status" aria-busy={isOld} className={isOld && estimate ? 'greyed' : undefined}>
      {wrong !== undefined ? (
        <p className="danger">{wrong}</p>
      ) : estimate ? (
        <Sum estimate={estimate} limit={limit} saved={saved} />
      ) : (
        <p className="muted">{isAsked ? say.counting : say.priceNone}</p>
      )}
    </div>
  </section>
)

const Sum = ({ estimate, limit, saved }: ComparedLimits & { estimate: Estimate }) => {
  const { left, included, extra_price, unsold } = estimate
  return (
    <>
      <p className="num">
        <strong>{estimate.queries_a_run > 0 ? say.sum(estimate) : say.sumNone}</strong>
      </p>
      {estimate.again_a_run > 0 && <p className="num small">{say.again(estimate.again_a_run)}</p>}
      {left !== null && <p className="num small">{left > 0 ? say.left(left) : say.noneLeft}</p>}
      {left !== null && limit !== undefined && limit !== saved && limit > left && (
        <p className="danger small">{say.aboveLeft}</p>
      )}
      {included !== null && extra_price && limit !== undefined && limit > included && (
        <p className="num small">{say.extra(limit, included, extra_price)}</p>
      )}
      <UnsoldNotes unsold={unsold} />
    </>
  )
}

/** Hotels that a GDS does not have, a line for each GDS. */
export const UnsoldNotes = ({ unsold }: Pick<Estimate, 'unsold'>) =>
  gdsList.map(({ id }) => {
    const names = unsold.filter(({ gds_id }) => gds_id === id).map(({ name }) => name)
    if (names.length === 0) return null
    const more = names.length - mostUnsoldNamed
    return (
      <p key={id} className="small">
        {say.unsold(gdsLabelOfId(id), [
          ...names.slice(0, mostUnsoldNamed),
          ...(more > 0 ? [say.unsoldMore(more)] : []),
        ])}
      </p>
    )
  })
