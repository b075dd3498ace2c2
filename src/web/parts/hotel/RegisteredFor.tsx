// The hotel that a registrant wrote, above the hotels to assign: searched for by its name. S1§4
import type { RegisteredHotel } from './hotel-notes.ts'

type RegisteredForProps = { hotel: RegisteredHotel | undefined; onFind: (name: string) => void }

export const RegisteredFor = ({ hotel, onFind }: RegisteredForProps) =>
  hotel && (
    <p className="muted small">
      Registered for {hotel.text}.{' '}
      <button type="button" className="text-button" onClick={() => onFind(hotel.name)}>
        Find it
      </button>
    </p>
  )
