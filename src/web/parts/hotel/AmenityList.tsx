// The amenities of a hotel, those of the catalogue with their icons. S2§2, S2§3
import './amenity-list.css'
import { IconCheck } from '@tabler/icons-react'
import type { Hotel } from '../../../contract/hotels.ts'
import { amenityById } from '../../../domain/amenities.ts'
import { amenityPictures } from './amenity-icons.ts'

export const AmenityList = ({ amenities }: Pick<Hotel, 'amenities'>) => {
  if (amenities.length === 0) return <p className="muted">-</p>
  return (
    <ul className="amenities">
      {amenities.map(({ id, value }) => {
        const icon = amenityById(id)?.icon
        const Picture = icon ? amenityPictures[icon] : IconCheck
        return (
          <li key={`${id} ${value}`}>
            <Picture size={18} stroke={1.6} aria-hidden data-icon={icon ?? 'none'} />
            {value}
          </li>
        )
      })}
    </ul>
  )
}
