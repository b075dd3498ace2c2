// The head of the OTA view: the hotel, its address, its AAA rating as stars, and the PDF. S2§2
import { IconFileTypePdf, IconStarFilled } from '@tabler/icons-react'
import type { Hotel } from '../../../contract/hotels.ts'
import { countryText } from '../../lib/format.ts'
import { MissingValue } from '../../parts/hotel/HotelDescription.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { WaitingButton } from '../../ui/WaitingButton.tsx'
import { downloadDocument } from '../documents/download.ts'
import type { OtaView } from './use-ota-view.ts'
import { words } from './words.ts'

export const HeadSection = ({ view: { hotel, entry, gds } }: { view: OtaView }) => {
  const place =
    hotel && [hotel.address, hotel.city, hotel.country && countryText(hotel.country)].filter(Boolean).join(', ')
  const [hotel_id, rate_id] = [hotel?.id, entry?.id]
  return (
    <div className="ota-head">
      <div>
        <PageTitle page={[words.title, hotel?.name]}>{hotel?.name ?? words.title}</PageTitle>
        <p className="muted small">{place || '\u00a0'}</p>
        {hotel ? <Rating rating={hotel.rating_aaa} /> : <p>{'\u00a0'}</p>}
      </div>
      <div className="row wrap ota-actions">
        {hotel_id !== undefined && (
          <>
            <LinkButton
              variant="default"
              size="xs"
              h={32}
              {...paths.rate({ hotel_id, checkup_rate_id: rate_id, code: entry?.rate_plan, gds })}
            >
              {words.checkRate}
            </LinkButton>
            <WaitingButton
              icon={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
              run={
                rate_id === undefined
                  ? undefined
                  : () => downloadDocument({ type: 'hotel-ota', hotel_id, rate_id, gds })
              }
            >
              {words.exportPdf}
            </WaitingButton>
          </>
        )}
      </div>
    </div>
  )
}

/** Anything but a whole number of one to five stays as the GDS wrote it. */
const Rating = ({ rating }: { rating: Hotel['rating_aaa'] }) => {
  const stars = rating !== null && /^[1-5]$/.test(rating.trim()) ? Number(rating) : 0
  return (
    <p className="ota-rating">
      <span className="muted">{words.rating}</span>
      {rating === null ? (
        <MissingValue />
      ) : stars === 0 ? (
        rating
      ) : (
        <span role="img" aria-label={words.stars(rating.trim())} className="ota-stars">
          {Array.from({ length: stars }, (_, at) => (
            <IconStarFilled key={at} size={16} aria-hidden />
          ))}
        </span>
      )}
    </p>
  )
}
