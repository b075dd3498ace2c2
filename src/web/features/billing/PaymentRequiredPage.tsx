// Filled in next.
export const PaymentRequiredPage = () => <h1>PaymentRequiredPage</h1>
