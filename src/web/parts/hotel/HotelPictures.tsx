// The pictures of a hotel as its GDS gives them: one large, all others to choose from. S2§2
import './hotel-pictures.css'
import { Button } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Hotel } from '../../../contract/hotels.ts'
import { type GdsName, gdsLabelOf } from '../../../domain/gds.ts'
import { usePicture } from './use-picture.ts'

const pictureWords = {
  title: 'Pictures',
  /** True of a hotel without pictures and of a call for them that failed. */
  noPictures: (gds: string) => `${gds} gave no pictures of this hotel.`,
  picture: (place: number) => `Picture ${place}`,
  pictureOf: (place: number, hotel: string) => `Picture ${place} of ${hotel}`,
  place: (place: number, of: number) => `${place} of ${of}`,
  show: (picture: string) => `Show ${picture}`,
  showAll: (count: number) => `Show all ${count} pictures`,
  pictureFailed: 'The picture could not be loaded',
  failedPicture: (picture: string) => `${picture}: the picture could not be loaded`,
} as const
const firstShown = 8

type HotelPicturesProps = { hotel: Pick<Hotel, 'id' | 'name' | 'pictures'>; gds: GdsName }

export const HotelPictures = ({ hotel, gds }: HotelPicturesProps) => {
  const [chosen, setChosen] = useState<string>()
  const [all, setAll] = useState(false)
  const { id: hotel_id, pictures } = hotel
  const at = Math.max(
    0,
    pictures.findIndex(({ id }) => id === chosen),
  )
  const large = pictures[at]
  const few = pictures.length > firstShown + 1 && !all
  const nameOf = (caption: string | null, place: number) => caption ?? pictureWords.picture(place + 1)
  return (
    <section className="card hotel-pictures" aria-labelledby="hotel-pictures-title">
      <h2 id="hotel-pictures-title">{pictureWords.title}</h2>
      {!large && <p className="muted">{pictureWords.noPictures(gdsLabelOf(gds))}</p>}
      {large && (
        <figure className="large-picture">
          <Picture
            key={large.id}
            hotel_id={hotel_id}
            picture={large.id}
            gds={gds}
            alt={large.caption ?? pictureWords.pictureOf(at + 1, hotel.name)}
          />
          <figcaption>
            <span>{nameOf(large.caption, at)}</span>
            <span className="muted num">{pictureWords.place(at + 1, pictures.length)}</span>
          </figcaption>
        </figure>
      )}
      {pictures.length > 1 && (
        <ul className="thumbnails">
          {pictures.slice(0, few ? firstShown : undefined).map(({ id, caption }, place) => (
            <li key={id}>
              <button
                type="button"
                aria-label={pictureWords.show(nameOf(caption, place))}
                aria-pressed={place === at}
                onClick={() => setChosen(id)}
              >
                <Picture hotel_id={hotel_id} picture={id} gds={gds} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {few && (
        <Button variant="default" size="xs" h={32} onClick={() => setAll(true)}>
          {pictureWords.showAll(pictures.length)}
        </Button>
      )}
    </section>
  )
}

type PictureProps = { hotel_id: number; picture: string; gds: GdsName; alt: string }
/** Its box has its size from the start, so that nothing moves when the picture comes. An empty `alt`: something else names it. */
const Picture = ({ hotel_id, picture, gds, alt }: PictureProps) => {
  const { box, url, failed, loading } = usePicture(hotel_id, picture, gds)
  const [broken, setBroken] = useState(false)
  const none = failed || broken
  return (
    <span ref={box} className="picture" aria-busy={loading}>
      {none ? (
        <span
          className="picture-failed"
          {...(alt !== '' && { role: 'img', 'aria-label': pictureWords.failedPicture(alt) })}
        >
          <IconPhotoOff size={alt === '' ? 18 : 28} stroke={1.4} aria-hidden />
          {alt !== '' && <span aria-hidden>{pictureWords.pictureFailed}</span>}
        </span>
      ) : (
        url !== undefined && <img src={url} alt={alt} decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  )
}
