// The pieces of the comparison: the two readings at the top, and one pair of rates with its differences.
import { IconArrowsLeftRight, IconMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Checkup, RateEntry } from '../../../contract/checkup-values.ts'
import type { Comparison } from '../../../contract/comparisons.ts'
import { agoText } from '../../lib/format.ts'
import { labelOfGds } from '../../lib/gds.ts'
import type { RateField } from '../../../domain/rate.ts'
import { moneyText } from '../../lib/format.ts'
import { Accuracy } from '../../parts/Accuracy.tsx'
import { peopleText } from '../../parts/people-text.ts'
import { expectations } from '../../parts/own-expectations.ts'
import { labelOf } from '../../parts/rate-sections.ts'
import { paths } from '../../paths.ts'
import { pairingWords, words } from './words.ts'

export type Pair = Comparison['pairs'][number]

export const ReadingHead = ({ checkup }: { checkup: Checkup }) => (
  <section className="card compare-reading" aria-label={labelOfGds(checkup.gds_id)}>
    <h2>{labelOfGds(checkup.gds_id)}</h2>
    <Accuracy value={checkup.summary.all} strong noData="Nothing could be checked" />
    <span className="muted small num">
      {words.rates(checkup.rates_count)} · {agoText(checkup.created_at)}
    </span>
  </section>
)

type PairCardProps = { pair: Pair; left: Checkup; right: Checkup }

export const PairCard = ({ pair, left, right }: PairCardProps) => {
  const name = (pair.left ?? pair.right)?.rate_plan ?? ''
  const place = [pair.plan && `plan ${pair.plan}`, pair.room && `room ${pair.room}`].filter(Boolean).join(', ')
  return (
    <article className="card pair" aria-label={name}>
      <header className="pair-sides">
        <Side rate={pair.left} of={left} />
        <Side rate={pair.right} of={right} />
      </header>
      <p className="muted small num pair-by">
        {[pair.by && pairingWords[pair.by], place, pair.by && words.same(pair.same)].filter(Boolean).join(' · ')}
      </p>
      {pair.by !== null && pair.differences.length === 0 && <p className="muted pair-by">{words.noDifference}</p>}
      {pair.differences.length > 0 && <Differences pair={pair} gds={[left.gds_id, right.gds_id]} />}
    </article>
  )
}

const Side = ({ rate, of }: { rate: RateEntry | null; of: Checkup }) => {
  const gds = labelOfGds(of.gds_id)
  if (!rate) return <p className="muted">{words.noneLike(gds)}</p>
  return (
    <div>
      <p className="row wrap">
        <Link
          className="rate-plan link"
          aria-label={words.openRate(gds, rate.rate_plan)}
          {...paths.rate({ hotel_id: of.hotel_id, checkup_rate_id: rate.id, code: rate.rate_plan })}
        >
          {rate.rate_plan}
        </Link>
        <Accuracy value={rate.accuracy} strong noData="Nothing could be checked" />
        {rate.total !== null && <span className="num">{moneyText(rate.total, rate.currency)}</span>}
      </p>
      <p className="muted small">{[rate.rate_name, rate.room].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

const Differences = ({ pair, gds: [left, right] }: { pair: Pair; gds: [number, number] }) => (
  <table className="pair-fields">
    <thead>
      <tr>
        <th scope="col">{words.field}</th>
        <th scope="col">{labelOfGds(left)}</th>
        <th scope="col">{labelOfGds(right)}</th>
        {pair.expected && <th scope="col">{words.own}</th>}
        <th scope="col">
          <span className="sr">Kind</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {pair.differences.map((each) => (
        <tr key={each.field}>
          <th scope="row">{labelOf(each.field) ?? each.field.replaceAll('_', ' ')}</th>
          <td>{valueOf(each.left, each.left_carried, left)}</td>
          <td>{valueOf(each.right, each.right_carried, right)}</td>
          {pair.expected && <td data-own={words.own}>{ownValue(pair.expected, each.field)}</td>}
          <td>
            <span className={each.kind === 'different' ? 'miss' : 'muted kind'}>
              {each.kind === 'different' ? (
                <IconArrowsLeftRight size={14} stroke={1.8} aria-hidden />
              ) : (
                <IconMinus size={14} stroke={1.8} aria-hidden />
              )}
              {words.kinds[each.kind]}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What the property says of a field tells which of the two is right. */
const ownValue = (expected: NonNullable<Pair['expected']>, field: string) =>
  expectations[field as RateField]?.words(expected) ?? <span className="muted">{words.nothingSaid}</span>

const valueOf = (value: string | null, carried: boolean, gds: number) => {
  if (value !== null) return <span className="gds-text">{peopleText(value)}</span>
  return <span className="muted">{carried ? words.nothingSaid : words.notCarried(labelOfGds(gds))}</span>
}
