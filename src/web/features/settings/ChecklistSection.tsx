// Shows the checklist of the first days again, where it was put away and something is open.
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../contract/auth.ts'
import { isAgent } from '../../parts/account/account.ts'
import { checklistQuery, hasChecklist, hideChecklist } from '../../parts/account/checklist.ts'
import { SettingsCard } from '../../parts/account/SettingsCard.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'

export const ChecklistSection = ({ user }: { user: Profile }) => {
  const { data } = useQuery({ ...checklistQuery, enabled: hasChecklist(user) })
  const { mutate, isPending } = useMutation(hideChecklist(useQueryClient()))
  const open = data?.items.filter(({ done }) => !done).length ?? 0
  if (!data?.hidden || open === 0) return null
  const place = isAgent(user) ? 'Hotel Search' : 'Dashboard'
  const show = () => mutate(false, { onSuccess: () => showSuccess(`The checklist is on your ${place} again`) })
  return (
    <SettingsCard title="Getting started">
      <div className="muted">You hid the checklist of your first steps.</div>
      <div className="form-actions settings-save">
        <Button variant="default" loading={isPending} onClick={show}>
          Show checklist
        </Button>
      </div>
    </SettingsCard>
  )
}
