// Filled in next.
export const DashboardPage = () => <h1>DashboardPage</h1>
