// The windows of the check of a fix or of several, whose code comes when they are first opened.
import { lazyDialog } from '../../ui/Lazy.tsx'

export const LazyVerifyDialog = lazyDialog(async () => (await import('./VerifyDialog.tsx')).VerifyDialog)

export const LazyVerifyManyDialog = lazyDialog(async () => (await import('./VerifyManyDialog.tsx')).VerifyManyDialog)
