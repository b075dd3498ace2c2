// Asks before an unconfirmed registration is dismissed.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../contract/users.ts'
import { businessOf, roleNames } from '../../parts/account/account-words.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { removeUser } from './queries.ts'
import { words } from './words.ts'

export const DismissDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { mutate, isPending } = useMutation(removeUser(useQueryClient()))
  return (
    <QuestionDialog
      title={words.dismissTitle(user.name || user.email)}
      also={[`${roleNames[user.role]} ${user.email}`, ...(businessOf(user) ? [businessOf(user)] : [])]}
      confirm={words.dismiss}
      danger
      busy={isPending}
      onConfirm={() =>
        mutate(user.id, {
          onSuccess: () => {
            showSuccess(words.dismissed)
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      {words.dismissGone}
    </QuestionDialog>
  )
}
