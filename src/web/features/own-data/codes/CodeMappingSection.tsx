// The mapping of each booking code: the stored ones, and suggestions for the rest.
import { useQuery } from '@tanstack/react-query'
import { gdsNameOf, gdsLabelOfId } from '../../../../domain/gds.ts'
import { noOwnData } from '../../../../domain/own-data/records.ts'
import { codeFor } from '../../../../domain/own-data/mapping/code-resolution.ts'
import { CodeMappingForm } from './CodeMappingForm.tsx'
import { useMayWrite, useOwnDataKey } from '../hooks.ts'
import { listWords } from '../records/list-words.ts'
import { codeOf } from '../Parts.tsx'
import { RecordsSection } from '../records/RecordsSection.tsx'
import { SuggestionsSection } from './SuggestionsSection.tsx'
import { suggestionsQuery } from '../queries.ts'
import type { CodeSuggestion, OwnOverview } from '../../../../contract/values/own-answers.ts'
import { codesWords } from '../code-words.ts'

/** The newest booking codes by the mapping that applies to them. */
const matchesOf = ({ codes }: OwnOverview, shown: readonly CodeSuggestion[]) => {
  const matches = new Map<number, string[]>()
  for (const { gds_id, rate_plan } of shown) {
    const gds = gdsNameOf(gds_id)
    const code = gds && codeFor({ ...noOwnData, codes }, rate_plan, gds)
    if (code) matches.set(code.id, [...(matches.get(code.id) ?? []), rate_plan])
  }
  return matches
}

export const CodeMappingSection = ({ own }: { own: OwnOverview }) => {
  const { data: shown } = useQuery(suggestionsQuery(useOwnDataKey()))
  const mayWrite = useMayWrite()
  // The suggestions are above the codes and load with them, so that nothing jumps.
  if (!shown) return <div className="card own-waiting" aria-busy />
  const matches = matchesOf(own, shown)
  const planOf = (code: { plan_id: number }) => codeOf(own.plans, code.plan_id)
  const roomOf = (code: { room_id: number | null }) => codeOf(own.rooms, code.room_id, listWords.anyRoom)
  return (
    <div className="own-stack">
      <SuggestionsSection own={own} shown={shown} mayWrite={mayWrite} />
      <RecordsSection
        kind="codes"
        rows={own.codes}
        head={listWords.pattern}
        first="pattern"
        sorts={{
          pattern: (code) => code.pattern,
          plan: planOf,
          room: roomOf,
          matches: (code) => matches.get(code.id)?.length ?? 0,
        }}
        textOf={(code) => `${code.pattern} ${planOf(code)} ${roomOf(code)} ${matches.get(code.id)?.join(' ') ?? ''}`}
        nameOf={(code) => code.pattern}
        kept={['gds_id', 'plan_id']}
        columns={[
          {
            head: listWords.gds,
            card: listWords.gds,
            cell: ({ gds_id }) => (gds_id === null ? listWords.both : gdsLabelOfId(gds_id)),
          },
          { head: listWords.plan, card: listWords.plan, sort: 'plan', cell: planOf },
          { head: listWords.room, card: listWords.room, sort: 'room', cell: roomOf },
          {
            head: listWords.matches,
            card: listWords.matches,
            sort: 'matches',
            cell: (code) => <Matches codes={matches.get(code.id) ?? []} />,
          },
        ]}
        form={() => <CodeMappingForm own={own} />}
      />
    </div>
  )
}

const mostShown = 4
const Matches = ({ codes }: { codes: readonly string[] }) => {
  if (codes.length === 0) return <span className="muted">{codesWords.noMatch}</span>
  const first = [...new Set(codes)].toSorted().slice(0, mostShown).join(', ')
  return (
    <span className="num" title={codes.join(', ')}>
      {first}
      {codes.length > mostShown && <span className="muted"> · {codesWords.matches(codes.length)}</span>}
    </span>
  )
}
