// What the GDS says of a hotel apart from its rates: where it is, what it offers, its keywords in words. S2§3
import './hotel-dialog.css'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { Hotel } from '../../contract/hotels.ts'
import { countryText, instantDay, instantTime } from '../lib/format.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { keywordsWith, pictureLinks } from './hotel-facts.ts'

type HotelDialogProps = {
  hotel: Hotel
  /** How the GDS is called. */
  gds: string
  busy: boolean
  onRead: () => void
  onClose: () => void
}

export const HotelDialog = ({ hotel, gds, busy, onRead, onClose }: HotelDialogProps) => {
  const { details } = hotel
  return (
    <Dialog title={hotel.name} wide onClose={onClose}>
      <div className="hotel-read">
        <p className="muted small num">
          {details
            ? `What ${gds} says, read on ${instantDay(details.created_at)}, ${instantTime(details.created_at)}`
            : `${gds} has not been asked about this hotel yet.`}
        </p>
        <Button size="xs" h={32} variant={details ? 'default' : 'filled'} loading={busy} onClick={onRead}>
          Read hotel details (1 query)
        </Button>
      </div>
      <Facts hotel={hotel} />
      <section aria-labelledby="hotel-amenities">
        <h3 id="hotel-amenities">Amenities</h3>
        {hotel.amenities.length === 0 ? (
          <p className="muted">-</p>
        ) : (
          <ul className="amenities">
            {hotel.amenities.map(({ id, value }) => (
              <li key={`${id} ${value}`} className="tag">
                {value}
              </li>
            ))}
          </ul>
        )}
      </section>
      {hotel.location !== null && (
        <section aria-labelledby="hotel-location">
          <h3 id="hotel-location">Location</h3>
          <p className="gds-text">{hotel.location}</p>
        </section>
      )}
      <Keywords keywords={hotel.keywords} />
      <Pictures addresses={hotel.pictures} />
    </Dialog>
  )
}

const Facts = ({ hotel }: { hotel: Hotel }) => {
  const { details } = hotel
  const country = hotel.country && countryText(hotel.country)
  const address = [hotel.address, [hotel.post_code, hotel.city].filter(Boolean).join(' '), country]
  const place = hotel.latitude !== null && hotel.longitude !== null ? `${hotel.latitude}, ${hotel.longitude}` : null
  const facts: [string, string | null | undefined][] = [
    ['Address', address.filter(Boolean).join(', ')],
    ['Phone', details?.phone],
    ['Fax', details?.fax],
    ['Distance from the airport', details?.distance_from_airport],
    ['Transportation', details?.transportation && (details.transportation.value ?? details.transportation.code)],
    ['Check-in', details?.check_in],
    ['Check-out', details?.check_out],
    ['Coordinates', place],
    ['NTM rating', hotel.rating_ntm],
  ]
  return (
    <dl className="hotel-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '-'}</dd>
        </div>
      ))}
      <div>
        <dt>AAA rating</dt>
        <dd>{hotel.rating_aaa ?? <Missing />}</dd>
      </div>
    </dl>
  )
}

const Missing = () => (
  <span className="miss">
    <IconAlertCircle size={14} stroke={1.8} aria-hidden />
    Missing
  </span>
)

const Keywords = ({ keywords }: Pick<Hotel, 'keywords'>) => {
  const [filter, setFilter] = useState('')
  const shown = keywordsWith(keywords, filter)
  return (
    <section aria-labelledby="hotel-keywords">
      <header>
        <h3 id="hotel-keywords">Keywords</h3>
        {keywords.length > 0 && (
          <>
            <span className="muted num" role="status">
              {filter.trim() === '' ? keywords.length : `${shown.length} of ${keywords.length}`}
            </span>
            <input
              type="search"
              className="keyword-filter"
              aria-label="Filter keywords"
              placeholder="Filter keywords"
              value={filter}
              onChange={({ target }) => setFilter(target.value)}
            />
          </>
        )}
      </header>
      {keywords.length === 0 && <p className="muted">-</p>}
      {keywords.length > 0 && shown.length === 0 && <p className="muted">No keyword has these letters.</p>}
      <dl className="keywords">
        {shown.map(({ keyword, description, value }) => (
          <div key={keyword}>
            <dt>
              {keyword} {description !== null && <span className="muted">{description}</span>}
            </dt>
            <dd className="gds-text">{value ?? '-'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Links and no pictures: our content policy loads nothing from elsewhere, and the hotel's server learns nothing. */
const Pictures = ({ addresses }: { addresses: readonly string[] }) => {
  const links = pictureLinks(addresses)
  return (
    <section aria-labelledby="hotel-pictures">
      <h3 id="hotel-pictures">Pictures</h3>
      {links.length === 0 && <p className="muted">-</p>}
      <ul className="picture-links">
        {links.map(({ href, host }, index) => (
          <li key={href}>
            <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
              Picture {index + 1} at {host}
              <IconExternalLink size={13} stroke={1.6} aria-hidden />
              <span className="sr">, opens in a new window</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
