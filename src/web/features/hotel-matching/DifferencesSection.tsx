// A candidate beside one of its matches: every field, with the differences marked.
import { IconArrowsDiff, IconCheck, IconMinus } from '@tabler/icons-react'
import type { CandidateDetail, CandidateMatch } from '../../../contract/hotel-candidates.ts'
import { compareFields, type FieldComparison } from './values.ts'
import { words } from './words.ts'

const icons = { same: IconCheck, different: IconArrowsDiff, absent: IconMinus, empty: IconMinus }

type DifferencesSectionProps = { candidate: CandidateDetail; match: CandidateMatch }

export const DifferencesSection = ({ candidate, match }: DifferencesSectionProps) => (
  <table className="match-fields">
    <caption className="sr">{words.compared}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">{words.inFile(candidate.gds_name)}</th>
        <th scope="col">{words.inCatalogue}</th>
        <td />
      </tr>
    </thead>
    <tbody>
      {compareFields(candidate, match).map((compared) => (
        <FieldRow key={compared.field} compared={compared} />
      ))}
    </tbody>
  </table>
)

const FieldRow = ({ compared: { field, left, right, verdict, metres } }: { compared: FieldComparison }) => {
  const Icon = icons[verdict]
  const shown = (text: string) => (verdict === 'different' ? <mark>{text}</mark> : text || '-')
  return (
    <tr data-verdict={verdict}>
      <th scope="row">{words.fields[field]}</th>
      <td>{shown(left)}</td>
      <td>
        {shown(right)}
        {metres !== undefined && <div className="muted small num">{words.apart(metres)}</div>}
      </td>
      <td className="match-verdict" title={words.verdicts[verdict]}>
        <Icon size={15} stroke={1.8} aria-hidden />
        <span className="sr">{words.verdicts[verdict]}</span>
      </td>
    </tr>
  )
}
