// The queries used and left, beside a button that costs some; nothing for those who have subscribed. S2§4
type QueriesNoteProps = { note: string | undefined; className?: string }

export const QueriesNote = ({ note, className = '' }: QueriesNoteProps) =>
  note !== undefined && <span className={`muted small num queries-note ${className}`.trim()}>{note}</span>
