// The hotel of the OTA view: its pictures, where it is, and its amenities with icons. S2§2
import { Button } from '@mantine/core'
import type { Hotel } from '../../../contract/hotels.ts'
import { type GdsName, gdsLabelOf } from '../../../domain/gds.ts'
import { AmenityList } from '../../parts/hotel/AmenityList.tsx'
import { MissingValue } from '../../parts/hotel/HotelDescription.tsx'
import { HotelMap } from '../../parts/hotel/HotelMap.tsx'
import { HotelPictures } from '../../parts/hotel/HotelPictures.tsx'
import { words } from './words.ts'
import { QueriesNote } from '../../parts/account/QueriesNote.tsx'

type HotelSectionProps = { hotel: Hotel; gds: GdsName; busy: boolean; note: string | undefined; onLoad: () => void }

export const HotelSection = ({ hotel, gds, busy, note, onLoad }: HotelSectionProps) => (
  <div className="ota-hotel">
    {hotel.details !== null && <HotelPictures hotel={hotel} gds={gds} />}
    <section className="card ota-card" aria-labelledby="ota-location">
      <h2 id="ota-location">{words.location}</h2>
      <p className="gds-text">{hotel.location ?? <MissingValue>{words.missingLocation}</MissingValue>}</p>
      <HotelMap hotel={hotel} />
    </section>
    <section className="card ota-card" aria-labelledby="ota-amenities">
      <h2 id="ota-amenities">{words.amenities}</h2>
      {hotel.details === null ? (
        <div className="row between wrap ota-unread">
          <p className="muted">{words.noDetails(gdsLabelOf(gds))}</p>
          <div className="row wrap">
            <QueriesNote note={note} />
            <Button size="xs" h={32} loading={busy} onClick={onLoad}>
              {words.loadDetails}
            </Button>
          </div>
        </div>
      ) : (
        <AmenityList amenities={hotel.amenities} />
      )}
    </section>
  </div>
)
