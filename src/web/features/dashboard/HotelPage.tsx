// Filled in next.
export const HotelPage = () => <h1>HotelPage</h1>
