// Filled in next.
export const HotelSearchPage = () => <h1>HotelSearchPage</h1>
