// Confirms that a demo is deactivated or deleted. S2§2
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Demo } from '../../../contract/demo-links.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { endDemo } from './queries.ts'
import { words } from './words.ts'

type EndDemoFormProps = { demo: Demo; action: 'deactivate' | 'delete'; onClose: () => void }

export const EndDemoForm = ({ demo, action, onClose }: EndDemoFormProps) => {
  const { mutate, isPending } = useMutation(endDemo(useQueryClient(), action))
  return (
    <QuestionDialog
      title={words.question(demo.name, action)}
      confirm={words[action]}
      danger
      busy={isPending}
      onConfirm={() =>
        mutate(demo.id, {
          onSuccess: () => {
            showSuccess(words.done(action))
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      {action === 'delete' ? words.deleteGone : words.deactivateGone}
    </QuestionDialog>
  )
}
