// /hotel and /hotel/{tabKey} (S2§2)
export const RateSearchPage = () => <h1>Rate Check</h1>
