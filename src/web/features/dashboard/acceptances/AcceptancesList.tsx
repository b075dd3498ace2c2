// Acceptances as rows: those that hold can be ended, and those that have ended say how.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeptAcceptance } from '../../../../contract/acceptances.ts'
import type { Meta } from '../../../../contract/values/paging.ts'
import { readable } from '../../../../domain/formats.ts'
import { gdsLabelOfId } from '../../../../domain/gds.ts'
import { dayText, instantDay } from '../../../lib/format.ts'
import { QuestionDialog } from '../../../ui/QuestionDialog.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { RowMenu } from '../../../ui/tables/RowMenu.tsx'
import { showSuccess } from '../../../ui/Toasts.tsx'
import { acceptText, fixListText } from '../list-words.ts'
import { endKept } from './queries.ts'
import { keptText as words } from './words.ts'

type AcceptancesListProps = {
  of: 'not_found' | 'ended'
  rows: readonly KeptAcceptance[] | undefined
  meta: Meta | undefined
  old: boolean
  canChange: boolean
  onPage: (page: number) => void
}

export const AcceptancesList = ({ of, rows, meta, old, canChange, onPage }: AcceptancesListProps) => {
  const ending = useMutation(endKept(useQueryClient()))
  const [toEnd, askEnd] = useState<KeptAcceptance>()
  const endMenu = (row: KeptAcceptance) => (
    <RowMenu
      label={words.actions(readable(row.advice), row.hotel)}
      actions={[{ label: `${fixListText.endAccepted} …`, run: () => askEnd(row) }]}
    />
  )
  return (
    <>
      <DataTable
        label={words.title}
        columns={of === 'ended' ? [...columns, howColumn] : columns}
        rows={rows}
        keyOf={({ id }) => id}
        cardHead={(row) => <AcceptedWhat row={row} />}
        {...(canChange && of === 'not_found' && { menu: endMenu })}
        old={old}
        paging={meta}
        onPage={onPage}
        empty={words.none[of][0]}
      />
      {toEnd && (
        <QuestionDialog
          title={words.endQuestion}
          confirm={fixListText.endNow}
          busy={ending.isPending}
          keepOpen={fixListText.keepOpen}
          onClose={() => askEnd(undefined)}
          onConfirm={() =>
            ending.mutate(
              { of: toEnd, seen: toEnd.newest_at },
              { onSuccess: () => showSuccess(words.isEnded), onSettled: () => askEnd(undefined) },
            )
          }
        >
          {words.endMeans}
        </QuestionDialog>
      )}
    </>
  )
}

const AcceptedWhat = ({ row: { hotel, gds_id, advice, code, repaired_since } }: { row: KeptAcceptance }) => (
  <>
    <span className="row-name">{readable(advice)}</span>
    <br />
    <span className="muted small">{[hotel, gdsLabelOfId(gds_id), code].filter(Boolean).join(' · ')}</span>
    {repaired_since && (
      <>
        <br />
        <span className="muted small">{words.repairedSince}</span>
      </>
    )}
  </>
)

const columns: Column<KeptAcceptance, never>[] = [
  { head: words.what, wide: true, cell: (row) => <AcceptedWhat row={row} /> },
  {
    head: words.who,
    card: words.who,
    long: true,
    cell: ({ reason, by, at, note }) => (
      <>
        {fixListText.acceptedBy(acceptText.reasons[reason], by, instantDay(at))}
        {note !== null && <span className="muted fix-accepted-note"> “{note}”</span>}
      </>
    ),
  },
  { head: words.until, card: words.until, cell: ({ until }) => <span className="num">{dayText(until)}</span> },
]

const howColumn: Column<KeptAcceptance, never> = {
  head: words.how,
  card: words.how,
  long: true,
  cell: (row) => howText(row),
}

const howText = ({ outcome, ended_at, ended_by, until, was, now }: KeptAcceptance): string => {
  if (outcome === 'held' || ended_at === null) return ''
  if (outcome === 'expired') return words.ended.expired(dayText(until))
  const day = instantDay(ended_at)
  if (outcome === 'changed') return readable(words.ended.changed(was, now, day))
  return words.ended[outcome](ended_by, day)
}
