// Two rates field by field: what each GDS answer shows, the property's own value with its verdict, and which fields differ. S2§2
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CheckupRate } from '../../../../contract/values/checkup-values.ts'
import { differingFields } from '../../../../domain/comparing/two-days.ts'
import { VerdictMark } from '../../../parts/accuracy/VerdictMark.tsx'
import { ownCompared } from '../../../../domain/rate-view/own-compared.ts'
import { fieldStatus } from '../../../../domain/rate-view/field-states.ts'
import { AbsentValue } from '../../../parts/rate/GdsValue.tsx'
import { FieldValue } from '../../../parts/rate/FieldValue.tsx'
import type { FieldEntry } from '../../../../domain/rate-view/fields.ts'
import { detailSections } from '../../../../domain/rate-view/sections.ts'
import { highlightedPhrases } from '../../reference/queries.ts'
import { words } from './words.ts'

type DatedCheckupRate = { rate: CheckupRate; check_in: string }
type ComparedFieldsProps = {
  left: DatedCheckupRate | undefined
  right: DatedCheckupRate | undefined
  /** The title of one section; undefined: all. */
  section: string | undefined
  onlyDifferent: boolean
}

type EntryRow = { entry: FieldEntry; differs: boolean }
/** Fields that neither shows are left out; what one side has not loaded is not a difference. */
const comparedRows = (
  entries: readonly FieldEntry[],
  left: DatedCheckupRate | undefined,
  right: DatedCheckupRate | undefined,
): EntryRow[] => {
  const known = entries.flatMap(({ fields }) => fields)
  const differing = left && right ? differingFields(left, right, known) : new Set<string>()
  return entries.flatMap((entry) => {
    const sides = [left, right].flatMap((side) => (side ? [fieldStatus(entry, side.rate)] : []))
    if (sides.every(({ shown, missing }) => shown === null && !missing)) return []
    const unread = sides.some((status) => status.unread !== null)
    return [{ entry, differs: !unread && entry.fields.some((field) => differing.has(field)) }]
  })
}

export const countDifferences = (left: DatedCheckupRate, right: DatedCheckupRate): number =>
  new Set(
    detailSections.flatMap(({ entries }) =>
      comparedRows(entries, left, right).flatMap(({ entry, differs }) => (differs ? [entry.label] : [])),
    ),
  ).size

export const ComparedFields = ({ left, right, section, onlyDifferent }: ComparedFieldsProps) => {
  const shown = detailSections
    .filter(({ title }) => section === undefined || title === section)
    .map(({ title, entries }) => ({
      title,
      rows: comparedRows(entries, left, right).filter(({ differs }) => !onlyDifferent || !right || differs),
    }))
    .filter(({ rows }) => rows.length > 0)
  if (shown.length === 0)
    return (
      <tbody>
        <tr>
          <td colSpan={3} className="muted compared-none">
            {words.allSame}
          </td>
        </tr>
      </tbody>
    )
  return shown.map(({ title, rows }) => (
    <tbody key={title}>
      <tr className="compared-section">
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {rows.map(({ entry, differs }) => (
        <tr key={entry.label} data-different={differs || undefined} data-wide={entry.wide}>
          <th scope="row">
            {entry.label}
            {differs && (
              <span className="compared-mark">
                <IconArrowsLeftRight size={13} stroke={1.8} aria-hidden />
                {words.different}
              </span>
            )}
          </th>
          <td data-side={words.fixed}>{left && <Side entry={entry} rate={left.rate} />}</td>
          <td data-side={words.other}>{right && <Side entry={entry} rate={right.rate} />}</td>
        </tr>
      ))}
    </tbody>
  ))
}

const Side = ({ entry, rate }: { entry: FieldEntry; rate: CheckupRate }) => {
  const { data: phrases = [] } = useQuery(highlightedPhrases)
  const status = fieldStatus(entry, rate)
  const own = ownCompared(rate)?.fields[entry.fields[0]]
  return (
    <>
      <AbsentValue status={status} />
      {status.shown && <FieldValue shown={status.shown} phrases={phrases} />}
      {own && (
        <p className="compared-own">
          <span className="muted">{words.ownData}:</span> {own.words} <VerdictMark verdict={own.verdict} />
        </p>
      )}
    </>
  )
}
