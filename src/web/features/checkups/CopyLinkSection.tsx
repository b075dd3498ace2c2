// 'Copy link' of a rate, for travel agents: to the clipboard or, where that fails, to a popover to copy by hand. S2§2, S2§4
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { copyText } from '../../lib/copy.ts'
import { Dropdown } from '../../ui/fields/Dropdown.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { createPreviewLink } from '../previews/queries.ts'

type Copying = { copy: () => void; busy: boolean; expanded: boolean }
type CopyLinkSectionProps = { rate_id: number; children: (copying: Copying) => ReactNode }

export const CopyLinkSection = ({ rate_id, children }: CopyLinkSectionProps) => {
  const { mutateAsync, isPending } = useMutation(createPreviewLink(useQueryClient()))
  const [manual, setManual] = useState<string>()
  // A double click shares the rate once.
  const key = useRef(crypto.randomUUID())
  const copy = async () => {
    const link = await mutateAsync({ checkup_rate_id: rate_id, key: key.current })
    key.current = crypto.randomUUID()
    if (await copyText(link)) showSuccess('Copied')
    else setManual(link)
  }
  return (
    <Dropdown
      className="copy-link"
      open={manual !== undefined}
      onClose={() => setManual(undefined)}
      trigger={children({
        copy: () => void copy().catch(() => undefined),
        busy: isPending,
        expanded: manual !== undefined,
      })}
    >
      <div className="manual-link" role="dialog" aria-label="Link to this rate">
        <label htmlFor="manual-link" className="small">
          Your browser blocked copying. Copy this link yourself:
        </label>
        <input id="manual-link" readOnly autoFocus value={manual ?? ''} onFocus={(event) => event.target.select()} />
      </div>
    </Dropdown>
  )
}
