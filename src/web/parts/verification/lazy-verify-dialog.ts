// The window of a fix's check, whose code comes when it is first opened.
import { lazyDialog } from '../../ui/Lazy.tsx'

export const LazyVerifyDialog = lazyDialog(async () => (await import('./VerifyDialog.tsx')).VerifyDialog)
