// Removes a person for good, after a question that says what goes and what stays. S1§2
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { countText } from '../../lib/format.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { removeUser } from '../users/queries.ts'
import { words } from './words.ts'

type RemoveSectionProps = { id: number; name: string; reports: number }

export const RemoveSection = ({ id, name, reports }: RemoveSectionProps) => {
  const [confirming, setConfirming] = useState(false)
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(removeUser(useQueryClient()))
  const remove = () =>
    mutate(id, {
      onSuccess: () => {
        showSuccess(`${name} has been removed`)
        void navigate({ to: '.', search: (now) => ({ ...now, person: undefined, part: undefined }), replace: true })
      },
    })
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        Remove
      </Button>
      {confirming && (
        <QuestionDialog
          title={words.removeTitle(name)}
          confirm={words.removePerson}
          danger
          busy={isPending}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          {words.removed}
          {reports > 0 && ` ${countText(reports, 'person', 'people')} will report to the owner.`}
        </QuestionDialog>
      )}
    </>
  )
}
