// Filled in next.
export const ActivationPage = () => <h1>ActivationPage</h1>
