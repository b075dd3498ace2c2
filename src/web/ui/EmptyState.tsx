// One muted sentence, with a title and one action where the place has them.
import type { ReactNode } from 'react'

type EmptyStateProps = { title?: string; children: ReactNode; action?: ReactNode }

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="empty">
    {title && <p className="title">{title}</p>}
    <p>{children}</p>
    {action}
  </div>
)
