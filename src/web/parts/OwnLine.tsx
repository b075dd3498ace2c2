// Under the head of a rate: what judged it, what it was before, and whether the property's own data took part. S1§1
import './own-line.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RateJudgement } from '../../contract/accuracy.ts'
import type { CheckupRate } from '../../contract/checkup-values.ts'
import { instantDay, instantTime } from '../lib/format.ts'
import { paths } from '../paths.ts'
import { earlierWords, ownWords } from './judgement-words.ts'

type OwnLineProps = {
  rate: CheckupRate
  judgements: readonly RateJudgement[] | undefined
  /** Agents have no own data: they are told nothing of it. */
  reads: boolean
  /** Not for everybody. */
  onExpect: (() => void) | undefined
}

export const OwnLine = ({ rate, judgements, reads, onExpect }: OwnLineProps) => {
  const earlier = judgements && earlierWords(judgements)
  return (
    <div className="own-line small">
      <p className="muted num">
        <Link className="link" {...paths.ruleSet()}>
          Rule set {rate.rule_set}
        </Link>
        {(reads || rate.own_version > 0) && ` · ${ownWords(rate)}`}
        {earlier && (
          <>
            {' · '}
            <span className="judged-before">{earlier}</span>
            {rate.judged_at && ` (judged again ${instantDay(rate.judged_at)}, ${instantTime(rate.judged_at)})`}
          </>
        )}
      </p>
      {reads && (
        <p className="own-says">
          <OwnSays rate={rate} />
          {onExpect && (
            <Button variant="default" size="compact-xs" onClick={onExpect}>
              Take as expected
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
        Compared with your own data: {names}
        {pattern !== rate_plan && `, found by ${pattern}`}.{' '}
        <Link className="link" {...paths.ownData(hotel_id, 'plans', { edit: String(plan.id) })}>
          Open the plan
        </Link>
      </span>
    )
  }
  return own_version > 0 ? (
    <span className="muted">
      Compared with your own data: it says nothing of {rate_plan}.{' '}
      <Link className="link" {...paths.ownData(hotel_id, 'codes')}>
        Say which plan and room it is
      </Link>
    </span>
  ) : (
    <span className="muted">
      Compared with your own data: nothing loaded yet.{' '}
      <Link className="link" {...paths.ownData(hotel_id)}>
        Load your own data
      </Link>
    </span>
  )
}
