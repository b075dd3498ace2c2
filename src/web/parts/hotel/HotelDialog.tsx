// Hotel details from the GDS in a window over the rate search. S2§3
import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { HotelDescription, HotelDetailsAge } from './HotelDescription.tsx'

type HotelDialogProps = ComponentProps<typeof HotelDetailsAge> & { children?: ReactNode; onClose: () => void }

export const HotelDialog = ({ children, onClose, ...age }: HotelDialogProps) => (
  <Dialog title={age.hotel.name} wide onClose={onClose}>
    <HotelDetailsAge {...age} />
    {children}
    <HotelDescription hotel={age.hotel} />
  </Dialog>
)
