// Whom to contact with questions about payments. S1§2
import { Suspense, useState } from 'react'
import { LazyContactDialog } from '../../parts/account/lazy-contact-dialog.ts'

export const SupportSection = () => {
  const [open, setOpen] = useState(false)
  return (
    <p className="muted">
      Questions about your subscription or an invoice?{' '}
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        Contact support
      </button>
      {open && (
        <Suspense fallback={null}>
          <LazyContactDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
