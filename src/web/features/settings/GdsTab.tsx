// The GDSs tab of an administrator: which GDS a user may use. S1§2
import '../../parts/account/settings-card.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@mantine/core'
import { gdsList } from '../../../domain/gds.ts'
import type { SettingsTabProps } from '../../parts/account/settings-tab.ts'
import { showSuccess } from '../../ui/Toasts.tsx'
import { updateUser } from './queries.ts'

export const GdsTab = ({ user, own }: SettingsTabProps) => {
  const { mutate, isPending } = useMutation(updateUser(useQueryClient(), user))
  const [chosen, choose] = useState<readonly number[]>(user.gds)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const gds = gdsList.filter(({ id }) => chosen.includes(id)).map(({ id }) => ({ id }))
    mutate({ gds }, { onSuccess: () => showSuccess('GDSs updated.') })
  }
  return (
    <form className="card settings-card" onSubmit={save}>
      <fieldset className="gds-choices" disabled={own || isPending}>
        <legend>Active GDSs</legend>
        {gdsList.map(({ id, label }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) => choose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {own ? (
        <p className="muted">Administrators can use both GDS.</p>
      ) : (
        <>
          {chosen.length === 0 && <p className="muted">Without a GDS, this user can’t check any rates.</p>}
          <div className="form-actions settings-save">
            <Button type="submit" loading={isPending}>
              Save
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
