// Who reports to a person; the owner moves them to somebody else. S1§2
import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { changeUser } from '../users/queries.ts'
import { type PersonProps, supervisorsFor } from './values.ts'
import { words } from './words.ts'

export const ReportsList = ({ person, people, top, decides }: PersonProps & { decides: boolean }) => {
  const { mutate, isPending } = useMutation(changeUser(useQueryClient()))
  const reports = people.filter(({ user_id }) => user_id === person.id)
  if (reports.length === 0) return <EmptyState>{words.none}</EmptyState>
  return (
    <div className="invited">
      <ul>
        {reports.map((each) => (
          <li key={each.id} className="row wrap">
            <div className="invited-email">
              {each.name}
              <div className="row-note">{each.email}</div>
            </div>
            <span className="push" />
            {decides && (
              <NativeSelect
                size="xs"
                aria-label={`${each.name} reports to`}
                value={String(each.user_id)}
                disabled={isPending}
                data={supervisorsFor(each, each.role, people, top)}
                onChange={({ currentTarget }) =>
                  mutate(
                    { id: each.id, body: { user_id: Number(currentTarget.value) } },
                    { onSuccess: () => showSuccess(words.updated) },
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
