// The role of a person, to whom they report, and whether they may log in. S1§2
import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { GivenRole } from '../../../contract/users.ts'
import { countText } from '../../lib/format.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { changeUser } from '../users/queries.ts'
import { RemoveSection } from './RemoveSection.tsx'
import { type PersonProps, supervisorsFor } from './values.ts'
import { words } from './words.ts'

const roles = [
  { value: 'employee', label: 'Employee' },
  { value: 'manager', label: 'Manager' },
]

export const RoleForm = ({ viewer, person, people, top }: PersonProps) => {
  const { mutate, isPending } = useMutation(changeUser(useQueryClient()))
  const [role, setRole] = useState(person.role)
  const [supervisor, setSupervisor] = useState('')
  const [confirming, setConfirming] = useState(false)
  const demoted = person.role === 'manager' && role === 'employee'
  const given: GivenRole = role === 'manager' ? 'manager' : 'employee'
  const able = supervisorsFor(person, given, people, top)
  const now = able.find(({ value }) => value === String(person.user_id))
  const update = (body: Parameters<typeof mutate>[0]['body']) =>
    mutate(
      { id: person.id, body },
      {
        onSuccess: () => {
          showSuccess(body.status === 'inactive' ? words.hasBeenDeactivated(name) : words.updated)
          setConfirming(false)
          setSupervisor('')
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    update({ role: given, ...(supervisor !== '' && { user_id: Number(supervisor) }) })
  }
  const reports = people.filter(({ user_id }) => user_id === person.id).length
  const name = person.name || person.email
  return (
    <form className="person-role" onSubmit={submit}>
      <NativeSelect
        label="Role"
        value={given}
        data={roles}
        onChange={({ currentTarget }) => setRole(currentTarget.value === 'manager' ? 'manager' : 'employee')}
      />
      {given === 'employee' && (
        <NativeSelect
          label={demoted ? 'New manager' : 'Reports to'}
          description={
            demoted && reports > 0
              ? `Also for ${countText(reports, 'person who reports', 'people who report')} to ${name}`
              : undefined
          }
          value={supervisor}
          data={[
            { value: '', label: demoted ? 'No manager (owner)' : (now?.label ?? 'Choose') },
            ...able.filter((each) => each !== now),
          ]}
          onChange={({ currentTarget }) => setSupervisor(currentTarget.value)}
        />
      )}
      <div className="row">
        <Button type="submit" loading={isPending} disabled={given === person.role && supervisor === ''}>
          Save
        </Button>
        <span className="push" />
        {person.status === 'active' && (
          <Button variant="default" onClick={() => setConfirming(true)}>
            Deactivate
          </Button>
        )}
        {person.status === 'inactive' && (
          <Button variant="default" loading={isPending} onClick={() => update({ status: 'active' })}>
            Activate
          </Button>
        )}
        {!viewer.is_admin && <RemoveSection id={person.id} name={name} reports={reports} />}
      </div>
      {confirming && (
        <QuestionDialog
          title={words.deactivateTitle(name)}
          confirm="Deactivate"
          danger
          busy={isPending}
          onConfirm={() => update({ status: 'inactive' })}
          onClose={() => setConfirming(false)}
        >
          {words.deactivated}
        </QuestionDialog>
      )}
    </form>
  )
}
