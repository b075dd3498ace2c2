// A button that is busy until what it started has ended: a download, for example.
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type WaitingButtonProps = { run: (() => Promise<unknown>) | undefined; icon?: ReactNode; children: ReactNode }

/** Disabled without anything to run. */
export const WaitingButton = ({ run, icon, children }: WaitingButtonProps) => {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      variant="default"
      size="xs"
      h={32}
      leftSection={icon}
      disabled={!run}
      loading={busy}
      onClick={() => {
        setBusy(true)
        void run?.().finally(() => setBusy(false))
      }}
    >
      {children}
    </Button>
  )
}
