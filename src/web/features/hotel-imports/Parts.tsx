// The confirmations before an import is closed or deleted.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HotelImport } from '../../../contract/hotel-imports.ts'
import { countText } from '../../lib/format.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { closeImport, deleteImport } from './queries.ts'
import { words } from './words.ts'

type QuestionProps = { row: HotelImport; onClose: () => void }

const leftOf = ({ total_count, proceeded_count, to_resolve_count }: HotelImport) => [
  ...(total_count > proceeded_count ? [`${countText(total_count - proceeded_count, 'row')} not processed yet`] : []),
  ...(to_resolve_count > 0 ? [`${countText(to_resolve_count, 'hotel')} to resolve`] : []),
]

export const CloseQuestion = ({ row, onClose }: QuestionProps) => {
  const { mutate, isPending } = useMutation({ ...closeImport(useQueryClient()) })
  return (
    <QuestionDialog
      title={words.closeTitle(row.file_name)}
      also={leftOf(row)}
      confirm={words.close}
      busy={isPending}
      onConfirm={() =>
        mutate(row.id, {
          onSuccess: () => {
            showSuccess(words.closed)
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      {words.closeHelp}
    </QuestionDialog>
  )
}

export const DeleteQuestion = ({ row, onClose }: QuestionProps) => {
  const { mutate, isPending } = useMutation(deleteImport(useQueryClient()))
  return (
    <QuestionDialog
      title={words.deleteTitle(row.file_name)}
      also={[...leftOf(row), ...(row.skipped_count > 0 ? [words.deleteReport] : [])]}
      confirm={words.remove}
      danger
      busy={isPending}
      onConfirm={() =>
        mutate(row.id, {
          onSuccess: () => {
            showSuccess(words.deleted)
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      {words.deleteHelp}
    </QuestionDialog>
  )
}
