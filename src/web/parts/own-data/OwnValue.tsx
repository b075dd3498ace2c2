// Below the head of a rate: the basis of its score, the earlier score, and whether own data was used. S1§1
import './own-value.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RateScore } from '../../../contract/accuracy.ts'
import type { CheckupRate } from '../../../contract/values/checkup-values.ts'
import { instantText, scoreText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'

type OwnLineProps = {
  rate: CheckupRate
  scores: readonly RateScore[] | undefined
  /** Agents have no own data, so it is not mentioned to them. */
  reads: boolean
  /** Not for everybody. */
  onExpect: (() => void) | undefined
}

export const OwnValue = ({ rate, scores, reads, onExpect }: OwnLineProps) => {
  const earlier = scores && earlierWords(scores)
  return (
    <div className="own-line small">
      <p className="muted num">
        <Link className="link" {...paths.ruleSet()}>
          Rule set {rate.rule_set}
        </Link>
        {(reads || rate.own_version > 0) && ` · ${ownVersionWords(rate)}`}
        {earlier && (
          <>
            {' · '}
            <span className="score-before">{earlier}</span>
            {rate.scored_at && ` (re-scored ${instantText(rate.scored_at)})`}
          </>
        )}
      </p>
      {reads && (
        <p className="own-says">
          <OwnSays rate={rate} />
          {onExpect && (
            <Button variant="default" size="compact-xs" onClick={onExpect}>
              Accept as correct
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

const OwnSays = ({ rate: { expected, own_version, hotel_id, rate_plan } }: { rate: CheckupRate }) => {
  if (expected) {
    const { plan, room, pattern } = expected
    const names = [`plan ${plan.code}`, room && `room ${room.code}`].filter(Boolean).join(', ')
    return (
      <span>
        Compared with your rates: {names}
        {pattern !== rate_plan && `, matched by ${pattern}`}.{' '}
        <Link className="link" {...paths.ownData(hotel_id, 'plans', { edit: String(plan.id) })}>
          Open rate plan
        </Link>
      </span>
    )
  }
  return own_version > 0 ? (
    <span className="muted">
      {rate_plan} isn’t mapped.{' '}
      <Link className="link" {...paths.ownData(hotel_id, 'codes')}>
        Map it
      </Link>
    </span>
  ) : (
    <span className="muted">
      Not compared with your rates yet.{' '}
      <Link className="link" {...paths.ownData(hotel_id)}>
        Add your rates
      </Link>
    </span>
  )
}

/** The basis of a score: 'with your rates, version 3'. */
type By = { rule_set: number; own_version: number }
export const ownVersionWords = ({ own_version }: Pick<By, 'own_version'>): string =>
  own_version > 0 ? `with your rates, version ${own_version}` : 'without your rates'

type ScoreBasis = By & { summary: Pick<RateScore['summary'], 'all'> }
/** '82% now, 76% when checked'. The current one comes first in the list, the one of the checkup last. */
export const earlierWords = (scores: readonly ScoreBasis[]): string | null => {
  const [now, ...earlier] = scores
  if (!now || earlier.length === 0) return null
  const before = earlier.slice(-1).map((score) => {
    const rules = score.rule_set === now.rule_set ? '' : `, by rule set ${score.rule_set}`
    return `${scoreOf(score)} when checked, ${ownVersionWords(score)}${rules}`
  })
  return [`${scoreOf(now)} now`, ...before].join(', ')
}
const scoreOf = ({ summary }: ScoreBasis) => (summary.all === null ? 'no score' : scoreText(summary.all))
