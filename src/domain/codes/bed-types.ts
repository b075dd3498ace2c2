// Beds by their number in OpenTravel's list of room amenities (RMA), as Travelport gives them, in our own words.
export const bedTypeNames: Readonly<Record<string, string>> = {
  26: 'Crib',
  33: 'Double',
  58: 'King',
  86: 'Queen',
  91: 'Rollaway',
  102: 'Sofa bed',
  113: 'Twin',
  182: 'Canopy bed',
  186: 'Hypoallergenic bed',
  195: 'Water bed',
  200: 'Futon',
  201: 'Wall bed',
  202: 'Tatami mat',
  203: 'Single',
  232: 'Feather bed',
  249: 'Full',
  250: 'Round bed',
  252: 'Child rollaway',
}

/** The code for 'beds not specified': it is not a bed type. */
export const bedNotKnown = '248'

/** The same by OpenTravel's list of beds (BED), as Sabre sends them. 11 is run of house, not a bed. */
export const bedKindNames: Readonly<Record<string, string>> = {
  1: 'Double',
  2: 'Futon',
  3: 'King',
  4: 'Wall bed',
  5: 'Queen',
  6: 'Sofa bed',
  7: 'Tatami mat',
  8: 'Twin',
  9: 'Single',
  10: 'Full',
  12: 'Dormitory bed',
  13: 'Water bed',
  14: 'Super king',
  15: 'Bunk bed',
  16: 'Child bed',
}
