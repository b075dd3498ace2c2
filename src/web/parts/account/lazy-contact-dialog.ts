// The dialog in which one writes to support, loaded when it is opened.
import { lazyDialog } from '../../ui/Lazy.tsx'

export const LazyContactDialog = lazyDialog(async () => (await import('./ContactDialog.tsx')).ContactDialog)
