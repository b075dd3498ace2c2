// A candidate next to one of its matches: every field, with the differences marked.
import { IconArrowsDiff, IconCheck, IconMinus } from '@tabler/icons-react'
import type { CandidateDetail, CandidateMatch } from '../../../contract/hotel-candidates.ts'
import { type ComparedField, compareFields, differingWords, type TraitComparison } from './values.ts'
import { words } from './words.ts'

/** Compared word by word; of the others one character makes another value. */
const textFields: ReadonlySet<ComparedField> = new Set(['name', 'address', 'city'])
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

const FieldRow = ({ compared: { field, left, right, verdict, metres } }: { compared: TraitComparison }) => {
  const Icon = icons[verdict]
  const shown = (text: string, other: string) => {
    if (verdict !== 'different') return text || '-'
    if (!textFields.has(field)) return <mark>{text}</mark>
    return differingWords(text, other).map(({ text: part, differs }, at) =>
      // oxlint-disable-next-line react/no-array-index-key -- words of a text have nothing else
      differs ? <mark key={at}>{part}</mark> : part,
    )
  }
  return (
    <tr data-verdict={verdict}>
      <th scope="row">{words.fields[field]}</th>
      <td>{shown(left, right)}</td>
      <td>
        {shown(right, left)}
        {metres !== undefined && <div className="muted small num">{words.apart(metres)}</div>}
      </td>
      <td className="match-verdict" title={words.verdicts[verdict]}>
        <Icon size={15} stroke={1.8} aria-hidden />
        <span className="sr">{words.verdicts[verdict]}</span>
      </td>
    </tr>
  )
}
