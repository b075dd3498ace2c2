// Compare Rate Details as a modal over the rate search, in wide windows. S2§2, S2§9
import { Dialog } from '../../../ui/Dialog.tsx'
import { CompareSection } from './CompareSection.tsx'
import { type ComparisonOptions, useComparison } from './use-comparison.ts'
import { words } from './words.ts'

type CompareDialogProps = ComparisonOptions & { onClose: () => void }

export const CompareDialog = ({ onClose, ...of }: CompareDialogProps) => {
  const state = useComparison(of)
  return (
    <Dialog title={words.title} wide onClose={onClose}>
      <CompareSection state={state} wide section={undefined} result onView={() => undefined} />
    </Dialog>
  )
}
