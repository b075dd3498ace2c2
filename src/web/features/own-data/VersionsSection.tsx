// Every change of the own data: who, when, how, and undoing it.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instantDay, instantTime } from '../../lib/format.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { sectionRoute, useMayWrite, useOwnDataKey, useUndo } from './hooks.ts'
import { Counts } from './Parts.tsx'
import { versionsQuery } from './queries.ts'
import type { OwnVersion } from '../../../contract/values/own-answers.ts'

const words = {
  title: 'History',
  none: 'No changes yet.',
  version: 'Version',
  at: 'Date',
  author: 'Changed by',
  source: 'Source',
  summary: 'Changes',
  sources: {
    form: 'Form',
    file: 'File',
    opentravel: 'OpenTravel',
    rate: 'Accepted from the GDS',
    proposal: 'From the GDS',
    undo: 'Undo',
  },
  undo: 'Undo …',
  notUndoable: 'Changed since',
  question: (version: number) => `Undo version ${version}?`,
  explain: 'This reverts this version and saves the result as a new version, which you can undo too.',
  doUndo: (version: number) => `Undo version ${version}`,
  undone: (version: number) => `Version ${version} has been undone`,
} as const

const columns: Column<OwnVersion, 'version'>[] = [
  { head: words.version, cell: ({ version }) => <span className="row-name num">{version}</span> },
  {
    head: words.at,
    card: words.at,
    cell: ({ at }) => (
      <>
        <span className="num">{instantDay(at)}</span>
        <div className="row-note num">{instantTime(at)}</div>
      </>
    ),
  },
  { head: words.author, card: words.author, cell: ({ author }) => author },
  { head: words.source, card: words.source, cell: ({ source }) => words.sources[source] },
  {
    head: words.summary,
    cell: ({ summary, counts }) => (
      <>
        {summary}
        <Counts label={words.summary} counts={counts} />
      </>
    ),
  },
]

export const VersionsSection = () => {
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const mayWrite = useMayWrite()
  const [asked, setAsked] = useState<number>()
  const { data, isPlaceholderData } = useQuery(versionsQuery(useOwnDataKey(), search.page))
  const { undo, undoing } = useUndo()
  const undoButton = (row: OwnVersion) =>
    mayWrite && (
      <span className="own-undo">
        <Button
          variant="default"
          size="compact-xs"
          disabled={!row.undoable}
          aria-label={`${words.doUndo(row.version)}${row.undoable ? '' : `: ${words.notUndoable}`}`}
          onClick={() => setAsked(row.version)}
        >
          {row.undoable ? words.undo : words.notUndoable}
        </Button>
      </span>
    )
  return (
    <section className="card own-versions" aria-labelledby="own-versions">
      <div className="table-bar">
        <h2 id="own-versions">{words.title}</h2>
        <span className="muted num">{data?.meta.total}</span>
      </div>
      <div className="own-list">
        <DataTable
          label={words.title}
          columns={columns}
          rows={data?.data}
          keyOf={({ version }) => version}
          cardHead={(row) => (
            <>
              <span className="row-name num">
                {words.version} {row.version}
              </span>
              <div>{row.summary}</div>
              <Counts label={words.summary} counts={row.counts} />
            </>
          )}
          menu={undoButton}
          old={isPlaceholderData}
          paging={data?.meta}
          onPage={(page) => filter({ search: { ...search, page } })}
          empty={words.none}
        />
      </div>
      {asked !== undefined && (
        <QuestionDialog
          title={words.question(asked)}
          confirm={words.doUndo(asked)}
          busy={undoing}
          onConfirm={() => {
            undo(asked, words.undone(asked))
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        >
          {words.explain}
        </QuestionDialog>
      )}
    </section>
  )
}
