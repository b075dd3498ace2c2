// One pair of rates: what each GDS shows where they differ, and what own data says.
import { IconArrowsLeftRight, IconMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Checkup, RateEntry } from '../../../contract/values/checkup-values.ts'
import type { Comparison } from '../../../contract/comparisons.ts'
import { gdsNameOf, gdsLabelOfId } from '../../../domain/gds.ts'
import { pairingWords } from '../../../domain/comparing/differences.ts'
import { priceDifference } from '../../../domain/comparing/price-difference.ts'
import { compare } from '../../../domain/money.ts'
import type { RateField } from '../../../domain/rate.ts'
import { expectations } from '../../../domain/rate-view/expectations.ts'
import { findingTexts } from '../../../domain/rate-view/finding-text.ts'
import { moneyText } from '../../lib/format.ts'
import { Accuracy } from '../../parts/accuracy/Accuracy.tsx'
import { paths } from '../../paths.ts'
import { words } from './words.ts'
import { fieldName } from '../../../domain/rate-view/sections.ts'

type ComparedPair = Comparison['pairs'][number]

type PairItemProps = { pair: ComparedPair; left: Checkup; right: Checkup; timeZone: string | null }

export const PairItem = ({ pair, left, right, timeZone }: PairItemProps) => {
  const name = (pair.left ?? pair.right)?.rate_plan ?? ''
  const difference = priceDifference(pair)
  const place = [pair.plan && `plan ${pair.plan}`, pair.room && `room ${pair.room}`].filter(Boolean).join(', ')
  return (
    <article className="card pair" aria-label={name}>
      <PairTable pair={pair} left={left} right={right} timeZone={timeZone} />
      {difference && compare(difference, '0') !== 0 && (
        <p className="small num">
          <strong>{words.priceDifference(difference, pair.left?.currency ?? null)}</strong>
        </p>
      )}
      <p className="muted small num pair-by">
        {[pair.by && pairingWords[pair.by], place, pair.by && words.same(pair.same)].filter(Boolean).join(' · ')}
        {pair.by !== null && pair.differences.length === 0 && ` · ${words.noDifference}`}
      </p>
    </article>
  )
}

const Side = ({ rate, of }: { rate: RateEntry | null; of: Checkup }) => {
  const gds = gdsLabelOfId(of.gds_id)
  if (!rate) return <p className="muted">{words.noneLike(gds)}</p>
  const name = [rate.rate_name, rate.room].filter(Boolean).join(' · ')
  return (
    <div>
      <p className="muted small">{gds}</p>
      <p className="row wrap">
        <Link
          className="rate-plan link"
          aria-label={words.openRate(gds, rate.rate_plan)}
          {...paths.rate({
            hotel_id: of.hotel_id,
            checkup_rate_id: rate.id,
            code: rate.rate_plan,
            gds: gdsNameOf(of.gds_id),
          })}
        >
          {rate.rate_plan}
        </Link>
        <Accuracy value={rate.accuracy} strong noData={words.unchecked} />
        {rate.total !== null && <span className="num pair-price">{moneyText(rate.total, rate.currency)}</span>}
      </p>
      <p className="muted small pair-name" title={name}>
        {name}
      </p>
    </div>
  )
}

/** The rates head their own columns. */
const PairTable = ({ pair, left, right, timeZone }: PairItemProps) => (
  <table className="pair-fields">
    <thead>
      <tr>
        <th scope="col">{words.field}</th>
        <th scope="col">
          <Side rate={pair.left} of={left} />
        </th>
        <th scope="col">
          <Side rate={pair.right} of={right} />
        </th>
        {pair.expected && <th scope="col">{words.own}</th>}
        <th scope="col">
          <span className="sr">{words.kind}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {pair.differences.map((each) => (
        <tr key={each.field}>
          <th scope="row">{fieldName(each.field)}</th>
          <td>{valueOf(valueText(each.field, each.left, timeZone), each.left_carried, left.gds_id)}</td>
          <td>{valueOf(valueText(each.field, each.right, timeZone), each.right_carried, right.gds_id)}</td>
          {pair.expected && <td data-own={words.own}>{ownValue(pair.expected, each.field, timeZone)}</td>}
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

/** Own data shows which of the two values is right. */
const ownValue = (expected: NonNullable<ComparedPair['expected']>, field: string, timeZone: string | null) =>
  expectations[field as RateField]?.(expected, timeZone) ?? <span className="muted">{words.nothingSaid}</span>

/** A deadline with the hotel's zone by name, as on the page of its rate. */
const valueText = (field: string, shown: string | null, timeZone: string | null) =>
  findingTexts({ field, shown, expected: null }, timeZone).shown

const valueOf = (value: string | null, carried: boolean, gds: number) => {
  if (value !== null) return <span className="gds-text">{value}</span>
  return <span className="muted">{carried ? words.nothingSaid : words.notCarried(gdsLabelOfId(gds))}</span>
}
