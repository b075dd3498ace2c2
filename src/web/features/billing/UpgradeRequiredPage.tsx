// Filled in next.
export const UpgradeRequiredPage = () => <h1>UpgradeRequiredPage</h1>
