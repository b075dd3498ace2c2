// Why a shared rate has its score: the criteria that cost points.
import type { SharedRate } from '../../../contract/previews.ts'
import { lostPoints } from './values.ts'
import { words } from './words.ts'

export const LostPointsSection = ({ rate }: { rate: SharedRate }) => {
  const lost = lostPoints(rate)
  if (lost.length === 0) return null
  return (
    <section className="lost-points" aria-labelledby="lost-points">
      <h2 id="lost-points">{words.lost}</h2>
      <dl>
        {lost.map(({ name, score, why }) => (
          <div key={name}>
            <dt>
              {name} <span className="num">{score}</span>
            </dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
