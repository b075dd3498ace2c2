// Types of packages that come without them.
declare module 'fs-native-extensions' {
  /** Whether the exclusive lock was granted; throws where the file system has none. It ends with the descriptor. */
  export const tryLock: (fd: number) => boolean
}
/** Node has it; its types declare the names alone. */
declare namespace WebAssembly {
  const compile: (bytes: Uint8Array) => Promise<Module>
}
