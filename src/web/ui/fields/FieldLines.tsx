// Lines of a form that can be added and removed; `line` gets the position under which its fields are named.
import './fields.css'
import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

type FieldLinesProps = {
  start: number
  least?: number
  add: string
  remove: (at: number) => string
  line: (at: number) => ReactNode
}

export const FieldLines = ({ start, least = 0, add, remove, line }: FieldLinesProps) => {
  const [keys, setKeys] = useState(() => Array.from({ length: Math.max(start, least) }, (_, at) => at))
  return (
    <div className="field-lines">
      {keys.map((key, at) => (
        <div key={key} className="field-line">
          <div className="field-line-fields">{line(at)}</div>
          {keys.length > least && (
            <button
              type="button"
              className="icon-button"
              aria-label={remove(at)}
              onClick={() => setKeys(keys.filter((kept) => kept !== key))}
            >
              <IconX size={15} aria-hidden />
            </button>
          )}
        </div>
      ))}
      <Button
        variant="default"
        size="compact-xs"
        leftSection={<IconPlus size={13} aria-hidden />}
        onClick={() => setKeys([...keys, Math.max(-1, ...keys) + 1])}
      >
        {add}
      </Button>
    </div>
  )
}
