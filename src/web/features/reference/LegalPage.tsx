// Filled in next.
export const LegalPage = () => <h1>LegalPage</h1>
