// Saves what the server writes as a file, and says so, or why it could not be written.
import { download } from '../../lib/download.ts'
import { showError, showSuccess } from '../../ui/Toasts.tsx'

export const saveFile = async (name: string, load: () => Promise<Uint8Array<ArrayBuffer>>): Promise<void> => {
  try {
    download(name, await load())
    showSuccess(`Saved as ${name}`)
  } catch (error) {
    showError(error instanceof Error ? error.message : String(error))
  }
}
