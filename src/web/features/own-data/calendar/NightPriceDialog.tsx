// The price of one night as a form: the one that counts there, or another for this night alone.
import { useQuery } from '@tanstack/react-query'
import type { OwnOverview, PriceCalendar } from '../../../../contract/values/own-answers.ts'
import type { OwnPrice } from '../../../../domain/own-data/records.ts'
import { dayText } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useOwnDataKey } from '../hooks.ts'
import type { ChosenNight } from './MonthSection.tsx'
import { calendarWords, nightWords } from '../page-words.ts'
import { codeOf } from '../Parts.tsx'
import { PriceForm } from '../prices/PriceForm.tsx'
import { priceQuery } from '../queries.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { blank, recordForms } from '../values.ts'
import { words } from '../words.ts'

/** `edit`: the price itself; without it a new one, which begins like `like`. */
export type PriceOfNight = { edit?: number; like?: number }

type NightPriceProps = {
  own: OwnOverview
  plan: number
  chosen: ChosenNight
  price: PriceOfNight
  calendar: PriceCalendar | undefined
  onClose: () => void
}
export const NightPriceDialog = ({ own, plan, chosen, price, calendar, onClose }: NightPriceProps) => {
  const id = price.edit ?? price.like
  const { data: record } = useQuery({ ...priceQuery(useOwnDataKey(), id ?? 0), enabled: id !== undefined })
  const nameOf = (each: Pick<OwnPrice, 'plan_id' | 'room_id'>) =>
    `${codeOf(own.plans, each.plan_id)} · ${codeOf(own.rooms, each.room_id, calendarWords.allRooms)}`
  // One that was deleted meanwhile is added again.
  const edited = price.edit === undefined ? null : record
  const title = edited ? words.edit('prices', nameOf(edited)) : words.add('prices')
  const currency = calendar?.rooms.flatMap(({ nights }) => nights).find((night) => night.own)?.own
  return (
    <Dialog title={title} wide onClose={onClose}>
      {id !== undefined && record === undefined ? (
        <p className="muted">{nightWords.loading}</p>
      ) : (
        <RecordForm
          kind="prices"
          record={edited ?? null}
          draft={`${plan} ${chosen.room_id} ${chosen.night}`}
          nameOf={nameOf}
          begin={{
            ...(record
              ? recordForms.prices.fields(record)
              : currency && { currency: currency.currency, tax: currency.tax }),
            ...everyDay,
            plan_id: String(plan),
            room_id: chosen.room_id === null ? '' : String(chosen.room_id),
            first_night: dayText(chosen.night),
            last_night: dayText(chosen.night),
          }}
          form={() => <PriceForm own={own} />}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const everyDay = Object.fromEntries(Object.entries(blank.prices).filter(([name]) => name.startsWith('weekdays.')))
