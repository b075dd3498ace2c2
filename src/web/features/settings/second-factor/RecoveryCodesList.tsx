// The recovery codes, shown this once, to copy or to keep as a file.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { copyText } from '../../../lib/copy.ts'
import { download } from '../../../lib/download.ts'
import { showSuccess } from '../../../ui/Toasts.tsx'

type RecoveryCodesListProps = { codes: readonly string[]; onDone: () => void }

export const RecoveryCodesList = ({ codes, onDone }: RecoveryCodesListProps) => {
  const text = codes.join('\n')
  const copy = async () => {
    if (await copyText(text)) showSuccess('Copied')
  }
  const list = useRef<HTMLUListElement>(null)
  // What was pressed is gone.
  useEffect(() => list.current?.focus(), [])
  return (
    <div className="form">
      <p className="muted">
        If you lose your phone, sign in with one of these recovery codes. Each code works once. They won’t be shown
        again, so keep them in a safe place.
      </p>
      <ul ref={list} tabIndex={-1} className="recovery-codes num" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="form-actions">
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" onClick={() => download('rateproof-recovery-codes.txt', `${text}\n`)}>
          Download
        </Button>
        <Button onClick={onDone}>I’ve saved them</Button>
      </div>
    </div>
  )
}
