// Packages without their own declarations, as far as measurements use them.
declare module 'pdfmake' {
  const pdfmake: {
    setFonts(fonts: Record<string, { normal: string; bold?: string }>): void
    setUrlAccessPolicy(allows: () => boolean): void
    setLocalAccessPolicy(allows: () => boolean): void
    createPdf(document: unknown): { getBuffer(): Promise<Uint8Array> }
  }
  export default pdfmake
}
declare module 'pg-boss' {
  type Options = Record<string, unknown>
  export class PgBoss {
    constructor(options: Options)
    on(what: 'error', hear: (error: unknown) => void): void
    start(): Promise<unknown>
    stop(options: Options): Promise<unknown>
    getQueue(name: string): Promise<unknown>
    createQueue(name: string, options: Options): Promise<unknown>
    send(name: string, data: object, options: Options): Promise<unknown>
    insert(name: string, jobs: { data: object; group: { id: string } }[]): Promise<unknown>
    work(name: string, options: Options, run: (jobs: { data: unknown }[]) => Promise<unknown>): Promise<unknown>
  }
  export const fromPglite: (lite: unknown) => unknown
  export const fromDrizzle: (tx: unknown, sql: unknown) => unknown
}
