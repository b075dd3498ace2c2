// Below the head of a rate: the basis of its score, the earlier score, and whether own data was used. S1§1
import './own-value.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RateScore } from '../../../contract/accuracy.ts'
import type { CheckupRate } from '../../../contract/checkup-values.ts'
import { instantText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { earlierWords, ownVersionWords } from '../accuracy/score-words.ts'

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
