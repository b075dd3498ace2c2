// A hotel in the words of its GDS: facts, amenities, location, keywords and pictures. S2§3
import './hotel-dialog.css'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { Hotel } from '../../../contract/hotels.ts'
import { countryText, instantText } from '../../lib/format.ts'
import { AmenityList } from './AmenityList.tsx'
import { keywordsWith, pictureLinks } from './hotel-facts.ts'
import { QueriesNote } from '../account/QueriesNote.tsx'

export const HotelDescription = ({ hotel }: { hotel: Hotel }) => (
  <div className="hotel-description">
    <Facts hotel={hotel} />
    <section aria-labelledby="hotel-amenities">
      <h2 id="hotel-amenities">Amenities</h2>
      <AmenityList amenities={hotel.amenities} />
    </section>
    {hotel.location !== null && (
      <section aria-labelledby="hotel-location">
        <h2 id="hotel-location">Location</h2>
        <p className="gds-text">{hotel.location}</p>
      </section>
    )}
    <Keywords keywords={hotel.keywords} />
    <Pictures pictures={hotel.pictures} />
  </div>
)

type HotelDetailsAgeProps = {
  hotel: Hotel
  /** How the GDS is called. */
  gds: string
  busy: boolean
  /** The queries left, where they are few. */
  note: string | undefined
  onLoad: () => void
}
/** When the description was loaded, and the way to load it again. */
export const HotelDetailsAge = ({ hotel: { details }, gds, busy, note, onLoad }: HotelDetailsAgeProps) => (
  <div className="hotel-read">
    <p className="muted small num">
      {details
        ? `From ${gds}, loaded on ${instantText(details.created_at)}`
        : `Hotel details from ${gds} are not loaded yet.`}
    </p>
    <div className="row wrap">
      <QueriesNote note={note} />
      <Button size="xs" h={32} variant={details ? 'default' : 'filled'} loading={busy} onClick={onLoad}>
        Load hotel details (1 query)
      </Button>
    </div>
  </div>
)

const Facts = ({ hotel }: { hotel: Hotel }) => {
  const { details } = hotel
  const country = hotel.country && countryText(hotel.country)
  const address = [hotel.address, [hotel.post_code, hotel.city].filter(Boolean).join(' '), country]
  const place = hotel.latitude !== null && hotel.longitude !== null ? `${hotel.latitude}, ${hotel.longitude}` : null
  const facts: [string, string | null | undefined][] = [
    ['Address', address.filter(Boolean).join(', ')],
    ['Phone', details?.phone],
    ['Fax', details?.fax],
    ['Distance from airport', details?.distance_from_airport],
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
        <dd>{hotel.rating_aaa ?? <MissingValue />}</dd>
      </div>
    </dl>
  )
}

export const MissingValue = ({ children = 'Missing' }: { children?: string }) => (
  <span className="miss">
    <IconAlertCircle size={14} stroke={1.8} aria-hidden />
    {children}
  </span>
)

const Keywords = ({ keywords }: Pick<Hotel, 'keywords'>) => {
  const [filter, setFilter] = useState('')
  const shown = keywordsWith(keywords, filter)
  return (
    <section aria-labelledby="hotel-keywords">
      <header>
        <h2 id="hotel-keywords">Keywords</h2>
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
      {keywords.length > 0 && shown.length === 0 && <p className="muted">No results</p>}
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

/** As the GDS names them; the OTA view shows them. */
const Pictures = ({ pictures }: Pick<Hotel, 'pictures'>) => {
  const links = pictureLinks(pictures)
  return (
    <section aria-labelledby="hotel-pictures">
      <h2 id="hotel-pictures">Pictures</h2>
      {links.length === 0 && <p className="muted">-</p>}
      <ul className="picture-links">
        {links.map(({ href, host, caption }, index) => (
          <li key={href}>
            <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
              {caption ?? `Picture ${index + 1}`} at {host}
              <IconExternalLink size={13} stroke={1.6} aria-hidden />
              <span className="sr">, opens in a new tab</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
