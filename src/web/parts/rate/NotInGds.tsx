// Shown if the selected GDS does not sell the hotel: offers the GDS that does instead of a search. S2§2
import { Button } from '@mantine/core'
import { type GdsName, gdsIdOf, gdsLabelOfId } from '../../../domain/gds.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

type NotInGdsProps = {
  hotel: { name: string; gds_hotels: readonly { gds_id: number }[] }
  gds: GdsName
  /** Those that the person may select. */
  choices: readonly { name: GdsName; label: string }[]
  onSelect: (gds: GdsName) => void
}

export const NotInGds = ({ hotel, gds, choices, onSelect }: NotInGdsProps) => {
  const sellsIt = choices.filter(({ name }) => hotel.gds_hotels.some(({ gds_id }) => gds_id === gdsIdOf(name)))
  const gdsLabel = gdsLabelOfId(gdsIdOf(gds))
  return (
    <EmptyState
      title="No data for selected GDS and hotel."
      action={sellsIt.map(({ name, label }) => (
        <Button key={name} onClick={() => onSelect(name)}>
          Switch to {label}
        </Button>
      ))}
    >
      {sellsIt.length > 0
        ? `${hotel.name} is in ${sellsIt.map(({ label }) => label).join(' and ')}, not in ${gdsLabel}. Check it there, or ask`
        : `${hotel.name} isn’t in ${gdsLabel}. To check it here, ask`}{' '}
      support to map its {gdsLabel} property ID.
    </EmptyState>
  )
}
