// Short messages at the top for 5 seconds; errors and warnings interrupt a screen reader, others wait. S1§9
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useId, useSyncExternalStore } from 'react'

/** The action of a toast: 'Undo'. */
type Action = { label: string; run: () => void }
type Toast = { id: number; kind: 'success' | 'warning' | 'error'; message: string; action?: Action | undefined }
let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const showToasts = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}
const hide = (id: number) => showToasts(toasts.filter((toast) => toast.id !== id))
const show = (kind: Toast['kind'], message: string, ms: number, action?: Action) => {
  last += 1
  showToasts([...toasts.filter((toast) => toast.message !== message), { id: last, kind, message, action }])
  setTimeout(hide, ms, last)
}

export const showSuccess = (message: string, ms = 5000, action?: Action): void => show('success', message, ms, action)
export const showWarning = (message: string, ms = 5000): void => show('warning', message, ms)
export const showError = (message: string, ms = 5000): void => show('error', message, ms)

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A modal dialog makes everything outside it inert: toasts go into the one that was opened last. */
let places: readonly { id: string; after: number }[] = []
const placeHere = (id: string, after: number) => {
  places = [...places, { id, after }]
  showToasts(toasts)
  return () => {
    places = places.filter((place) => place.id !== id)
    showToasts(toasts)
  }
}

/** `onlyNew`: what was said before it opened belongs to the page or to the dialog before. */
export const Toasts = ({ onlyNew = false }: { onlyNew?: boolean }) => {
  const id = useId()
  const all = useSyncExternalStore(listen, () => toasts)
  const front = useSyncExternalStore(listen, () => places.at(-1))
  useEffect(() => placeHere(id, onlyNew ? last : 0), [id, onlyNew])
  if (front?.id !== id) return null
  const shown = all.filter((toast) => toast.id > front.after)
  return (
    <div className="toasts">
      <div role="status" aria-live="polite">
        {shown.map((toast) => toast.kind === 'success' && <ToastCard key={toast.id} toast={toast} />)}
      </div>
      {shown.map(
        (toast) =>
          toast.kind !== 'success' && (
            <div key={toast.id} role="alert">
              <ToastCard toast={toast} />
            </div>
          ),
      )}
    </div>
  )
}

const ToastCard = ({ toast: { id, kind, message, action } }: { toast: Toast }) => (
  <div className="toast" data-kind={kind}>
    {kind === 'success' ? (
      <IconCheck size={16} aria-hidden />
    ) : (
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
    )}
    <span>{message}</span>
    {action && (
      <button
        type="button"
        className="text-button toast-action"
        onClick={() => {
          hide(id)
          action.run()
        }}
      >
        {action.label}
      </button>
    )}
    <button type="button" className="icon-button" aria-label="Dismiss message" onClick={() => hide(id)}>
      <IconX size={14} aria-hidden />
    </button>
  </div>
)
