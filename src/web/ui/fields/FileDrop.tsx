// A file is dropped here or chosen; what is done with it stands below.
import './file-drop.css'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'

type FileDropProps = {
  /** Its name; undefined before one is chosen. */
  name: string | undefined
  /** Extensions with their dots, as an input takes them. */
  accept: string
  drop: string
  choose: string
  kinds: string
  disabled: boolean
  onFile: (file: File) => void
}

export const FileDrop = ({ name, accept, drop, choose, kinds, disabled, onFile }: FileDropProps) => {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => file && !disabled && onFile(file)
  return (
    <div
      className="file-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <IconUpload size={20} stroke={1.6} aria-hidden />
      <span className="row wrap file-drop-words">
        {name ? <b>{name}</b> : <span className="only-wide">{drop}</span>}
        <Button variant="default" size="xs" h={32} disabled={disabled} onClick={() => input.current?.click()}>
          {choose}
        </Button>
      </span>
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label={choose}
        accept={accept}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          // The same file must be selectable again after a correction.
          currentTarget.value = ''
        }}
      />
      <span className="muted small">{kinds}</span>
    </div>
  )
}
