// The messages about an imported file, with their locations in it.
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListed } from '../hooks.ts'
import { importWords as words } from '../page-words.ts'
import type { ImportReport } from '../../../../contract/values/own-answers.ts'

export type Problem = ImportReport['problems'][number]
type ProblemsListProps = { label: string; head: string; problems: readonly Problem[] }
export const ProblemsList = ({ label, head, problems }: ProblemsListProps) => {
  const { table } = useListed({
    rows: problems.map((problem, at) => ({ ...problem, at })),
    textOf: ({ words: stated }) => stated,
    sorts: { at: ({ at }) => at, row: ({ row }) => row, column: ({ column }) => column },
    first: 'at',
  })
  const inXml = problems.some(({ path }) => path !== null)
  const inSheets = problems.some(({ sheet }) => sheet !== null)
  return (
    <div className="own-list">
      <DataTable
        label={label}
        keyOf={({ at }) => at}
        cardHead={(problem) => problem.words}
        columns={[
          ...(inSheets ? [{ head: words.sheet, card: words.sheet, cell: ({ sheet }: Problem) => sheet ?? '-' }] : []),
          ...(inXml
            ? [
                {
                  head: words.path,
                  card: words.path,
                  cell: ({ path }: Problem) => <code className="own-element">{path ?? '-'}</code>,
                },
              ]
            : [
                {
                  head: words.row,
                  card: words.row,
                  sort: 'row' as const,
                  cell: ({ row }: Problem) => <span className="num">{row ?? '-'}</span>,
                },
                {
                  head: words.column,
                  card: words.column,
                  sort: 'column' as const,
                  cell: ({ column }: Problem) => column ?? '-',
                },
              ]),
          { head, cell: ({ words: stated }: Problem) => stated },
        ]}
        {...table}
        empty=""
      />
    </div>
  )
}
