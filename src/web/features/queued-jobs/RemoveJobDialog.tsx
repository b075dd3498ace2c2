// Asks before a failed job is deleted, because what it would have done is not done.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueuedJob } from '../../../contract/queued-jobs.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { deleteDead } from './queries.ts'
import { words } from './words.ts'

export const RemoveJobDialog = ({ job, onClose }: { job: QueuedJob; onClose: () => void }) => {
  const remove = useMutation(deleteDead(useQueryClient()))
  return (
    <QuestionDialog
      title={words.removeAsk}
      confirm={words.remove}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(job.id, { onSuccess: () => showSuccess(words.removed), onSettled: onClose })}
      onClose={onClose}
    >
      {words.removeWhy(job)}
    </QuestionDialog>
  )
}
