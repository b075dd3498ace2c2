// Where the tests run with another clock, the programs that they start do too: `npm test -- --at` sets it by these variables.
const names = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC']

export const movedClock: Record<string, string> = Object.fromEntries(
  names.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)
