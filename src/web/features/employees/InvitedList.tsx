// Invitations that wait for an answer: sent again or deleted. S1§2
import '../../parts/account/status-badge.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '../../../contract/users.ts'
import { instantDay } from '../../lib/format.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { RowMenu } from '../../ui/tables/RowMenu.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import './employees.css'
import { deleteInvitation, invitationsQuery, resendInvitation } from './queries.ts'
import { words } from './words.ts'

export const InvitedList = ({ userId }: { userId: number }) => {
  const client = useQueryClient()
  const { data: invited } = useQuery(invitationsQuery(userId))
  const resend = useMutation(resendInvitation(client))
  const remove = useMutation(deleteInvitation(client))
  const [leaving, setLeaving] = useState<Invitation>()
  if (!invited || invited.length === 0) return null
  return (
    <section className="card invited" aria-labelledby="invited">
      <h2 id="invited">{words.invited}</h2>
      <ul>
        {invited.map((row) => (
          <li key={row.id} className="row">
            <div className="invited-email">
              {row.email}
              <div className="row-note">{instantDay(row.created_at)}</div>
            </div>
            <span className="push" />
            <span className="status-badge">{words.invitationSent}</span>
            <RowMenu
              label={`Actions for ${row.email}`}
              actions={[
                { label: words.resend, run: () => resend.mutate(row.id, { onSuccess: () => showSuccess(words.sent) }) },
                { label: words.remove, run: () => setLeaving(row) },
              ]}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <QuestionDialog
          title={words.deleteTitle(leaving.email)}
          confirm={words.remove}
          danger
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(leaving.id, {
              onSuccess: () => {
                showSuccess('Invitation deleted')
                setLeaving(undefined)
              },
            })
          }
          onClose={() => setLeaving(undefined)}
        >
          {words.deleted}
        </QuestionDialog>
      )}
    </section>
  )
}
