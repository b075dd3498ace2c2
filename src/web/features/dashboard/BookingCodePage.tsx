// Filled in next.
export const BookingCodePage = () => <h1>BookingCodePage</h1>
