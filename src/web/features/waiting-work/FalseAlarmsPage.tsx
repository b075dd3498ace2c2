// /admin/false-alarms: what people of all accounts accepted because the finding is wrong, with their words.
import './waiting-work.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { FalseAlarm } from '../../../contract/waiting-work.ts'
import { checkName } from '../../../domain/accuracy/check-names.ts'
import { readable } from '../../../domain/formats.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'
import { instantText } from '../../lib/format.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { OverviewTabs } from './Parts.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { falseAlarmsQuery } from './queries.ts'
import { alarmText as words } from './words.ts'

const route = getRouteApi('/admin/admin/false-alarms')

const finding = ({ check, advice }: FalseAlarm) => (
  <>
    <span className="row-name">{checkName(check)}</span>
    <div className="row-note">{readable(advice)}</div>
  </>
)
const EvidenceList = ({ evidence }: Pick<FalseAlarm, 'evidence'>) => (
  <details className="row-note">
    <summary>{words.evidence(evidence.length)}</summary>
    {evidence.map(({ at, sha256 }) => (
      <div key={sha256} className="num false-alarm-hash">
        {instantText(at)} · SHA-256 {sha256}
      </div>
    ))}
  </details>
)
const columnsWith = (onAnswer: (alarm: FalseAlarm) => void): readonly Column<FalseAlarm, never>[] => [
  { head: words.finding, cell: finding },
  {
    head: words.where,
    card: words.where,
    cell: ({ hotel, gds_id, code, account }) => (
      <>
        {hotel}
        <div className="row-note">{[gdsLabelOfId(gds_id), code, account].filter(Boolean).join(' · ')}</div>
      </>
    ),
  },
  {
    head: words.values,
    card: words.values,
    cell: ({ shown, expected }) => (
      <>
        {shown === null ? words.nothing : readable(shown)}
        <div className="row-note">{expected === null ? words.nothing : readable(expected)}</div>
      </>
    ),
  },
  {
    head: words.note,
    card: words.note,
    wide: true,
    long: true,
    cell: ({ note, evidence }) => (
      <>
        {note}
        {evidence.length > 0 && <EvidenceList evidence={evidence} />}
      </>
    ),
  },
  {
    head: words.reported,
    card: words.reported,
    cell: ({ at, by, ended }) => (
      <>
        <span className="num">{instantText(at)}</span>
        <div className="row-note">{[by, ended && words.ended[ended]].filter(Boolean).join(' · ')}</div>
      </>
    ),
  },
  {
    head: words.answer,
    card: words.answer,
    wide: true,
    long: true,
    cell: (alarm) => <AlarmAnswer alarm={alarm} onAnswer={onAnswer} />,
  },
]

const AlarmAnswer = ({ alarm, onAnswer }: { alarm: FalseAlarm; onAnswer: (alarm: FalseAlarm) => void }) => {
  const { answer, check, hotel } = alarm
  return (
    <>
      {answer && (
        <>
          {words.states[answer.state]}
          <div className="row-note">{answer.text}</div>
          <div className="row-note num">
            {answer.by} · {instantText(answer.at)}
          </div>
        </>
      )}
      <button
        type="button"
        className="text-button"
        aria-label={words.answerTo(checkName(check), hotel)}
        onClick={() => onAnswer(alarm)}
      >
        {answer ? words.change : words.answer}
      </button>
    </>
  )
}

export const FalseAlarmsPage = () => {
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, isPlaceholderData } = useQuery(falseAlarmsQuery(page))
  const [answering, answer] = useState<FalseAlarm>()
  return (
    <>
      <OverviewTabs shown="False alarms" />
      <p className="muted">{words.lead}</p>
      <section className="card false-alarms" aria-label={words.list}>
        <DataTable
          label={words.list}
          columns={columnsWith(answer)}
          rows={data?.data}
          keyOf={({ id }) => id}
          cardHead={finding}
          old={isPlaceholderData}
          paging={data?.meta}
          onPage={(chosen) => void navigate({ search: { page: chosen } })}
          empty={words.none}
        />
      </section>
      {answering && <AnswerDialog alarm={answering} onClose={() => answer(undefined)} />}
    </>
  )
}
