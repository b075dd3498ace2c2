// Filled in next.
export const NotOpenYet = () => <h1>Not open yet</h1>
