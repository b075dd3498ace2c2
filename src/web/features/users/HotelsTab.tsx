// The Hotels tab of the settings: which hotels a user has; an administrator assigns them. S1§2
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { registeredHotelOf } from '../../parts/hotel/hotel-notes.ts'
import { HotelAssignments } from '../../parts/hotel/HotelAssignments.tsx'
import type { SettingsTabProps } from '../../parts/account/settings-tab.ts'
import { paths } from '../../paths.ts'
import { showSuccess } from '../../ui/Toasts.tsx'
import { changeUser } from './queries.ts'
import { words } from './words.ts'

/** S1§9: in settings. */
const perPage = 10

export const HotelsTab = ({ user, own }: SettingsTabProps) => {
  const { mutate, isPending } = useMutation(changeUser(useQueryClient()))
  return (
    <section className="card" aria-label="Hotels">
      <HotelAssignments
        userId={user.id}
        assigned={user.hotels}
        perPage={perPage}
        registered={own ? undefined : registeredHotelOf(user)}
        busy={isPending}
        detailsOf={(hotel) =>
          !own && user.hotels.includes(hotel) ? paths.userHotel(user.id, hotel) : paths.hotel(hotel)
        }
        onChange={
          own ? undefined : (body) => mutate({ id: user.id, body }, { onSuccess: () => showSuccess(words.updated) })
        }
      />
    </section>
  )
}
