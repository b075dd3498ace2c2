// 'Accept as correct': which fields of a rate become the property's own data, chosen by a person before it is done.
import './own-value.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CheckupRate } from '../../../contract/values/checkup-values.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { paths } from '../../paths.ts'
import { FieldValue } from '../rate/FieldValue.tsx'
import { AcceptEffect } from './AcceptEffect.tsx'
import { acceptableRows } from './accepted-fields.ts'

type AcceptDialogProps = {
  rate: CheckupRate
  /** How the GDS is called. */
  gds: string
  busy: boolean
  onAccept: (fields: string[]) => void
  onClose: () => void
}

/** Fields that own data has already stay unless they are chosen. */
export const AcceptDialog = ({ rate, gds, busy, onAccept, onClose }: AcceptDialogProps) => {
  const rows = acceptableRows(rate)
  const [chosen, setChosen] = useState(() => rows.filter(({ stated }) => stated === null).map(({ field }) => field))
  const plan = rate.expected?.plan
  return (
    <Dialog title={`Accept ${rate.rate_plan} as correct`} wide onClose={onClose}>
      <p className="muted">
        The selected fields are saved to your rates as {gds} shows them now. Later checks compare this booking code with
        them. You can edit or undo this.
      </p>
      <table className="accept-rows">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{gds}</th>
            <th scope="col">Your rates</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, field, shown, stated }) => (
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
              <td data-head={gds}>
                {shown.map((value, at) => (
                  <div key={at}>
                    <FieldValue shown={value} />
                  </div>
                ))}
              </td>
              <td data-head="Your rates">{stated ?? <span className="muted">Not specified</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <AcceptEffect rate={rate.id} gds={gds} fields={chosen} />
      <div className="dialog-actions">
        <LinkButton
          variant="default"
          {...(plan ? paths.ownData(rate.hotel_id, 'plans', { edit: String(plan.id) }) : paths.ownData(rate.hotel_id))}
        >
          Open your rates
        </LinkButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} disabled={chosen.length === 0} onClick={() => onAccept(chosen)}>
          Accept as correct
        </Button>
      </div>
    </Dialog>
  )
}
