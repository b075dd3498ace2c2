// Short messages at the top for 5 seconds; errors interrupt a screen reader, others wait. S1§9
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'

type Toast = { id: number; kind: 'success' | 'error'; message: string; ms: number }
let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const keep = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}
const show = (kind: Toast['kind'], message: string, ms: number) => {
  last += 1
  keep([...toasts.filter((toast) => toast.message !== message), { id: last, kind, message, ms }])
}
const hide = (id: number) => keep(toasts.filter((toast) => toast.id !== id))

export const showSuccess = (message: string, ms = 5000): void => show('success', message, ms)
export const showError = (message: string, ms = 5000): void => show('error', message, ms)

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const Toasts = () => {
  const shown = useSyncExternalStore(listen, () => toasts)
  return (
    <div className="toasts">
      <div role="status" aria-live="polite">
        {shown.map((toast) => toast.kind === 'success' && <ToastCard key={toast.id} toast={toast} />)}
      </div>
      {shown.map(
        (toast) =>
          toast.kind === 'error' && (
            <div key={toast.id} role="alert">
              <ToastCard toast={toast} />
            </div>
          ),
      )}
    </div>
  )
}

const ToastCard = ({ toast: { id, kind, message, ms } }: { toast: Toast }) => {
  useEffect(() => {
    const timer = setTimeout(() => hide(id), ms)
    return () => clearTimeout(timer)
  }, [id, ms])
  return (
    <div className="toast" data-kind={kind}>
      {kind === 'error' ? (
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      ) : (
        <IconCheck size={16} aria-hidden />
      )}
      <span>{message}</span>
      <button type="button" className="icon-button" aria-label="Dismiss message" onClick={() => hide(id)}>
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
