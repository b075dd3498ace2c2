// 'Take as expected': which fields of a rate become the property's own data, chosen by a person before it is done.
import './own-line.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CheckupRate } from '../../contract/checkup-values.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { paths } from '../paths.ts'
import { FieldValue } from './FieldValue.tsx'
import { takenRows } from './taken-fields.ts'

type ExpectDialogProps = {
  rate: CheckupRate
  /** How the GDS is called. */
  gds: string
  busy: boolean
  onTake: (fields: string[]) => void
  onClose: () => void
}

/** What the own data says already stays unless it is chosen. */
export const ExpectDialog = ({ rate, gds, busy, onTake, onClose }: ExpectDialogProps) => {
  const rows = takenRows(rate)
  const [chosen, setChosen] = useState(() => rows.filter(({ said }) => said === null).map(({ field }) => field))
  const plan = rate.expected?.plan
  return (
    <Dialog title={`Take ${rate.rate_plan} as expected`} wide onClose={onClose}>
      <p className="muted">
        What {gds} shows today becomes your own data for this booking code: its plan, its room, and the fields that are
        ticked. Every later reading is compared with them. You can correct everything afterwards and undo it.
      </p>
      <table className="expect-rows">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{gds} shows</th>
            <th scope="col">Own data says</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, field, shown, said }) => (
            <tr key={field}>
              <th scope="row">
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.includes(field)}
                    onChange={({ currentTarget: { checked } }) =>
                      setChosen(checked ? [...chosen, field] : chosen.filter((each) => each !== field))
                    }
                  />
                  {label}
                </label>
              </th>
              <td>
                {shown.map((value, at) => (
                  <div key={at}>
                    <FieldValue shown={value} />
                  </div>
                ))}
              </td>
              <td>{said ?? <span className="muted">Nothing yet</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="dialog-actions">
        <LinkButton
          variant="default"
          {...(plan ? paths.ownData(rate.hotel_id, 'plans', { edit: String(plan.id) }) : paths.ownData(rate.hotel_id))}
        >
          Open own data
        </LinkButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} disabled={chosen.length === 0} onClick={() => onTake(chosen)}>
          Take as expected
        </Button>
      </div>
    </Dialog>
  )
}
