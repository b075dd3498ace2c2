// A value in its row: a button, and in its place the form while it is edited. Closing the form leads back to the button.
import { type ReactNode, useEffect, useRef } from 'react'

type EditInPlaceProps = {
  label: string
  value: ReactNode
  editing: boolean
  className?: string
  onEdit: () => void
  /** The form. */
  children: ReactNode
}

export const EditInPlace = ({ label, value, editing, className = '', onEdit, children }: EditInPlaceProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(editing)
  // The form had the focus and is gone; whoever went on to another row keeps theirs.
  useEffect(() => {
    if (was.current && !editing && document.activeElement === document.body) button.current?.focus()
    was.current = editing
  }, [editing])
  if (editing) return children
  return (
    <button ref={button} type="button" className={`text-button ${className}`} aria-label={label} onClick={onEdit}>
      {value}
    </button>
  )
}
