// Flags of Node for tests and the programs that they start.

/**
 * Most of what a server does in tests it does a few times: the compilers wait four and sixteen times longer than usual before they
 * optimize a function, which took more processor time than it saved.
 */
export const optimizeLater = ['--interrupt-budget=270000', '--wasm-tiering-budget=30000000']
