// Confirms an action that cannot be undone with one click, and lists its consequences.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

type QuestionDialogProps = {
  /** The question: 'Delete room DLX?' */
  title: string
  /** What happens, in a sentence. */
  children?: ReactNode
  /** What is deleted with it: '1 price', '2 booking codes'. */
  also?: readonly string[]
  /** The verb of the button: 'Delete room'. */
  confirm: string
  cancel?: string
  /** Data is lost: the button is red, and Enter alone does not press it. */
  danger?: boolean
  busy?: boolean
  /** Neither closed nor canceled while it is busy: this message says why. */
  keepOpen?: string
  onConfirm: () => void
  onClose: () => void
}

export const QuestionDialog = ({
  title,
  children,
  also = [],
  confirm,
  cancel = 'Cancel',
  danger = false,
  busy = false,
  keepOpen,
  onConfirm,
  onClose,
}: QuestionDialogProps) => (
  <Dialog title={title} onClose={onClose} {...(busy && keepOpen !== undefined && { locked: keepOpen })}>
    {children && <p className="muted">{children}</p>}
    {also.length > 0 && (
      <>
        <p className="muted">{danger ? 'This deletes:' : 'Also affected:'}</p>
        <ul className="also">
          {also.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </>
    )}
    <div className="dialog-actions">
      <Button
        variant="default"
        onClick={onClose}
        disabled={busy && keepOpen !== undefined}
        data-first={danger || undefined}
      >
        {cancel}
      </Button>
      <Button
        loading={busy}
        onClick={onConfirm}
        data-first={!danger || undefined}
        className={danger ? 'danger-button' : undefined}
      >
        {confirm}
      </Button>
    </div>
  </Dialog>
)
