// Where a hotel is, from the texts of a GDS: two numbers on the globe, or unknown.
export type Coordinates = { latitude: number; longitude: number }

const numberIn = (text: string | null, limit: number): number | null => {
  const value = text === null || !/^\s*[+-]?\d{1,3}(\.\d+)?\s*$/.test(text) ? Number.NaN : Number(text)
  return Math.abs(value) <= limit ? value : null
}

/** 0, 0 is how a GDS fills in what it does not know: no hotel stands there. */
export const coordinatesOf = (hotel: { latitude: string | null; longitude: string | null }): Coordinates | null => {
  const [latitude, longitude] = [numberIn(hotel.latitude, 90), numberIn(hotel.longitude, 180)]
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude }
}
