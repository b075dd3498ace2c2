// The Export menu of the rate search. S2§2: disabled without a selected rate; the rules PDF also without its rules.
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Checkup, RateEntry } from '../../../contract/values/checkup-values.ts'
import { Popup } from '../../ui/Popup.tsx'
import { downloadDocument, type DocumentRequest, exportActions } from '../documents/download.ts'

type ExportSectionProps = { checkup: Checkup | undefined; rate: RateEntry | undefined }

export const ExportSection = ({ checkup, rate }: ExportSectionProps) => {
  const [busy, setBusy] = useState(false)
  const run = async (request: DocumentRequest) => {
    setBusy(true)
    await downloadDocument(request)
    setBusy(false)
  }
  const actions = exportActions(checkup, rate)
  return (
    <Popup
      role="menu"
      label="Export"
      trigger={(props) => (
        <Button
          variant="default"
          size="xs"
          h={32}
          loading={busy}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          {...props}
        >
          Export
        </Button>
      )}
    >
      {() =>
        actions.map(({ label, request }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="menu-item"
            aria-disabled={request === undefined || undefined}
            onClick={() => request && void run(request)}
          >
            {label}
          </button>
        ))
      }
    </Popup>
  )
}
