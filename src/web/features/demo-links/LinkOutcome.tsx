// The link of a demo to be copied by hand, where the browser does not let a page copy.
import { TextInput } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { words } from './words.ts'

export const LinkOutcome = ({ link, onClose }: { link: string; onClose: () => void }) => (
  <Dialog title={words.copyTitle} onClose={onClose}>
    <TextInput
      aria-label="Demo link"
      value={link}
      readOnly
      data-first
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  </Dialog>
)
